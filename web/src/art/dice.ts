/** FNV-1a: the same text is the same number everywhere. */
export function hash(text: string): number {
  let state = 2166136261;
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 16777619);
  return state >>> 0;
}

/** Numbers in [0, 1) that follow from a text (mulberry32). */
export function dice(text: string): () => number {
  let state = hash(text);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let next = Math.imul(state ^ (state >>> 15), 1 | state);
    next = (next + Math.imul(next ^ (next >>> 7), 61 | next)) ^ next;
    return ((next ^ (next >>> 14)) >>> 0) / 4294967296;
  };
}

/** To a tenth: shorter pictures, and the same bytes on every machine. */
export const r1 = (value: number): number => Math.round(value * 10) / 10;
