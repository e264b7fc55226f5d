/** A small figure drawn from a name: the same name always gives the same figure. */

export interface Figure {
  hue: number;
  /** Curves of the rosette in the middle, and lines that run out from it. */
  petals: string[];
  rays: string[];
  rings: number[];
  dots: { x: number; y: number; r: number }[];
}

/** Numbers in [0, 1) that follow from a text. */
function numbers(text: string): () => number {
  let state = 2166136261;
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507) + 0x9e3779b9;
    state ^= state >>> 13;
    return (state >>> 0) / 4294967296;
  };
}

const at = (angle: number, radius: number): string =>
  `${Math.round((50 + Math.cos(angle) * radius) * 10) / 10} ${Math.round((50 + Math.sin(angle) * radius) * 10) / 10}`;

export function figure(name: string): Figure {
  const next = numbers(name);
  const hue = Math.floor(next() * 360);
  const fold = 3 + Math.floor(next() * 7);
  const turn = next() * Math.PI;
  const slice = (2 * Math.PI) / fold;
  const reach = 26 + next() * 8;
  const bend = 0.3 + next() * 0.9;
  const twice = next() < 0.6;
  const petals: string[] = [];
  const rays: string[] = [];
  const dots: Figure["dots"] = [];
  for (let i = 0; i < fold; i++) {
    const a = turn + i * slice;
    petals.push(`M50 50Q${at(a - bend, reach * 0.75)} ${at(a, reach)}Q${at(a + bend, reach * 0.75)} 50 50`);
    if (twice) petals.push(`M${at(a, reach)}Q${at(a + slice / 2, reach * 0.45)} ${at(a + slice, reach)}`);
    rays.push(`M${at(a, reach + 5)}L${at(a, 190)}`, `M${at(a + slice / 2, reach + 14)}L${at(a + slice / 2, 190)}`);
    const [x, y] = at(a + slice / 2, reach + 6).split(" ").map(Number) as [number, number];
    dots.push({ x, y, r: 1.1 + next() * 1.4 });
  }
  const rings = [reach + 12, reach + 12 + 8 + next() * 20, reach + 60 + next() * 20];
  return { hue, petals, rays, rings, dots };
}
