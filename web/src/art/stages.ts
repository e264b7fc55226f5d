import { r1 } from "./dice";
import type { Palette, SceneName } from "./palettes";

type Dice = () => number;
type Set = (palette: Palette, next: Dice) => string;

/** Sets of 560 by 540 that reach beyond it on all sides: what is theirs stands before the far half, what is one’s own on
 *  the ground, and the middle of the picture, where the two meet, is at 270. */
const times = (count: number, draw: (i: number) => string): string => Array.from({ length: count }, (_, i) => draw(i)).join("");
const rect = (x: number, y: number, w: number, h: number, fill: string, more = ""): string => `<rect x="${r1(x)}" y="${r1(y)}" width="${r1(w)}" height="${r1(h)}" fill="${fill}" ${more}/>`;
const disc = (x: number, y: number, r: number, fill: string, more = ""): string => `<circle cx="${r1(x)}" cy="${r1(y)}" r="${r1(r)}" fill="${fill}" ${more}/>`;
const shape = (d: string, fill: string, more = ""): string => `<path d="${d}" fill="${fill}" ${more}/>`;
const glow = (x: number, y: number, r: number, fill: string): string => disc(x, y, r * 2.2, fill, 'opacity=".16"') + disc(x, y, r * 1.5, fill, 'opacity=".24"') + disc(x, y, r, fill);

/** A silhouette from the left wing to the right, whose top runs through points about `y`. */
function edge(next: Dice, y: number, high: number, step: number, isRound: boolean): string {
  let d = `M-160 ${y}`;
  for (let x = -160; x < 720; x += step) {
    const top = r1(y - high * (0.25 + next() * 0.75));
    d += isRound ? ` Q${x + step / 2} ${r1(top - high * 0.4)} ${x + step} ${r1(y - next() * high * 0.25)}` : ` L${r1(x + step * (0.35 + next() * 0.3))} ${top} L${x + step} ${r1(y - next() * high * 0.3)}`;
  }
  return `${d} V720 H-160Z`;
}

function roofs(next: Dice, y: number, high: number, fill: string, lit: string): string {
  let d = "M-160 720";
  let windows = "";
  for (let x = -160; x < 720; ) {
    const w = 46 + next() * 44;
    const top = y - high * (0.3 + next() * 0.7);
    d += ` V${r1(top)} ${next() < 0.6 ? `l${r1(w / 2)} ${r1(-w * 0.42)} l${r1(w / 2)} ${r1(w * 0.42)}` : `h${r1(w * 0.2)} v-18 h${r1(w * 0.16)} v18 h${r1(w * 0.64)}`}`;
    windows += times(3, (i) => times(2, (j) => (next() < 0.45 ? rect(x + w * (0.22 + j * 0.4), top + 14 + i * 26, 9, 14, lit, 'rx="4"') : "")));
    x += w;
  }
  return shape(`${d} V720Z`, fill) + windows;
}

const candle = (x: number, y: number, high: number, lit: string): string =>
  disc(x, y - high - 10, 30, lit, 'opacity=".2"') + rect(x - 6, y - high, 12, high, "#fff3d8", 'rx="3"') + shape(`M${x} ${y - high - 2} q9 -11 0 -24 q-9 13 0 24`, lit);

const cloud = (x: number, y: number, w: number): string =>
  `<g fill="#fff" opacity=".72"><ellipse cx="${r1(x)}" cy="${r1(y)}" rx="${r1(w)}" ry="${r1(w * 0.2)}"/><ellipse cx="${r1(x - w * 0.3)}" cy="${r1(y - w * 0.16)}" rx="${r1(w * 0.42)}" ry="${r1(w * 0.24)}"/><ellipse cx="${r1(x + w * 0.26)}" cy="${r1(y - w * 0.12)}" rx="${r1(w * 0.5)}" ry="${r1(w * 0.2)}"/></g>`;

