//! Which transitions need not be explored: persistent and sleep sets, dynamic reduction.
