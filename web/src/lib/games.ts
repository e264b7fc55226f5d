/** What a game calls things on the page. Rules are the server's; these are only words. */
export interface GameWords {
  /** What to know before a first game: a few words, and a sentence or two. */
  goal: [string, string][];
  signs: [string, string][];
  keys: [string, string][];
}

const HOMESTUCK: GameWords = {
  goal: [
    [
      "Win by points.",
      "Send characters to the other planet. When your invaders there have more power than its defence, your score phase gives you a victory point. At seven the last turns begin.",
    ],
    [
      "Grist pays for all you do.",
      "Playing a card costs what its hexagon says, moving costs two, attacking one. You get more each turn, and can hold twelve.",
    ],
  ],
  signs: [
    ["◆◆◇", "boons on the card, of those it can hold"],
    ["✶ 2", "marks of immortality"],
    ["+1  ▤ 1", "cards attached, cards stored beneath"],
    ["↷ tapped", "it has attacked or used an ability"],
    ["hexagon", "what it costs to enter, in grist"],
  ],
  keys: [],
};

const HOLOSSEUM: GameWords = {
  goal: [
    [
      "Bring the other player to zero life.",
      "Both begin with twenty. Your Entities attack in your attack step; those that nobody blocks take life. Press the attackers, then confirm; to block, press your Entity, then the attacker.",
    ],
    [
      "Two plays a turn are all you pay with.",
      "On your own turn two cards of any kind, on the other turn two Spells. What is played waits on the Stack, where it can be responded to; the newest takes effect first.",
    ],
  ],
  signs: [
    ["sword, heart", "Attack, and the Health that is left (“1/3” when damaged)"],
    ["▲ ▼", "more or less than is printed"],
    ["chain", "Chained: it entered this turn, and can neither attack nor be activated"],
    ["open chain", "Unchained: it need not wait"],
    ["◎ 2", "a target of the second item on the Stack, counted from the bottom"],
    ["bars beside the name", "plays left this turn"],
  ],
  keys: [
    ["t", "end the turn, without an attack"],
    ["q", "pass for this turn, or while this Stack lasts; you are asked again when you are attacked or aimed at"],
  ],
};

export const wordsOf = (game: string): GameWords => (game === "holosseum" ? HOLOSSEUM : HOMESTUCK);

/** Lets the whole page, sheets included, have the colours of a game. */
export function dress(game: string): void {
  document.documentElement.dataset["game"] = game;
}
