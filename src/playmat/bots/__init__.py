"""Players that are programs: each chooses an answer from what its seat may know.

::

    from playmat import bots

    bot = bots.named("greedy", seed=7)
    game.answer(*bot.choose(game, game.ask.seat))
"""

from playmat.bots.bot import Bot, named, names

__all__ = ["Bot", "named", "names"]
