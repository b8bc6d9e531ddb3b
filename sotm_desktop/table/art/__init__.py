"""The pictures: faces, characters, backs, panels, markers and banners, composed from flat shapes. See README.md."""
