// The module has nothing to say yet.
