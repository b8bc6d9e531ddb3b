"""What the settings and the list of keys say."""

from __future__ import annotations

from sotm_desktop.words.english import UNBROKEN

# -- settings screen --------------------

ABOUT_SETTINGS = "everything takes effect at once and is kept"
SLOW = "Slow"
NORMAL = "Normal"
FAST = "Fast"
VERY_FAST = "Very fast"
INSTANT = "Instant"
SIZE_KEYS = "Ctrl+= and Ctrl+- do the same at any time"
NO_SPEECH = "no speech program was found (spd-say, espeak-ng, say, PowerShell)"
ANIMATION_SPEED = "Animation speed"
ABOUT_SPEED = "cards, hits, banners"
SIZE = "Text and interface size"
ABOUT_READING = "questions, and what the keyboard is on"
ASK_FIRST = "Ask before losing actions"
ABOUT_ASK_FIRST = "ending a turn with plays, powers or draws left takes a second press"
DRAW_BY_ITSELF = "Draw by itself"
ABOUT_DRAW_BY_ITSELF = "in the draw phase, where no card in play names a drawback of drawing"
ADVISER = "Adviser always on"
ABOUT_ADVISER = "from the start of every game; at the table its key turns it off until the next one"
NO_ANIMATIONS_LABEL = "No animations"
ABOUT_NO_ANIMATIONS = "only where things end up: no movement, shake or flash"
EASY_FONT = "Easy-to-read font"
ABOUT_EASY_FONT = "a plain typeface for titles and card text"
FULL_SCREEN = "Full screen"
ABOUT_FULL_SCREEN = "F11 does the same at any time"
READ_ALOUD = "Read aloud"
MUTE = "Mute"
ABOUT_MUTE = "Ctrl+M does the same at any time"
VOLUME = "Sound"
ABOUT_VOLUME = "how loud everything is; silent while another window is in front"
NO_SOUND = "no sound device was found"
TABLE_VOLUME = "Table sounds"
ABOUT_TABLE_VOLUME = "cards, hits, turns, the end of a game"
INTERFACE_VOLUME = "Interface sounds"
ABOUT_INTERFACE = "buttons, questions, what is refused"
SAVES = "Saves"
PLAYERS, PLAYERS_HERE = "Played by", "who plays"
ABOUT_PLAYERS = "stands on each save from now on; a save can also be changed where it is listed"
TIPS = "Tips"
ABOUT_TIPS = "what is new in a game is explained the first time that it appears"
TIPS_AGAIN = "Show tips again"
ABOUT_TIPS_AGAIN = "everything is explained once more"
NO_TIPS_YET = "Nothing was explained yet."
KEYS = "Keys"
ABOUT_VILLAIN_PACE = "seconds that each of their cards stays in view; 0 does not wait"
VILLAIN_PACE = "Villain turn pace"
SETTINGS = "Settings"
ABOUT_KEYS = "Which key does what, and how to change it"

PACE = "Pace"
LOOK = "Look"
TURNS = "Your turns"
SOUND = "Sound"
HELP = "Help"
COLOURS = "Colours"
ABOUT_COLOURS = "calm leaves out rays, dots and sound words; high contrast also darkens cards"
COMIC = "Comic"
CALM = "Calm"
HIGH_CONTRAST = "High contrast"

# -- the card of the first start --------------------

WELCOME = "Welcome"
ABOUT_WELCOME = "four choices for your eyes and ears; Settings has them all again"
ABOUT_SIZE = "in percent; every screen follows"
MOTION = "Motion"
ABOUT_MOTION = "without animations you see only where things end up: no movement, shake or flash"
ANIMATIONS = "Animations"
ABOUT_SOUND = "everything that is heard can be seen too"
SOUND_ON = "On"
SOUND_SOFT = "Soft"
SOUND_OFF = "Off"
TO_THE_TITLE = "Main menu"
SKIP = "Skip"

# -- keys screen --------------------

HOW_TO_CHANGE_KEYS = "press an action, then its new key"
FIXED_KEY = "Keys of the deck editor stay as they are."
NO_KEY = "no key"
THE_TURN = "The turn"
TIME = "Time"
PICKING = "Picking"
LOOKING = "Looking"
MOVING_ABOUT = "Moving about"
PRESS_A_KEY = "press a key"
EVERY_KEY_IS_USUAL = "Every key is the usual one."
RESET_ALL = "Reset all"
NOTHING_WAS_CHANGED = "Nothing was changed."


def press_key_for(words: object) -> str:
    return f"Press the key for “{words}”. Esc leaves it as it is, Delete gives the usual one."


def key_does(key: object, has: str, lacks: str) -> str:
    return f"{key} does “{has}” and not “{lacks}”."


def key_is(words: object, key: object) -> str:
    return f"“{words}” is {key} now."


# -- settings sample --------------------

CARDS_MOVE_AT_ONCE = "Cards move at once"
NO_ANIMATIONS = "Nothing moves, only the last picture of each movement shows"
DOES_NOT_STAY_VIEW = "does not stay in view"
SAMPLE_QUESTION = "Which target is dealt 3 fire damage?"
AT_THE_TABLE = "At the table"
HOW_IT_LOOKS = "How it looks"


def pace(moves: object, stays: object) -> str:
    return f"{moves}; a card of the villain {stays}."


def usual_keys(keys: str) -> str:
    return f"Usually {keys}."


def card_takes(milliseconds: float) -> str:
    return f"A card takes {milliseconds:.0f}{UNBROKEN}ms to move"


def stays_for(seconds: float) -> str:
    return f"stays in view for {seconds:g}{UNBROKEN}second{'' if seconds == 1 else 's'}"
