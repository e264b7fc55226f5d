import { r1 } from "./dice";
import type { Palette, SceneName } from "./palettes";

type Dice = () => number;
type Scene = (palette: Palette, next: Dice) => string;

const times = (count: number, draw: (i: number) => string): string => Array.from({ length: count }, (_, i) => draw(i)).join("");

/** Silhouettes across the picture, from `y` down. */
function wave(next: Dice, y: number, height: number, count: number): string {
  const step = 170 / count;
  const parts = times(count, () => ` q${r1(step / 2)} ${r1(-height * (0.6 + next() * 0.8))} ${r1(step)} ${r1((next() - 0.5) * 3)}`);
  return `M-5 ${y}${parts} V125 H-5Z`;
}
function ridge(next: Dice, y: number, height: number, count: number): string {
  let d = `M-5 ${y}`;
  for (let i = 0; i <= count; i++) {
    d += ` L${r1(-5 + (170 * (i + 0.5)) / count)} ${r1(y - height * (0.35 + next() * 0.65))}`;
    d += ` L${r1(-5 + (170 * (i + 1)) / count)} ${r1(y - height * next() * 0.3)}`;
  }
  return `${d} V125 H-5Z`;
}
function roofs(next: Dice, y: number, height: number): string {
  let d = `M-5 125 V${y}`;
  let x = -5;
  while (x < 165) {
    const w = 14 + next() * 16;
    d += ` H${r1(x)} V${r1(y - height * next())}`;
    d += next() < 0.55 ? ` l${r1(w / 2)} ${r1(-8 - next() * 8)} l${r1(w / 2)} ${r1(8 + next() * 8)}` : ` h${r1(w * 0.25)} v-7 h${r1(w * 0.2)} v7`;
    x += w;
    d += ` H${r1(x)}`;
  }
  return `${d} V125Z`;
}
const layers = (paths: [string, string][]): string => paths.map(([d, fill]) => `<path d="${d}" fill="${fill}"/>`).join("");

/** A sun or a moon with its halo. */
function light(palette: Palette, next: Dice): string {
  const [sky, , , , , glow] = palette;
  const x = r1(14 + next() * 132);
  const y = r1(18 + next() * 36);
  const r = r1(10 + next() * 16);
  const moon = next() < 0.45 ? `<circle cx="${r1(x + r * 0.45)}" cy="${r1(y - r * 0.2)}" r="${r1(r * 0.86)}" fill="${sky}"/>` : "";
  return `<circle cx="${x}" cy="${y}" r="${r1(r * 1.9)}" fill="${glow}" opacity=".22"/><circle cx="${x}" cy="${y}" r="${r}" fill="${glow}"/>${moon}`;
}
const stars = (next: Dice, count: number, colour: string): string =>
  times(count, () => `<circle cx="${r1(next() * 160)}" cy="${r1(next() * 66)}" r="${r1(0.5 + next())}" fill="${colour}" opacity=".8"/>`);

