import { dice, hash, r1 } from "./dice";
import { worldOf } from "./palettes";
import type { Subject } from "./picture";
import { scene } from "./scenes";

const drawn = new Map<string, string>();

/** The set behind a stage: the place’s own world, wide and quiet, in two depths of paper. */
function backdrop(game: string, subject: Subject): string {
  const next = dice(`${subject.title}/stage`);
  const world = worldOf(game, "planet", subject.tags, subject.text);
  const palette = world.palettes[Math.floor(next() * world.palettes.length)]!;
  const place = world.scenes[0]!;
  const id = `b${hash(subject.title)}`;
  const flakes = Array.from(
    { length: 26 },
    () => `<circle cx="${r1(next() * 160)}" cy="${r1(next() * 120)}" r="${r1(0.3 + next() * 0.7)}" fill="${palette[5]}" opacity=".5"/>`,
  ).join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120" preserveAspectRatio="xMidYMax slice"><defs><linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${palette[0]}"/><stop offset=".6" stop-color="${palette[1]}"/><stop offset="1" stop-color="${palette[3]}"/></linearGradient></defs>` +
    `<rect x="-100" y="-60" width="360" height="260" fill="url(#${id})"/><g opacity=".85" style="filter:drop-shadow(0 -1px 1px #0006)">${scene(place, palette, next)}</g><rect x="-100" y="118" width="360" height="60" fill="${palette[4]}"/>${flakes}` +
    `<rect x="-100" y="-60" width="360" height="260" fill="#120a20" opacity=".22"/></svg>`
  );
}

export function backdropAddress(game: string, subject: Subject): string {
  const key = `${game}/${subject.title}/${subject.text}`;
  let address = drawn.get(key);
  if (!address) drawn.set(key, (address = `data:image/svg+xml,${encodeURIComponent(backdrop(game, subject)).replaceAll("'", "%27").replaceAll("(", "%28").replaceAll(")", "%29")}`));
  return address;
}
