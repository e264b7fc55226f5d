import { getContext, setContext } from "svelte";

import type { Play } from "./play.svelte";

const KEY = Symbol("play");

export const givePlay = (play: Play): Play => setContext(KEY, play);
export const usePlay = (): Play => getContext<Play>(KEY);

/** Questions whose answer is a card on the table: a press on it is the answer, by mouse, key or thumb. */
const DIRECT = new Set(["attack", "target", "choose", "order"]);

/** What a press on a card does: answers or picks where the card is the answer; else selects it, and what it can do waits
 *  for a place on the board or for a confirmation. */
export function press(play: Play, id: number): void {
  const options = play.byCard.get(id) ?? [];
  const only = options.length === 1 ? options[0] : undefined;
  if (play.selected >= 0 && play.selected !== id && dropOn(play, id)) return;
  if (play.several && only) return play.pick(only.index);
  if (only && DIRECT.has(play.ask?.kind ?? "")) return play.choose(only);
  if (play.ask?.kind === "block" && options.length > 0) return pair(play, id);
  if (play.place(id) && play.selected < 0 && options.every((option) => option.card !== id)) {
    play.sheet = { kind: "card", card: id };
    return;
  }
  // Pressed again, what it alone can do is confirmed.
  if (play.selected === id && play.ways.length === 1) return play.choose(play.ways[0]!);
  play.selected = play.selected === id ? -1 : id;
  if (play.selected >= 0) play.wonder(id);
}

/** The selected card goes to a place: true when that is an answer. */
export function dropOn(play: Play, place: number): boolean {
  const way = play.ways.filter((option) => option.place === place);
  if (way.length !== 1) return false;
  play.choose(way[0]!);
  return true;
}

/** A block is two presses, in either order: the blocker and its attacker. */
function pair(play: Play, id: number): void {
  const option = (play.byCard.get(id) ?? []).find((one) => one.card === play.held || one.place === play.held);
  if (option && id !== play.held) play.choose(option);
  else play.held = id === play.held ? -1 : id;
}
