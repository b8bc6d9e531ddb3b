"""The commands of `sotm`, one module each: `add_arguments(parser)` and `run(args) -> int`."""
