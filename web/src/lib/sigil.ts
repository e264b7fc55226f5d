/** A small figure drawn from a name: the same name always gives the same figure. */

export interface Figure {
  hue: number;
  paths: string[];
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

const at = (angle: number, radius: number): [number, number] => [
  Math.round((50 + Math.cos(angle) * radius) * 10) / 10,
  Math.round((50 + Math.sin(angle) * radius) * 10) / 10,
];

export function figure(name: string): Figure {
  const next = numbers(name);
  const fold = 3 + Math.floor(next() * 6);
  const twist = 1 + Math.floor(next() * (fold - 1));
  const turn = next() * Math.PI;
  const inner = 10 + next() * 14;
  const outer = 32 + next() * 14;
  const bend = 0.25 + next() * 0.9;
  const paths: string[] = [];
  const dots: Figure["dots"] = [];
  for (let i = 0; i < fold; i++) {
    const a = turn + (i * 2 * Math.PI) / fold;
    const b = turn + ((i + twist) * 2 * Math.PI) / fold;
    const [x1, y1] = at(a, outer);
    const [x2, y2] = at(b, inner);
    const [cx, cy] = at(a + bend, outer * 1.05);
    paths.push(`M${x1} ${y1}Q${cx} ${cy} ${x2} ${y2}`);
    const [dx, dy] = at(a + Math.PI / fold, (inner + outer) / 2);
    dots.push({ x: dx, y: dy, r: 1.2 + next() * 2 });
  }
  return { hue: Math.floor(next() * 360), paths, dots };
}
