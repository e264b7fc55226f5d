import { piles } from "../lib/panels";
import { tick } from "svelte";

import type { LogView, View } from "../lib/protocol";
import { settings } from "./settings.svelte";
import { sound, soundOf } from "./sound";

/** What the table looked like: where each card lay, and what each number said. */
interface Before {
  cards: Map<string, { node: HTMLElement; box: DOMRect }>;
  numbers: Map<Element, string>;
}

const FLIGHT = 320;
const LAND = "cubic-bezier(.2,.8,.2,1)";
const NUMBERS = "[data-life] b, .points b, .hex, .unit .power, .front b, .stats b";

const still = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
/** Milliseconds as they are to last, with `waiting` changes behind this one. */
export function lasting(ms: number, waiting: number): number {
  const hurry = waiting > 30 ? 0.15 : waiting > 10 ? 0.5 : 1;
  return settings.speed === 0 || still() ? 0 : (ms * hurry) / settings.speed;
}

function look(): Before {
  const cards: Before["cards"] = new Map();
  for (const node of document.querySelectorAll<HTMLElement>("main [data-card]")) {
    const id = node.dataset["card"] ?? "";
    if (!cards.has(id)) cards.set(id, { node, box: node.getBoundingClientRect() });
  }
  const numbers = new Map([...document.querySelectorAll(NUMBERS)].map((node) => [node, node.textContent]));
  return { cards, numbers };
}

const box = (selector: string): DOMRect | undefined => document.querySelector(selector)?.getBoundingClientRect();

/** Attackers step back and strike before what they did is shown. */
async function strikes(lines: readonly LogView[], waiting: number): Promise<void> {
  const blows: Promise<unknown>[] = [];
  const struck = new Set<number>();
  for (const line of lines) {
    if (line.kind !== "Attacked" && line.kind !== "DamageDealt") continue;
    const [from, to] = line.cards;
    const node = from === undefined || struck.has(from) ? null : document.querySelector<HTMLElement>(`#board [data-card="${from}"]`);
    if (!node || from === undefined) continue;
    struck.add(from);
    const own = node.getBoundingClientRect();
    const goal = box(`#board [data-card="${to ?? -1}"]`);
    const stage = node.closest(".stage, #board")?.getBoundingClientRect();
    const up = stage && own.top > stage.top + stage.height / 2 ? -1 : 1;
    const x = goal ? (goal.left - own.left) * 0.7 : 0;
    const y = goal ? (goal.top - own.top) * 0.6 : up * 90;
    const blow = node.animate(
      [
        { translate: "0 0", easing: "ease-in" },
        { translate: `${-x * 0.1}px ${-y * 0.15}px`, offset: 0.2, easing: "ease-in" },
        { translate: `${x}px ${y}px`, offset: 0.55, easing: "ease-out" },
        { translate: "0 0" },
      ],
      { duration: lasting(400, waiting) },
    );
    blows.push(blow.finished.catch(() => undefined));
  }
  if (blows.length > 0) sound("strike");
  await Promise.all(blows);
}

/** Cards fly from where they lay to where they lie; what is new comes from its pile, what is gone folds towards one. */
async function flights(before: Before, view: View, waiting: number): Promise<void> {
  const flying: Promise<unknown>[] = [];
  const raised: HTMLElement[] = [];
  const after = look();
  let fresh = 0;
  for (const [id, { node, box: now }] of after.cards) {
    const old = before.cards.get(id)?.box;
    const seat = view.cards[id]?.controller ?? -1;
    const from = old ?? box(`[data-deck="${seat}"]`) ?? box(`[data-seat="${seat}"]`);
    if (!from || now.width === 0) continue;
    const x = from.left + from.width / 2 - now.left - now.width / 2;
    const y = from.top + from.height / 2 - now.top - now.height / 2;
    if (Math.hypot(x, y) < 6) continue;
    const scale = old ? Math.min(1.5, Math.max(0.4, from.height / Math.max(now.height, 1))) : 0.3;
    const delay = old ? 0 : lasting(60, waiting) * Math.min(fresh++, 8);
    const flight = node.animate(
      [{ transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: old ? 1 : 0.4 }, { transform: "none", opacity: 1 }],
      { duration: lasting(FLIGHT, waiting), delay, easing: LAND, fill: "backwards" },
    );
    // Who only moves up in its row stays where it lies among the others. Beside the animation, not in it: with a property that
    // has no frames between, each would be drawn anew.
    if (Math.hypot(x, y) > now.width) {
      node.style.zIndex = "30";
      raised.push(node);
    }
    flying.push(flight.finished.catch(() => undefined));
  }
  for (const [id, { node, box: old }] of before.cards) {
    if (after.cards.has(id) || old.width === 0) continue;
    const owner = piles(view).find((pile) => pile.cards.includes(Number(id)))?.seat ?? view.seat;
    const goal = box(`[data-pile="${owner}"]`);
    if (goal) flying.push(fold(node, old, goal, waiting));
  }
  for (const [node, said] of before.numbers) {
    if (node.isConnected && node.textContent !== said) {
      // As long as a flight: when anything ends, the layers of the page are worked out anew.
      node.animate([{ scale: 1 }, { scale: 1.5 }, { scale: 1 }], { duration: lasting(FLIGHT, waiting), easing: "ease-out" });
    }
  }
  await Promise.all(flying);
  for (const node of raised) node.style.zIndex = ""; // of all at once: the board is worked out anew for each time
}

function fold(node: HTMLElement, old: DOMRect, goal: DOMRect, waiting: number): Promise<unknown> {
  const ghost = node.cloneNode(true) as HTMLElement;
  for (const attribute of ["data-card", "id"]) ghost.removeAttribute(attribute);
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  Object.assign(ghost.style, { position: "fixed", left: `${old.left}px`, top: `${old.top}px`, width: `${old.width}px`, height: `${old.height}px`, zIndex: "25", pointerEvents: "none" });
  ghost.style.setProperty("--w", `${old.height / 1.36}px`);
  ghost.style.setProperty("--h", `${old.height}px`);
  ghost.style.setProperty("--strip", `${old.width}px`);
  document.body.append(ghost);
  const x = goal.left + goal.width / 2 - old.left - old.width / 2;
  const y = goal.top + goal.height / 2 - old.top - old.height / 2;
  const flight = ghost.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: "rotate(-4deg) scale(1.06)", opacity: 0.9, offset: 0.25 },
      { transform: `translate(${x}px, ${y}px) rotate(14deg) scale(.18)`, opacity: 0.4 },
    ],
    { duration: lasting(480, waiting), easing: "ease-in" },
  );
  return flight.finished.catch(() => undefined).then(() => ghost.remove());
}

/** Makes a change on the table seen: cause first, then where everything went. `waiting`: how many changes are behind it. */
export async function enact(view: View, lines: readonly LogView[], waiting: number, change: () => void): Promise<void> {
  for (const name of new Set(lines.map((line) => soundOf(line.kind, line.text)))) if (name && waiting < 10) sound(name);
  if (lasting(1, waiting) === 0 || document.hidden) {
    change();
    return;
  }
  await strikes(lines, waiting);
  const before = look();
  change();
  await tick();
  await flights(before, view, waiting);
}

/** Ends all that moves at once. */
export function hurry(): void {
  for (const one of document.getAnimations()) {
    if (!(one instanceof CSSAnimation) && !(one instanceof CSSTransition)) one.finish();
  }
}
