/** What a picture is made from, chosen once a card. */
export interface Coat {
  body: string;
  dark: string;
  light: string;
  face: string;
  acc: string;
}

/** Pieces of SVG in a box of 160 by 120, in the colours of a coat. */
export type Parts = Record<string, (coat: Coat) => string>;

export const INK = "#231628";

export const eyes = (x = 80, y = 54, apart = 7, w = 3.2, colour = INK): string =>
  `<ellipse cx="${x - apart}" cy="${y}" rx="${w}" ry="${w * 1.35}" fill="${colour}"/>` +
  `<ellipse cx="${x + apart}" cy="${y}" rx="${w}" ry="${w * 1.35}" fill="${colour}"/>` +
  `<circle cx="${x - apart + 1}" cy="${y - 1.6}" r="1.1" fill="#fff"/><circle cx="${x + apart + 1}" cy="${y - 1.6}" r="1.1" fill="#fff"/>`;

export const cheeks =
  '<ellipse cx="67" cy="62" rx="4.4" ry="2.6" fill="#ff7d7d" opacity=".55"/><ellipse cx="93" cy="62" rx="4.4" ry="2.6" fill="#ff7d7d" opacity=".55"/>';

export const smile = (y = 68, bend = 5): string => `<path d="M74 ${y} q6 ${bend} 12 0" stroke="${INK}" stroke-width="2" fill="none"/>`;

const COATS: [string, string, string][] = [
  ["#c2424f", "#6e1f33", "#ffe1c2"],
  ["#2f7fa8", "#17405f", "#e2f4ff"],
  ["#d08a2c", "#774612", "#fff0cc"],
  ["#5c9a57", "#2b5436", "#eefbdc"],
  ["#8a5bb5", "#46296b", "#f3e4ff"],
  ["#d9648c", "#7d2a50", "#ffe4ee"],
  ["#3f9a96", "#1c4a50", "#ddfbf3"],
  ["#b0633a", "#5c2c18", "#ffe6d0"],
];
const SKIN = ["#ffdcb8", "#e8b48a", "#c98a60", "#f6cfa6", "#9a623f", "#7d4a30"];
const TRIM = ["#ffcf5c", "#f3c9d8", "#d8433f", "#e0b04a", "#8fd6c4", "#b9a5ff"];

/** Colours of a figure: `looks` follow from the name alone, so that all cards of one name are the same person. */
export function coat(looks: () => number, dress: () => number): Coat {
  const pick = <Of>(from: Of[], next: () => number): Of => from[Math.floor(next() * from.length)]!;
  const face = pick(SKIN, looks);
  const [body, dark, light] = pick(COATS, looks);
  return { body, dark, light, face, acc: pick(TRIM, dress) };
}
