//! Exploration of a concurrent system: one loop, with stores, orders and ways back plugged in.
