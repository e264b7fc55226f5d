import { BODIES } from "./bodies";
import { cast } from "./casting";
import { coat, type Parts } from "./coat";
import { dice, hash, r1 } from "./dice";
import { HEADS } from "./heads";
import { ITEMS } from "./items";
import { LAMP_HEADS } from "./lamp-heads";
import { MORE_HEADS } from "./more-heads";
import { MORE_THINGS } from "./more-things";
import { OBJECTS } from "./objects";
import { worldOf } from "./palettes";
import { SHORE } from "./shore";
import { scene, weather } from "./scenes";
import { THINGS } from "./things";

/** What a picture follows from, and nothing else: the same card is the same bytes everywhere. */
export interface Subject {
  title: string;
  subtitle: string;
  kind: string;
  tags: string[];
  text: string;
}

const ALL_HEADS: Parts = { ...HEADS, ...LAMP_HEADS, ...MORE_HEADS };
const ALL_THINGS: Parts = { ...OBJECTS, ...THINGS, ...MORE_THINGS, ...SHORE };

/** Paper that was cut out: a cream edge, and a shadow on what lies behind. One filter, for it is drawn for every card. */
const CUT =
  '<filter id="cut" x="-.2" y="-.2" width="1.4" height="1.4" color-interpolation-filters="sRGB"><feMorphology operator="dilate" radius="1.4"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 .976 0 0 0 0 .918 0 0 0 1 0" result="edge"/><feDropShadow dx="2" dy="3" stdDeviation="1.5" flood-opacity=".53"/><feBlend in="SourceGraphic"/></filter>';

/** An illustration of a card, 160 by 120; a face is always in its upper middle, so that every crop keeps it. */
export function picture(game: string, subject: Subject): string {
  const { title, subtitle, kind, tags, text } = subject;
  const looks = dice(title);
  // Of a few ways to begin, the first by which no two pictures of ours are alike (tests/web/test_pictures.py).
  const next = dice(`${title}/${subtitle}~${game === "gamma" ? 5 : 3}`);
  const world = worldOf(game, kind, tags, text);
  const palette = world.palettes[Math.floor(next() * world.palettes.length)]!;
  const place = world.scenes[Math.floor(next() * world.scenes.length)]!;
  const colours = coat(looks, next);
  const who = cast(title, kind, tags, Math.floor(next() * 4));
  const size = who.thing ? r1(0.8 + next() * 0.42) : r1(0.92 + next() * 0.32);
  const turn = who.thing ? r1(next() * 24 - 12) : r1(next() * 8 - 4);
  const aside = r1((next() - 0.5) * (who.thing ? 34 : 30));
  const flip = next() < 0.45 ? -1 : 1;
  const from = next() < 0.7 ? 'x2="0" y2="1"' : next() < 0.5 ? 'x2="1" y2="1"' : 'x1="1" x2="0" y2="1"';
  const behind = scene(place, palette, next);
  const before = weather(palette, next);
  const id = `s${hash(`${title}/${subtitle}`)}`;
  const shape = who.thing
    ? (ALL_THINGS[who.thing]?.(colours) ?? "")
    : `${BODIES[who.body ?? ""]?.(colours) ?? ""}${ALL_HEADS[who.head ?? ""]?.(colours) ?? ""}${ITEMS[who.item ?? ""]?.(colours) ?? ""}`;
  const around = who.thing ? 60 : 110;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120" preserveAspectRatio="xMidYMin slice"><defs><linearGradient id="${id}" ${from}><stop stop-color="${palette[0]}"/><stop offset=".85" stop-color="${palette[1]}"/></linearGradient>${CUT}</defs>` +
    `<rect x="-60" y="-10" width="280" height="190" fill="url(#${id})"/>${behind}` +
    `<g filter="url(#cut)"><g transform="translate(${r1(80 + aside)} ${around}) rotate(${turn}) scale(${r1(size * flip * 100) / 100} ${size}) translate(-80 -${around})">${shape}</g></g>${before}</svg>`
  );
}

const drawn = new Map<string, string>();
const KEPT = 320;

/** The picture as an address for an `<img>`; drawn once a card. */
export function pictureAddress(game: string, subject: Subject): string {
  const key = `${game}/${subject.kind}/${subject.title}/${subject.subtitle}/${subject.tags.join()}`;
  const known = drawn.get(key);
  if (known) return known;
  if (drawn.size >= KEPT) drawn.delete(drawn.keys().next().value ?? "");
  const address = `data:image/svg+xml,${encodeURIComponent(picture(game, subject))}`;
  drawn.set(key, address);
  return address;
}
