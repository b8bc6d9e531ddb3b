"""The table in play: one scene, in small files."""

from sotm_desktop.scenes.play.scene import PlayScene

__all__ = ["PlayScene"]
