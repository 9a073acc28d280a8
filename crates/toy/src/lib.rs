//! Small concurrent systems made by hand or at random, on which searches and reductions are tested.
