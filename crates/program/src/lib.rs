//! Linked classes: layouts, vtables, decoded code.
