import { lifeOf } from "../lib/panels";
import type { Play } from "../lib/play.svelte";
import type { OptionView, OutcomeView } from "../lib/protocol";

/** Cards by name; of many the first two. */
export function names(play: Play, ids: number[]): string {
  const titles = ids.map((id) => play.card(id)?.title ?? "a card");
  return titles.length > 3 ? `${titles.slice(0, 2).join(", ")} and ${titles.length - 2} more` : titles.join(", ");
}

/** Lives that would change: "you 17 → 9". */
export function livesAfter(play: Play, outcome: OutcomeView): string[] {
  return (play.view?.players ?? []).flatMap((player) => {
    const now = lifeOf(play.view, player.seat);
    const then = outcome.lives[player.seat];
    return now === undefined || then === undefined || now === then ? [] : [`${play.isMine(player.seat) ? "you" : player.name} ${now} → ${then}`];
  });
}

/** What an outcome of a fight comes to, in a few words: what falls and whose life changes. */
export function toldShort(play: Play, outcome: OutcomeView): string {
  const gone = outcome.gone.length > 0 ? [`destroys ${names(play, outcome.gone)}`] : [];
  return [...gone, ...livesAfter(play, outcome)].join(", ") || "nobody falls";
}

/** What the attackers chosen, or no more blocks, would lead to. */
export function fightTold(play: Play): string {
  const { ask, fight, picked } = play;
  if (!fight || !ask) return "";
  if (ask.kind === "attack") return picked.length > 0 || !play.several ? `If nobody blocks: ${toldShort(play, fight)}.` : "";
  if (ask.kind === "block" && !play.pair) return `With no more blocks: ${toldShort(play, fight)}.`;
  return "";
}

/** The blocks that the card in hand could make. */
export const blocksOf = (play: Play): OptionView[] =>
  play.ask?.kind === "block" && play.held >= 0 ? play.ask.options.filter((one) => one.card === play.held || one.place === play.held) : [];
