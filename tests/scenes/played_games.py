"""Games that are played on by chance and saved, and a field that is typed into: for tests of the screens."""

import random
from dataclasses import replace

import pygame

from sotm_desktop.engine.game import Game


def new_game(program, answers=0) -> Game:
    game = Game.new(program.library.cards.card_index(replace(program.library.first_game, seed=7)))
    play_on(game, answers)
    return game


def play_on(game, answers, seed=1):
    chance = random.Random(seed)
    for _ in range(answers):
        decision = game.decision
        if decision is None:
            return
        keys = tuple(option.key for option in chance.sample(decision.options, max(decision.least, 1)))
        game.answer(decision.keys if decision.kind == "order" else keys)


def saved(program, moments=3):
    game = new_game(program)
    for _ in range(moments):
        play_on(game, 4)
        program.shared.saves.autosave(game)
        program.shared.saves.autosaves.wait()
    return game


def type_into(program, field, letters):
    program.click(field)
    program.key(pygame.K_a, pygame.KMOD_CTRL)
    program.type(letters)
    program.key(pygame.K_RETURN)
