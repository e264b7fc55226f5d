import { dice, hash, r1 } from "./dice";
import { worldOf } from "./palettes";
import type { Subject } from "./picture";
import { scene } from "./scenes";
import { stageSet } from "./stages";

const backdrops = new Map<string, string>();
const globes = new Map<string, string>();

/** The set behind a stage: the place’s own world, its far half and its ground. */
function backdrop(game: string, subject: Subject): string {
  const next = dice(`${subject.title}/stage`);
  const world = worldOf(game, "planet", subject.tags, subject.text);
  const palette = world.palettes[Math.floor(next() * world.palettes.length)]!;
  const place = world.scenes[0]!;
  const id = `b${hash(subject.title)}`;
  const set = stageSet(place)?.(palette, next) ?? `<g transform="scale(3.5)">${scene(place, palette, next)}</g><rect x="-160" y="400" width="880" height="320" fill="${palette[4]}"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 560 540" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${palette[0]}"/><stop offset=".5" stop-color="${palette[1]}"/><stop offset="1" stop-color="${palette[3]}"/></linearGradient></defs>` +
    `<rect x="-160" y="-160" width="880" height="880" fill="url(#${id})"/>${set}</svg>`
  );
}

/** A planet as it hangs over its stage: its sky and its land in bands, lit from above, with a ring or a moon. */
function globe(game: string, subject: Subject): string {
  const next = dice(`${subject.title}/globe`);
  const world = worldOf(game, "planet", subject.tags, subject.text);
  const [sky, low, far, mid, near, glow] = world.palettes[Math.floor(next() * world.palettes.length)]!;
  const id = `g${hash(subject.title)}`;
  const bands = Array.from({ length: 5 }, (_, i) => {
    const y = r1(16 + i * 15 + next() * 8);
    const bow = r1(4 + next() * 9);
    return `<path d="M0 ${y}q25 ${bow} 50 0t50 0v${r1(5 + next() * 9)}q-25 ${-bow} -50 0t-50 0z" fill="${[far, mid, near, sky, glow][i]}" opacity=".8"/>`;
  }).join("");
  const turn = r1(next() * 44 - 22);
  const beside =
    next() < 0.6
      ? `<g transform="rotate(${turn} 50 50)" fill="none" stroke="#fff4dc" stroke-linecap="round"><path d="M16 56a36 9 0 0 0 68 0" stroke-width="5" opacity=".9"/><path d="M12 55a39 12 0 0 0 76 0" stroke="${glow}" stroke-width="2"/></g>`
      : `<circle cx="${r1(72 + next() * 8)}" cy="${r1(24 + next() * 8)}" r="8" fill="#fff4dc"/><circle cx="75" cy="26" r="2" fill="${far}" opacity=".6"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><defs><radialGradient id="${id}" cx=".34" cy=".28" r=".8"><stop stop-color="#fff" stop-opacity=".75"/><stop offset=".35" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#0b0518" stop-opacity=".8"/></radialGradient><clipPath id="${id}c"><circle cx="50" cy="50" r="38"/></clipPath></defs>` +
    `<rect width="100" height="100" fill="#150c26"/><circle cx="12" cy="18" r="1.4" fill="#fff"/><circle cx="88" cy="80" r="1.8" fill="#fff"/><circle cx="16" cy="84" r="1.2" fill="#fff"/><circle cx="50" cy="50" r="42" fill="${glow}" opacity=".3"/>` +
    `<g clip-path="url(#${id}c)"><rect width="100" height="100" fill="${low}"/><g transform="rotate(${r1(turn / 2)} 50 50)">${bands}</g><rect width="100" height="100" fill="url(#${id})"/></g>${beside}</svg>`
  );
}

const address = (kept: Map<string, string>, draw: typeof globe, game: string, subject: Subject): string => {
  const key = `${game}/${subject.title}/${subject.text}`;
  let found = kept.get(key);
  if (!found) kept.set(key, (found = `data:image/svg+xml,${encodeURIComponent(draw(game, subject)).replaceAll("'", "%27").replaceAll("(", "%28").replaceAll(")", "%29")}`));
  return found;
};

export const backdropAddress = (game: string, subject: Subject): string => address(backdrops, backdrop, game, subject);
export const globeAddress = (game: string, subject: Subject): string => address(globes, globe, game, subject);
