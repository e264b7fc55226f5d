import { rows, stack } from "./panels";
import type { PriceView, CardView, OptionView, View } from "./protocol";

/** Each seat has a sign besides its hue. */
export const SIGNS = ["●", "◆", "▲", "■", "⬟"];
export const SIGN_NAMES = ["disc", "diamond", "triangle", "square", "pentagon"];

export const sign = (seat: number): string => SIGNS[seat] ?? "○";
export const seatClass = (seat: number): string => (seat >= 0 && seat < SIGNS.length ? `seat-${seat}` : "seat-none");

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Whose, from where the reader sits. */
export function whose(view: View, seat: number): string {
  if (seat === view.seat) return "yours";
  const name = view.players[seat]?.name;
  return name ? `${name}'s` : "nobody's";
}

export function possessive(view: View, seat: number): string {
  return seat === view.seat ? "Your" : `${view.players[seat]?.name ?? "Nobody"}’s`;
}

/** A card as a sentence, for those who listen. */
export function sentence(view: View, card: CardView, actions: number): string {
  const parts = [card.subtitle ? `${card.title}, ${card.subtitle}` : card.title];
  parts.push(`${kindName(card.kind)}, ${whose(view, card.controller)}${card.role ? `, ${card.role}` : ""}`);
  if (card.power !== null) parts.push(`Power ${card.power}${changed(card) ? `, printed ${card.printed_power}` : ""}`);
  parts.push(...entityWords(view, card));
  if (card.cost) parts.push(`Costs ${card.cost}`);
  if (card.speed) parts.push(`Speed ${card.speed}`);
  if (card.price) parts.push(...priceWords(card.price));
  for (const skill of card.skills) parts.push(`Skill: ${priceWords(skill).join(", ")}`);
  if (card.boons > 0) parts.push(plural(card.boons, "boon"));
  if (card.marks > 0) parts.push(plural(card.marks, "mark"));
  if (card.tapped) parts.push("Tapped");
  if (card.flipped) parts.push("Flipped");
  parts.push(...card.notes);
  if (card.attached.length > 0) parts.push(`${plural(card.attached.length, "card")} attached`);
  if (card.stored.length > 0) parts.push(`${plural(card.stored.length, "card")} stored beneath`);
  if (card.lost_text) parts.push("Its text does not count now");
  const beside = rows(view).find((row) => row.spot === "side" && row.cards.includes(card.id));
  if (beside) parts.push(capital(beside.name));
  if (actions > 0) parts.push(plural(actions, "action"));
  return parts.join(". ") + ".";
}

/** What playing it now takes besides what is printed, and what is not there. */
export function priceWords({ energy, short, steps, life, missing }: PriceView): string[] {
  return [
    `Now ${energy} energy${short > 0 ? `, ${short} more than there is` : ""}`,
    ...(steps > 0 ? [`Too slow by ${steps}: ${life} life to play it now`] : []),
    ...(missing.length > 0 ? [`Missing ${missing.join(", ")}`] : []),
  ];
}

/** An Entity's numbers and part in the attack, and whether it or a Power is Chained. */
function entityWords(view: View, card: CardView): string[] {
  const parts: string[] = [];
  const entity = card.entity;
  if (entity) {
    parts.push(`${entity.attack_name} ${entity.attack}${entity.attack !== entity.printed_attack ? `, printed ${entity.printed_attack}` : ""}`);
    parts.push(`${entity.health_name} ${entity.health}${entity.health !== entity.printed_health ? `, printed ${entity.printed_health}` : ""}`);
    if (entity.damage > 0) parts.push(`${entity.damage} damage`);
    parts.push(...attackWords(view, card));
  }
  if (isChained(card)) parts.push("Chained");
  for (const item of stack(view)) {
    if (item.cards.includes(card.id)) parts.push(`Target of ${name(view, item.card)}`);
  }
  return parts;
}

/** An Entity's part in the attack: whom it blocks or is blocked by, and whether either has gone since. */
function attackWords(view: View, card: CardView): string[] {
  const entity = card.entity;
  if (!entity) return [];
  const parts: string[] = [];
  if (entity.attacking) parts.push("Attacking");
  const blocker = Object.values(view.cards).find((one) => one.entity?.blocks === card.id && one.entity.blocking);
  if (entity.blocked) {
    parts.push(blocker ? `Blocked by ${blocker.title}` : "Its blocker is gone, and it is blocked all the same");
  }
  if (entity.blocks >= 0) parts.push(`${entity.blocking ? "Blocks" : "Will block"} ${name(view, entity.blocks)}`);
  else if (entity.blocking) parts.push("Blocks, and its attacker is gone");
  return parts;
}

/** An Entity's part in the attack in a word or two; "" for none. */
export function partInAttack(card: CardView): string {
  const entity = card.entity;
  if (!entity) return "";
  if (entity.attacking) return "attacks";
  if (entity.blocking) return "blocks";
  return entity.blocks >= 0 ? "will block" : "";
}

/** Whether an attacker is held off by a blocker that has gone. */
export const isHeldOff = (view: View, card: CardView): boolean =>
  (card.entity?.blocked ?? false) && !Object.values(view.cards).some((one) => one.entity?.blocks === card.id);

export const isChained = (card: CardView): boolean => card.chained || (card.entity?.chained ?? false);

/** Whether one of its texts is the bare word. */
export const isUnchained = (card: CardView): boolean =>
  [card.text, ...card.gained].some((text) => text.split("//").some((clause) => clause.trim() === "Unchained."));

export const kindName = (kind: string): string => (kind === "runner" ? "Grid Runner" : capital(kind));

export const changed = (card: CardView): boolean => card.power !== null && card.power !== card.printed_power;

/** The name of a card or place, as short as can be told apart by its sign. */
export function name(view: View, id: number): string {
  const card = view.cards[String(id)];
  return card ? card.title : "a card";
}

export const fullName = (card: CardView): string => (card.subtitle ? `${card.title} / ${card.subtitle}` : card.title);

/** A word of printed text, and what sort of word it is. Only for the eye. */
export interface Word {
  text: string;
  sort: "plain" | "tag" | "keyword" | "head";
}

const MARKED =
  /(#[A-Z][A-Z0-9]*|\*[A-Z][a-z]+|\bUnchained\b|~ATH:?|Execute:|Ability \([^)]*\):?|Option \([^)]*\):?|^Activate[^:.]*:)/g;

/** What is printed on a card. A game whose names have two parts writes a stroke between them; in others it parts paragraphs. */
export const printed = (card: { subtitle: string; text: string }): string => (card.subtitle ? card.text : card.text.replaceAll(" / ", " // "));

/** Printed text as paragraphs of words. */
export function paragraphs(text: string): Word[][] {
  return text
    .split("//")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => part.split(MARKED).filter(Boolean).map(word));
}

function word(text: string): Word {
  if (/^#[A-Z]/.test(text)) return { text, sort: "tag" };
  if (/^\*[A-Z]/.test(text)) return { text, sort: "keyword" };
  if (text === "Unchained") return { text, sort: "keyword" };
  if (/^(~ATH|Execute:|Ability \(|Option \(|Activate)/.test(text)) return { text, sort: "head" };
  return { text, sort: "plain" };
}

/** What a button says where its card is already named beside it. */
export function shortText(view: View, option: OptionView): string {
  if (option.label) return capital(option.label);
  if (option.place >= 0) return name(view, option.place);
  return option.text;
}
