"""The screens of the program: each one a `Scene`, kept on the stack of the `SceneManager`."""
