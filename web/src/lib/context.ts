import { getContext, setContext } from "svelte";

import type { Play } from "./play.svelte";

const KEY = Symbol("play");

export const givePlay = (play: Play): Play => setContext(KEY, play);
export const usePlay = (): Play => getContext<Play>(KEY);

/** Questions whose answer is a card on the table: a press on it is the answer, by mouse, key or thumb. */
const DIRECT = new Set(["attack", "target"]);

/** What a press on a card does: answers or picks where the card is the answer, or where several may be chosen and a
 *  mouse is at hand; else it opens the card's sheet. */
export function press(play: Play, id: number, keyed = false): void {
  const options = play.byCard.get(id) ?? [];
  const direct = options.length === 1 && DIRECT.has(play.ask?.kind ?? "") ? options[0] : undefined;
  if (direct) {
    play.choose(direct);
    return;
  }
  if (play.ask?.kind === "block" && options.length > 0) {
    pair(play, id);
    return;
  }
  const only = options.length === 1 ? options[0] : undefined;
  if (play.several && only && (keyed || matchMedia("(hover: hover)").matches)) play.pick(only.index);
  else play.sheet = { kind: "card", card: id };
}

/** A block is two presses, in either order: the blocker and its attacker. */
function pair(play: Play, id: number): void {
  const option = (play.byCard.get(id) ?? []).find((one) => one.card === play.held || one.place === play.held);
  if (option && id !== play.held) play.choose(option);
  else play.held = id === play.held ? -1 : id;
}
