import { numberOf, phaseName, stack, tempo } from "./panels";
import type { Play } from "./play.svelte";
import { speak } from "./telling";
import { plural } from "./words";

const DID: Record<string, string> = { card: "played", activated: "activated", triggered: "triggered" };

export interface Guide {
  /** What is asked, and how to answer it on the table. */
  title: string;
  hint: string;
}

/** The open question as a person at this table wants to hear it. */
export function guide(play: Play): Guide {
  const { view, ask } = play;
  if (!view || !ask) return { title: "", hint: "" };
  const top = stack(view).at(-1);
  if (ask.kind === "response" && top) {
    const who = play.isMine(top.seat) ? "You" : play.seatName(top.seat);
    const whose = top.kind === "triggered" ? `${play.isMine(top.seat) ? "Your" : `${who}’s`}` : who;
    const title = play.card(top.card)?.title ?? top.face.name;
    const done = top.kind === "triggered" ? `${whose} ${title} triggered` : `${whose} ${DID[top.kind] ?? "played"} ${title}`;
    return { title: `${done}: respond?`, hint: targets(play) };
  }
  if (ask.kind === "attack") return { title: ask.prompt, hint: play.several ? "Press who attacks, then confirm." : "Press who attacks too, to the right of the others; then attack." };
  if (ask.kind === "block") {
    const held = play.card(play.held);
    if (!held) return { title: ask.prompt, hint: "Press who blocks, then the attacker." };
    return play.isMine(held.controller)
      ? { title: `Whom does ${held.title} block?`, hint: "Press an attacker." }
      : { title: `Who blocks ${held.title}?`, hint: "Press one of yours." };
  }
  if (ask.kind === "target" && ask.cause.card) {
    return { title: ask.prompt.replace(/\.$/, ` for ${ask.cause.card}.`), hint: ask.most > 1 ? "Press them, then confirm." : "" };
  }
  if (ask.kind === "action") {
    const speed = tempo(view);
    const left = numberOf(view, view.seat, "bars");
    return { title: ask.prompt, hint: speed ? speed.says : left ? `${plural(left.value, left.name)} left this turn.` : "" };
  }
  if (ask.kind === "window") return { title: ask.prompt, hint: moment(play) };
  return { title: speak(view, ask.prompt), hint: "" };
}

/** Whose turn it is and how far. */
function moment(play: Play): string {
  const { view } = play;
  if (!view) return "";
  const turn = play.isMine(view.active) ? "Your turn" : `${play.seatName(view.active)}’s turn`;
  const part = phaseName(view);
  const attackers = Object.values(view.cards).filter((card) => card.entity?.attacking).length;
  return `${turn}, ${part}${attackers > 0 ? `: ${attackers} ${attackers === 1 ? "attacks" : "attack"}` : ""}.`;
}

/** What the newest item of the Stack is directed at, in words. */
function targets(play: Play): string {
  const top = stack(play.view).at(-1);
  const names = [
    ...(top?.cards ?? []).map((card) => play.card(card)?.title ?? "a card"),
    ...(top?.players ?? []).map((seat) => (play.isMine(seat) ? "you" : play.seatName(seat))),
  ];
  return names.length > 0 ? `Directed at ${names.join(", ")}.` : "";
}

/** What the button that confirms a choice of several says. */
export function confirmText(play: Play): string {
  const { ask, picked } = play;
  if (ask?.kind === "attack") return picked.length > 0 ? `Attack with\u00a0${picked.length}` : "No attack";
  return picked.length === 0 && ask?.least === 0 ? "Choose none" : `Confirm ${picked.length}`;
}
