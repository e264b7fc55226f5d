import { getContext, setContext } from "svelte";

import type { Play } from "./play.svelte";

const KEY = Symbol("play");

export const givePlay = (play: Play): Play => setContext(KEY, play);
export const usePlay = (): Play => getContext<Play>(KEY);

/** What a press on a card does: picks it where several may be chosen and a mouse is at hand, else opens its sheet. */
export function press(play: Play, id: number, keyed = false): void {
  const options = play.byCard.get(id) ?? [];
  const only = options.length === 1 ? options[0] : undefined;
  if (play.several && only && (keyed || matchMedia("(hover: hover)").matches)) play.pick(only.index);
  else play.sheet = { kind: "card", card: id };
}