const SCENES: Record<SceneName, Scene> = {
  roofs: (p, next) =>
    light(p, next) + stars(next, 18, "#fff") +
    layers([[roofs(next, 70, 26), p[2]], [roofs(next, 88, 22), p[3]]]) +
    times(9, () => `<rect x="${r1(next() * 155)}" y="${r1(82 + next() * 24)}" width="4" height="6" fill="${p[5]}" opacity=".9"/>`) +
    layers([[roofs(next, 110, 10), p[4]]]),
  waves: (p, next) =>
    light(p, next) +
    times(3, () => `<path d="M${r1(next() * 160)} ${r1(15 + next() * 35)} q5 -6 9 0 q4 -6 9 0" fill="none" stroke="#fff" stroke-width="2"/>`) +
    layers([[wave(next, 74, 7, 6), p[2]]]) +
    `<g transform="translate(${r1(6 + next() * 126)} 60)"><path d="M0 14 h26 l-5 8 h-16Z" fill="${p[4]}"/><path d="M12 13 V-10 l12 20Z" fill="#fff8e6"/></g>` +
    layers([[wave(next, 90, 8, 5), p[3]], [wave(next, 106, 7, 4), p[4]]]),
  ridges: (p, next) =>
    light(p, next) +
    layers([[ridge(next, 84, 30 + next() * 34, 3 + Math.floor(next() * 3)), p[2]], [ridge(next, 98, 34, 5), p[3]], [wave(next, 110, 9, 4), p[4]]]),
  rings: (p, next) => {
    const x = r1(24 + next() * 112);
    const y = r1(30 + next() * 50);
    return (
      times(7, (i) => `<circle cx="${x}" cy="${y}" r="${8 + i * 15}" fill="none" stroke="${p[5]}" stroke-width="${2 + (i % 3)}" opacity="${r1(0.65 - i * 0.07)}"/>`) +
      layers([[ridge(next, 104, 30, 4), p[3]], [wave(next, 114, 9, 4), p[4]]])
    );
  },
  hall: (p, next) => {
    const side = next() < 0.5 ? 8 : 114;
    let shelf = "";
    for (let x = -4; x < 160; ) {
      const w = 6 + next() * 12;
      const h = 12 + next() * 26;
      const sort = next();
      if (sort < 0.4) shelf += `<rect x="${r1(x)}" y="${r1(92 - h)}" width="${r1(w)}" height="${r1(h)}" fill="${p[3]}"/>`;
      else if (sort < 0.7) shelf += `<path d="M${r1(x)} 92 q-3 ${r1(-h)} ${r1(w / 2)} ${r1(-h)} q${r1(w / 2 + 3)} 0 ${r1(w / 2)} ${r1(h)}Z" fill="${p[2]}"/>`;
      else shelf += `<path d="M${r1(x + w / 2 - 1)} 92 V${r1(92 - h * 0.7)} h2 V92Z M${r1(x + w / 2)} ${r1(88 - h * 0.7)} q4 -6 0 -11 q-4 5 0 11" fill="${p[5]}"/>`;
      x += w + 2;
    }
    return (
      times(9, (i) => `<rect x="${r1(i * 18.5)}" y="0" width="8" height="125" fill="#fff" opacity=".07"/>`) +
      `<g transform="translate(${side} ${r1(4 + next() * 12)})"><path d="M0 52 V20 A18 18 0 0 1 36 20 V52Z" fill="${p[0]}"/><circle cx="22" cy="22" r="8" fill="${p[5]}"/><path d="M18 2 V52 M0 28 H36" stroke="${p[4]}" stroke-width="3"/></g>` +
      `${shelf}<rect x="-5" y="92" width="170" height="6" fill="${p[4]}"/><rect x="-5" y="98" width="170" height="27" fill="${p[3]}"/>`
    );
  },
  arches: (p, next) => {
    const shift = r1(next() * 30);
    return (
      times(6, (i) => `<path d="M${i * 34 - 4 - shift} 84 V34 a13 13 0 0 1 26 0 V84Z" fill="${p[2]}" opacity=".75"/><path d="M${i * 34 - shift} 84 V36 a9 9 0 0 1 18 0 V84Z" fill="#fff" opacity=".25"/>`) +
      times(12, (i) => {
        const high = 6 + next() * 34;
        return times(Math.ceil(high / 4), (j) => `<rect x="${r1(i * 14 - 4 + next() * 3)}" y="${100 - j * 4}" width="12" height="3.4" fill="${next() < 0.75 ? "#f6efdc" : "#d9c79c"}"/>`);
      }) +
      `<rect x="-5" y="103" width="170" height="22" fill="${p[4]}"/>`
    );
  },
  court: (p, next) =>
    times(6, (i) => `<path d="M80 -10 L${i * 40 - 40} 130 L${i * 40 - 22} 130Z" fill="#fff" opacity=".06"/>`) +
    times(5, (i) => {
      const x = r1(i * 36 - 6 + next() * 8);
      return `<rect x="${x}" y="16" width="14" height="110" fill="${p[2]}"/><rect x="${x - 3}" y="10" width="20" height="8" fill="${p[3]}"/><rect x="${x + 9}" y="18" width="4" height="108" fill="#000" opacity=".18"/>`;
    }) +
    times(3, (i) => {
      const x = r1(6 + i * 56 + next() * 20);
      return `<path d="M${x} ${r1(next() * 8)} h22 v44 l-11 -9 l-11 9Z" fill="#a3224f"/><circle cx="${r1(x + 11)}" cy="24" r="6" fill="none" stroke="#ffd9e6" stroke-width="2"/>`;
    }) +
    `<path d="M-5 100 H165 V125 H-5Z" fill="${p[4]}"/><path d="M-5 94 H165 V101 H-5Z" fill="${p[3]}"/>`,
  candles: (p, next) => {
    const x = r1(30 + next() * 100);
    const rows: [number, string, number][] = [[74, p[2], 7], [92, p[3], 6], [110, p[4], 5]];
    return (
      `<circle cx="${x}" cy="52" r="58" fill="${p[5]}" opacity=".16"/><circle cx="${x}" cy="52" r="36" fill="${p[5]}" opacity=".2"/>` +
      rows
        .map(([y, fill, n]) =>
          times(n, (i) => {
            const at = r1((i * 165) / n + next() * 12 - 6);
            const w = r1(7 + next() * 9);
            const top = r1(y - 10 - next() * 32);
            const mid = r1(at + w / 2);
            return `<path d="M${at} 125 V${top} q${r1(w / 2)} -4 ${w} 0 V125Z" fill="${fill}"/><path d="M${mid} ${r1(top - 2)} q6 -8 0 -15 q-6 7 0 15" fill="${p[5]}"/><circle cx="${mid}" cy="${r1(top - 8)}" r="10" fill="${p[5]}" opacity=".18"/>`;
          }),
        )
        .join("") +
      stars(next, 12, p[5])
    );
  },
  rockets: (p, next) =>
    stars(next, 14, "#fff") +
    times(4, () => {
      const x = 10 + next() * 140;
      const y = 10 + next() * 44;
      return times(8, (i) => `<path d="M${r1(x)} ${r1(y)} l${r1(Math.cos(i * 0.785) * 15)} ${r1(Math.sin(i * 0.785) * 15)}" stroke="${p[5]}" stroke-width="2" opacity=".8"/>`) + `<path d="M${r1(x)} ${r1(y + 8)} q${r1(next() * 20 - 10)} 50 ${r1(next() * 30 - 15)} 100" stroke="${p[5]}" stroke-width="1.6" fill="none" opacity=".45"/>`;
    }) +
    layers([[roofs(next, 96, 20), p[3]], [wave(next, 112, 6, 5), p[4]]]),
  deep: (p, next) =>
    times(5, (i) => `<path d="M${r1(i * 40 - 20 + next() * 20)} -5 h${r1(12 + next() * 14)} l${r1(-30 + next() * 20)} 130 h-20Z" fill="${p[5]}" opacity=".12"/>`) +
    layers([[ridge(next, 96, 30, 4), p[2]], [ridge(next, 112, 26, 5), p[3]]]) +
    times(6, (i) => `<path d="M${r1(i * 30 + next() * 12)} 125 q${r1(next() * 20 - 10)} -20 0 ${r1(-26 - next() * 20)}" stroke="${p[4]}" stroke-width="4" fill="none"/>`) +
    times(12, () => `<circle cx="${r1(next() * 160)}" cy="${r1(next() * 110)}" r="${r1(1 + next() * 3)}" fill="none" stroke="${p[5]}" stroke-width="1.2" opacity=".7"/>`),
  rocks: (p, next) =>
    light(p, next) +
    layers([[ridge(next, 90, 50, 3), p[2]], [wave(next, 92, 7, 5), p[3]]]) +
    times(4, () => `<path d="M${r1(next() * 150)} 112 l10 ${r1(-14 - next() * 22)} l14 6 l10 18Z" fill="${p[4]}"/>`) +
    layers([[wave(next, 110, 8, 5), p[4]]]),
  works: (p, next) => {
    const gear = (x: number, y: number, r: number, fill: string): string =>
      times(8, (i) => `<rect x="${r1(x - r * 0.16)}" y="${r1(y - r * 1.25)}" width="${r1(r * 0.32)}" height="${r1(r * 0.4)}" fill="${fill}" transform="rotate(${i * 45} ${r1(x)} ${r1(y)})"/>`) +
      `<circle cx="${r1(x)}" cy="${r1(y)}" r="${r1(r)}" fill="${fill}"/><circle cx="${r1(x)}" cy="${r1(y)}" r="${r1(r * 0.4)}" fill="${p[1]}"/>`;
    return (
      light(p, next) +
      gear(10 + next() * 60, 30 + next() * 30, 18 + next() * 16, p[2]) +
      gear(90 + next() * 60, 40 + next() * 30, 14 + next() * 18, p[3]) +
      `<path d="M${r1(next() * 120)} 125 V20 h6 V125Z M${r1(next() * 120)} 24 h70 v5 h-70Z" fill="${p[4]}" opacity=".8"/>` +
      layers([[roofs(next, 108, 18), p[4]]])
    );
  },
  circuit: (p, next) => {
    const x = r1(40 + next() * 80);
    const grid = next() < 0.5;
    return (
      `<circle cx="${x}" cy="56" r="52" fill="${p[5]}" opacity=".10"/><circle cx="${x}" cy="56" r="34" fill="${p[5]}" opacity=".14"/>` +
      (grid
        ? times(9, (i) => `<path d="M-5 ${r1(i * 15 + next() * 4)} H165" stroke="${p[5]}" opacity=".16" stroke-width="1.4"/>`)
        : times(9, (i) => `<path d="M${r1(6 + i * 18.5 + next() * 6)} 125 V${r1(70 + next() * 40)} l${next() < 0.5 ? 8 : -8} -8 V${r1(next() * 50)}" stroke="${p[5]}" opacity=".26" fill="none" stroke-width="1.6"/>`)) +
      times(10, () => `<circle cx="${r1(next() * 160)}" cy="${r1(next() * 120)}" r="${r1(1.4 + next() * 2.4)}" fill="${p[5]}" opacity=".55"/>`) +
      layers([[next() < 0.5 ? ridge(next, 112, 20, 4) : wave(next, 108, 12, 3), p[4]]])
    );
  },
  rays: (p, next) => {
    const x = r1(30 + next() * 100);
    const y = r1(30 + next() * 40);
    const turn = next();
    return (
      times(14, (i) => {
        const a = (i / 14) * 6.283 + turn;
        return `<path d="M${x} ${y} L${r1(x + 190 * Math.cos(a))} ${r1(y + 190 * Math.sin(a))} L${r1(x + 190 * Math.cos(a + 0.2))} ${r1(y + 190 * Math.sin(a + 0.2))}Z" fill="#fff" opacity=".17"/>`;
      }) + layers([[wave(next, 104, 14, 2 + Math.floor(next() * 3)), p[4]]])
    );
  },
  stripes: (p, next) => {
    const slope = r1(-60 + next() * 120);
    return (
      times(11, (i) => `<path d="M${i * 24 - 50} -5 h12 l${slope} 130 h-12Z" fill="${i % 2 ? p[5] : p[2]}" opacity=".22"/>`) +
      light(p, next) +
      layers([[next() < 0.5 ? wave(next, 100, 14, 3) : ridge(next, 106, 22, 4), p[3]], [wave(next, 114, 6, 5), p[4]]])
    );
  },
};

export const scene = (name: SceneName, palette: Palette, next: Dice): string => SCENES[name](palette, next);

/** What falls or drifts before it all. */
export function weather(palette: Palette, next: Dice): string {
  const sort = Math.floor(next() * 7);
  const glow = palette[5];
  if (sort === 0) return times(26, () => `<path d="M${r1(next() * 170)} ${r1(next() * 120)} l-4 11" stroke="#fff" stroke-width="1.2" opacity=".5"/>`);
  if (sort === 1) return times(24, () => `<circle cx="${r1(next() * 160)}" cy="${r1(next() * 120)}" r="${r1(0.8 + next() * 1.6)}" fill="#fff" opacity=".85"/>`);
  if (sort === 2) return times(3, () => `<ellipse cx="${r1(next() * 160)}" cy="${r1(84 + next() * 34)}" rx="${r1(40 + next() * 30)}" ry="7" fill="#fff" opacity=".2"/>`);
  if (sort === 3) return times(12, () => `<path d="M${r1(next() * 160)} ${r1(next() * 110)} q4 -5 8 0 q-4 4 -8 0Z" fill="${glow}" opacity=".85"/>`);
  return "";
}
