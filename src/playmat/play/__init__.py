"""The public face: a game, its questions, answers, views, notation, scenarios, saves and replays."""
