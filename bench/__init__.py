"""Speed and memory of the engine, beside targets, the last record, and engines of other people. Run ``make bench``."""