const palm = (x: number, y: number, lean: number): string =>
  `<path d="M${x} ${y} q${lean} -90 ${lean * 1.7} -150" stroke="#7a4a2a" stroke-width="15" fill="none" stroke-linecap="round"/><g transform="translate(${x + lean * 1.7} ${y - 150})" fill="#2f8a5a">` +
  times(6, (i) => `<path d="M0 0 q40 -34 84 6 q-46 -10 -84 -6Z" fill="${i % 2 ? "#2f8a5a" : "#45a86a"}" transform="rotate(${i * 62 - 40})"/>`) +
  `</g>`;

const SETS: Partial<Record<SceneName, Set>> = {
  waves: (p, next) => {
    const side = next() < 0.5 ? 1 : -1;
    const foam = (y: number, fill: string): string => shape(edge(next, y, 10, 80, true), fill) + `<path d="${edge(next, y, 10, 80, true).replace(" V720 H-160Z", "")}" stroke="#fff" stroke-width="3" fill="none" opacity=".55"/>`;
    return (
      glow(280 + side * 150, 126, 44, p[5]) +
      cloud(110 + next() * 60, 96 + next() * 50, 74) + cloud(330 + next() * 80, 190, 58) + cloud(-20, 200, 66) + cloud(560, 70, 70) +
      times(4, () => `<path d="M${r1(60 + next() * 440)} ${r1(90 + next() * 110)} q11 -12 20 0 q10 -12 20 0" stroke="#fff" stroke-width="4" fill="none" stroke-linecap="round"/>`) +
      shape(edge(next, 226, 44, 110, true), p[2], 'opacity=".6"') +
      foam(238, p[2]) +
      `<g transform="translate(${280 - side * 130} 196)"><path d="M-44 34 h96 l-18 30 h-62Z" fill="#7a3a2a"/><path d="M-44 34 h96 l-4 8 h-88Z" fill="#ffd58a"/><path d="M0 30 V-60 q56 40 48 86Z" fill="#fff8e6"/><path d="M-6 30 V-44 q-40 34 -34 70Z" fill="#ffe3c0"/><path d="M0 -60 l26 -10 l-26 -8Z" fill="#e2514f"/></g>` +
      foam(262, p[3]) + foam(296, p[4]) +
      shape(edge(next, 352, 16, 140, true), "#fff", 'opacity=".8"') + shape(edge(next, 362, 16, 140, true), "#f3d391") + shape(edge(next, 436, 20, 180, true), "#e6bd74") + shape(edge(next, 508, 16, 150, true), "#d3a35c") +
      palm(-6, 470, 28) + palm(566, 480, -28) +
      times(7, () => `<g transform="translate(${r1(next() * 560)} ${r1(400 + next() * 120)}) rotate(${r1(next() * 70)})"><path d="M0 -13 L4 -4 L13 -4 L6 2 L9 12 L0 6 L-9 12 L-6 2 L-13 -4 L-4 -4Z" fill="${next() < 0.5 ? "#f0706a" : "#fff3dc"}"/></g>`) +
      times(30, () => disc(next() * 560, 380 + next() * 160, 1 + next() * 2, "#a8733c", 'opacity=".45"'))
    );
  },
  hall: (p, next) => {
    const side = next() < 0.5 ? 54 : 396;
    const brick = (row: number): string => times(12, (i) => rect(i * 76 - 180 + (row % 2) * 38, 296 + row * 30, 70, 25, row % 3 === 1 ? p[3] : p[2], `rx="3" opacity="${r1(0.75 + next() * 0.25)}"`));
    return (
      times(16, (i) => rect(i * 56 - 170, -60, 26, 330, "#fff", 'opacity=".1"')) +
      times(9, (i) => times(4, (j) => disc(i * 56 - 1 + (j % 2) * 28, 20 + j * 60, 4, p[5], 'opacity=".5"'))) +
      // A window on the night, between its curtains.
      `<g transform="translate(${side} 88)"><path d="M-8 188 V56 A64 64 0 0 1 120 56 V188Z" fill="${p[4]}"/><path d="M0 180 V58 A56 56 0 0 1 112 58 V180Z" fill="#27356f"/>${times(9, () => disc(10 + next() * 92, 30 + next() * 120, 1.6, "#fff"))}${glow(70, 62, 19, "#fff1c4")}<path d="M56 4 V180 M0 96 H112" stroke="${p[4]}" stroke-width="8"/><path d="M-26 -10 q44 90 -2 200 h-22 V-10Z M138 -10 q-44 90 2 200 h22 V-10Z" fill="#b8344f"/><path d="M-40 -16 h196 v12 h-196Z" fill="${p[4]}"/></g>` +
      // A clock upon the mantelpiece, candles beside it.
      `<g transform="translate(${side < 200 ? 418 : 96} 184)">${disc(0, 0, 46, "#6a3a1c")}${disc(0, 0, 38, "#fff6dd")}<path d="M0 -28 V0 L17 12" stroke="#3a1a2c" stroke-width="6" fill="none" stroke-linecap="round"/>${times(12, (i) => `<path d="M0 -34 v7" stroke="#3a1a2c" stroke-width="3" transform="rotate(${i * 30})"/>`)}<path d="M-56 76 q10 -44 56 -44 q46 0 56 44Z" fill="#7a4522"/></g>` +
      candle(-24, 262, 64, p[5]) + candle(250, 262, 52, p[5]) + candle(296, 262, 74, p[5]) + candle(584, 262, 60, p[5]) +
      shape("M206 262 q-8 -40 12 -52 q-8 -12 -4 -20 h16 q4 8 -4 20 q20 12 12 52Z", "#3f7f9a") +
      rect(-160, 258, 880, 16, "#c58a4a") + rect(-160, 274, 880, 20, "#8a5428") + rect(-160, 292, 880, 300, p[4]) +
      times(9, brick) +
      // The fire beneath it.
      disc(280, 540, 230, "#ffb347", 'opacity=".26"') + shape("M130 720 V430 a150 96 0 0 1 300 0 V720Z", "#2a0f18") + disc(280, 520, 120, "#ff8a3c", 'opacity=".55"') +
      shape("M180 560 q-10 -90 44 -130 q-8 44 22 62 q-6 -84 52 -122 q-12 70 34 96 q10 -22 4 -44 q60 56 40 138Z", "#ff9a3c") + shape("M214 560 q-4 -56 34 -84 q0 34 20 44 q0 -46 30 -70 q2 50 30 60 q12 22 8 50Z", "#ffdf7a")
    );
  },
  arches: (p, next) => {
    const shift = r1(next() * 60);
    return (
      glow(330, 90, 36, p[5]) +
      times(7, (i) => {
        const x = i * 136 - 200 + shift;
        return shape(`M${x} 292 V118 a50 50 0 0 1 100 0 V292Z`, p[1]) + shape(`M${x} 292 V${r1(212 + next() * 26)} q25 -26 50 -8 t50 -4 V292Z`, p[2], 'opacity=".8"') + shape(`M${x - 36} 300 V60 h36 V300Z`, p[3]) + rect(x - 44, 96, 52, 15, p[4]) + rect(x - 44, 282, 52, 16, p[4]) + rect(x - 12, 111, 8, 171, "#000", 'opacity=".16"');
      }) +
      shape("M-160 -160 H720 V66 H-160Z", p[3]) + rect(-160, 58, 880, 12, p[4]) +
      times(6, (i) => `<path d="M${i * 118 - 20} 66 v${r1(26 + next() * 30)}" stroke="${p[4]}" stroke-width="4"/>` + glow(i * 118 - 20, 104, 12, p[5])) +
      // Paper in heaps along the wall.
      times(13, (i) => {
        const high = 3 + Math.floor(next() * 11);
        return times(high, (j) => rect(i * 62 - 140 + next() * 8, 290 - j * 9, 48, 7.5, next() < 0.78 ? "#fbf4e0" : p[5], 'rx="2"'));
      }) +
      rect(-160, 296, 880, 300, p[3]) +
      times(18, (i) => shape(`M${i * 30 + 10} 296 L${i * 110 - 690} 720 L${i * 110 - 635} 720 L${i * 30 + 25} 296Z`, p[1], 'opacity=".3"')) +
      [330, 380, 450].map((y) => rect(-160, y, 880, 3, p[4], 'opacity=".6"')).join("") +
      times(12, () => `<g transform="translate(${r1(next() * 560)} ${r1(330 + next() * 190)}) rotate(${r1(next() * 80 - 40)})">${rect(-13, -9, 26, 18, "#fff9e8", 'rx="2"')}<path d="M-8 -3 h16 M-8 3 h10" stroke="#8a93a8" stroke-width="2"/></g>`)
    );
  },
  roofs: (p, next) => {
    const x = next() < 0.5 ? 130 : 430;
    const lamp = (at: number): string => glow(at, 350, 13, p[5]) + `<path d="M${at} 366 V540" stroke="${p[4]}" stroke-width="9"/>` + shape(`M${at - 20} 336 l20 -22 l20 22Z`, p[4]);
    return (
      times(60, () => disc(next() * 800 - 120, next() * 220, 0.8 + next() * 1.8, "#fff", `opacity="${r1(0.4 + next() * 0.6)}"`)) +
      glow(x, 110, 48, p[5]) + disc(x + 20, 100, 8, "#fff", 'opacity=".35"') + disc(x - 16, 126, 12, "#fff", 'opacity=".3"') +
      cloud(x + 90, 150, 60) + cloud(x - 250, 100, 70) +
      roofs(next, 230, 70, p[2], p[5]) + roofs(next, 288, 64, p[3], p[5]) +
      rect(-160, 326, 880, 400, p[3]) +
      times(7, (row) => times(15, (i) => `<ellipse cx="${r1(i * 58 - 160 + (row % 2) * 29)}" cy="${352 + row * 30}" rx="${24 + row}" ry="${10 + row}" fill="${next() < 0.5 ? p[2] : p[4]}" opacity=".75"/>`)) +
      lamp(16) + lamp(546) + disc(16, 540, 130, p[5], 'opacity=".14"') + disc(546, 540, 130, p[5], 'opacity=".14"')
    );
  },
  ridges: (p, next) => {
    const x = 150 + next() * 260;
    const pine = (at: number, foot: number, high: number): string => shape(`M${at} ${foot - high} l${r1(high * 0.3)} ${r1(high * 0.46)} h${r1(-high * 0.12)} l${r1(high * 0.2)} ${r1(high * 0.54)} h${r1(-high * 0.76)} l${r1(high * 0.2)} ${r1(-high * 0.54)} h${r1(-high * 0.12)}Z`, p[4]);
    return (
      times(6, (i) => `<circle cx="${r1(x)}" cy="120" r="${46 + i * 40}" fill="none" stroke="${p[5]}" stroke-width="${6 - i * 0.7}" opacity="${r1(0.6 - i * 0.09)}"/>`) +
      glow(x, 120, 38, p[5]) + cloud(90, 170, 70) + cloud(470, 110, 60) +
      shape(edge(next, 250, 130, 150, false), p[2]) + shape(edge(next, 274, 70, 110, false), p[3]) +
      rect(-160, 276, 880, 60, p[1]) + times(14, () => rect(next() * 700 - 100, 284 + next() * 44, 40 + next() * 60, 3, "#fff", 'opacity=".6" rx="2"')) +
      shape(edge(next, 344, 22, 160, true), p[2]) + shape(edge(next, 420, 30, 190, true), p[3]) + shape(edge(next, 500, 26, 150, true), p[4]) +
      [-20, 26, 70, 500, 540, 584].map((at) => pine(at, 380 + next() * 110, 84 + next() * 50)).join("")
    );
  },
};

/** The set of a scene that was drawn wide; none where its picture on cards does. */
export const stageSet = (name: SceneName): Set | undefined => SETS[name] ?? (name === "rings" ? SETS.ridges : undefined);
