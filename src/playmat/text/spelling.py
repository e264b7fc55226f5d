"""Misspelt words: an unknown word that is near exactly one word of the language is read as that word."""

from __future__ import annotations

from collections.abc import Collection

from rapidfuzz.distance import OSA

REAL_WORDS = frozenset(
    ["above", "across", "after", "again", "all", "along", "also", "always", "am", "among", "and", "anger", "any", "are", "area", "around", "as", "away", "bad", "band", "bare", "base", "be", "bear", "because", "been", "below", "best", "better", "big", "bind", "black", "blow", "board", "boat", "body", "bolt", "bond", "bone", "book", "both", "break", "bring", "bread", "build", "burn", "bury", "but", "by", "call", "came", "cannot", "car", "care", "cart", "case", "cast", "cause", "chain", "change", "chose", "close", "cold", "color", "come", "cord", "core", "cost", "could", "count", "course", "cover", "cross", "current", "dark", "date", "day", "dead", "deal", "death", "deal", "did", "die", "dive", "do", "does", "done", "door", "down", "draft", "dream", "drop", "dust", "each", "earn", "easy", "eat", "edge", "eight", "else", "end", "enough", "enter", "even", "ever", "evil", "face", "fact", "fall", "far", "fast", "fate", "feel", "few", "field", "fight", "file", "find", "fire", "five", "flag", "flat", "flee", "flow", "fly", "for", "force", "form", "four", "free", "from", "front", "full", "game", "gate", "gave", "get", "ghost", "gift", "give", "go", "goal", "god", "gold", "gone", "good", "grant", "great", "ground", "group", "grow", "had", "half", "hall", "hard", "harm", "has", "hate", "have", "he", "head", "heal", "hear", "heart", "heat", "heavy", "held", "her", "hero", "hers", "hide", "high", "him", "his", "hold", "hole", "home", "hope", "hour", "house", "how", "idea", "if", "ill", "in", "into", "is", "it", "its", "join", "keep", "key", "kill", "kind", "king", "knew", "know", "lack", "land", "large", "last", "late", "lay", "lead", "learn", "least", "leave", "led", "left", "less", "let", "lie", "life", "lift", "light", "like", "line", "link", "list", "little", "live", "load", "long", "look", "loose", "looses", "loosing", "lord", "lost", "lot", "loud", "love", "low", "made", "mage", "main", "make", "many", "map", "mark", "mean", "meet", "might", "mind", "mine", "miss", "mist", "mode", "month", "moral", "more", "most", "mount", "mouth", "much", "must", "name", "near", "need", "never", "new", "next", "nice", "night", "nine", "no", "none", "nor", "not", "note", "now", "number", "odd", "of", "off", "oil", "old", "on", "once", "one", "only", "onto", "open", "or", "other", "our", "out", "over", "own", "pact", "page", "paid", "pain", "pair", "part", "party", "pass", "past", "pay", "peace", "pick", "piece", "pile", "place", "plan", "plane", "plant", "point", "pool", "poor", "post", "pour", "power", "pray", "press", "price", "pride", "print", "quest", "quick", "quit", "race", "rain", "raise", "range", "rank", "rare", "rate", "raw", "reach", "read", "real", "rest", "rich", "ride", "right", "ring", "rise", "road", "rock", "role", "roll", "roof", "room", "root", "round", "row", "rule", "run", "sad", "safe", "said", "sail", "sale", "salt", "same", "sand", "save", "say", "scare", "score", "sea", "seal", "search", "seat", "second", "see", "seed", "seek", "seem", "sell", "send", "set", "seven", "shade", "shape", "share", "she", "ship", "shop", "short", "shot", "show", "shut", "sick", "side", "sign", "silver", "since", "sing", "sink", "site", "six", "size", "skill", "skin", "sleep", "slow", "small", "smart", "smile", "snow", "so", "soft", "some", "son", "song", "soon", "sort", "soul", "sound", "south", "space", "spare", "speak", "spell", "spend", "spot", "stage", "stair", "star", "start", "state", "stay", "steal", "steam", "steel", "step", "stick", "still", "stone", "stop", "storm", "story", "stream", "strong", "such", "suit", "sun", "sure", "swap", "sweet", "swim", "sword", "table", "take", "tale", "talk", "tall", "tax", "team", "tear", "tell", "ten", "test", "than", "thank", "that", "the", "their", "them", "then", "there", "these", "they", "thing", "think", "third", "this", "those", "three", "throw", "tie", "tied", "till", "time", "tin", "to", "token", "tone", "too", "tool", "tower", "town", "trade", "trail", "train", "trap", "treat", "tree", "tribe", "trick", "trip", "true", "trust", "try", "twice", "two", "type", "under", "unit", "until", "up", "upon", "us", "use", "used", "vast", "very", "view", "wait", "wake", "walk", "wall", "want", "war", "warm", "was", "wash", "water", "wave", "way", "we", "weak", "wear", "week", "well", "went", "were", "west", "what", "when", "where", "which", "while", "white", "who", "whole", "whom", "whose", "why", "wide", "wild", "will", "win", "wind", "wing", "winter", "wise", "wish", "with", "without", "wolf", "won", "wood", "word", "work", "world", "worth", "would", "wound", "write", "wrong", "year", "yes", "yet", "you", "young", "your", "yours", "zone"]
)
"""Words of English that are not taken for slips of others: only a signed correction may change them."""


def mended(word: str, vocabulary: Collection[str]) -> str:
    """The one word of the vocabulary that was meant, or ``""``.

    An edit is one letter more, less or different, or two neighbours exchanged. Words of three letters or fewer may
    have one edit, others two; a word two edits away counts only where none is one edit away, and two words equally
    near are none.
    """
    if word in vocabulary or word in REAL_WORDS or len(word) < 2:
        return ""
    allowed = 1 if len(word) <= 3 else 2
    for edits in range(1, allowed + 1):
        near = [
            known
            for known in vocabulary
            if abs(len(known) - len(word)) <= edits and OSA.distance(word, known, score_cutoff=edits) == edits
        ]
        if near:
            return near[0] if len(near) == 1 else ""
    return ""
