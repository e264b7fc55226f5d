import { dice, r1 } from "./dice";

/** The Arena’s floor: a grid that runs to the middle line, two rims of light and what drifts over it. */
function floor(): string {
  const next = dice("the arena");
  const lines = Array.from({ length: 25 }, (_, i) => {
    const x = i * 100 - 610;
    return `<path d="M590 270 L${x} -40 M590 270 L${x} 580" stroke="#7fb4ff" stroke-width="1.2" opacity=".2"/>`;
  }).join("");
  const steps = [18, 42, 76, 122, 182, 258].map((d) => `<path d="M0 ${270 - d} H1180 M0 ${270 + d} H1180" stroke="#7fb4ff" stroke-width="1.2" opacity=".2"/>`).join("");
  const rims = [300, 420, 560]
    .map((r, i) => `<ellipse cx="590" cy="270" rx="${r + 60}" ry="${r * 0.48}" fill="none" stroke="${i % 2 ? "#c05cff" : "#5fd6ff"}" stroke-width="${9 - i * 2}" opacity=".22"/>`)
    .join("");
  const sparks = Array.from({ length: 70 }, () => {
    const y = next() * 540;
    return `<circle cx="${r1(next() * 1180)}" cy="${r1(y)}" r="${r1(0.8 + next() * 2.4)}" fill="${y < 270 ? "#ff8ad0" : "#6fe4ff"}" opacity=".55"/>`;
  }).join("");
  const star = Array.from({ length: 2 }, (_, i) => `<path d="M590 222 L632 294 L548 294Z" fill="none" stroke="#cfe4ff" stroke-width="2" transform="rotate(${i * 180} 590 270)"/>`).join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1180 540" preserveAspectRatio="none"><defs><linearGradient id="a" x2="0" y2="1"><stop stop-color="#3a0f45"/><stop offset=".42" stop-color="#20206b"/><stop offset=".58" stop-color="#123a7a"/><stop offset="1" stop-color="#06233f"/></linearGradient></defs>` +
    `<rect width="1180" height="540" fill="url(#a)"/>${lines}${steps}${rims}<g opacity=".3"><circle cx="590" cy="270" r="56" fill="none" stroke="#cfe4ff" stroke-width="2" stroke-dasharray="12 7"/>${star}</g>${sparks}</svg>`
  );
}

/** What is left of a sea: a pale flat with rings that fell on it, two moons of light, and dunes in depths of paper. */
function sea(): string {
  const next = dice("the flats");
  const ring = (x: number, y: number, r: number, o: number): string =>
    `<g opacity="${o}"><ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r1(r * 0.34)}" fill="none" stroke="#e9d3a0" stroke-width="${r1(r / 14)}"/><ellipse cx="${x}" cy="${r1(y + r / 24)}" rx="${r}" ry="${r1(r * 0.34)}" fill="none" stroke="#0d1c22" stroke-width="${r1(r / 30)}"/></g>`;
  const rings = Array.from({ length: 9 }, () => ring(r1(next() * 1180), r1(next() * 540), r1(26 + next() * 90), r1(0.1 + next() * 0.16))).join("");
  const dune = (y: number, fill: string): string => {
    let path = `M0 540 L0 ${y}`;
    for (let x = 0; x <= 1180; x += 118) path += ` Q${x + 59} ${r1(y - 26 + next() * 52)} ${x + 118} ${r1(y - 10 + next() * 20)}`;
    return `<path d="${path} L1180 540Z" fill="${fill}"/>`;
  };
  const salt = Array.from({ length: 90 }, () => `<circle cx="${r1(next() * 1180)}" cy="${r1(next() * 540)}" r="${r1(0.6 + next() * 1.9)}" fill="#fff3d4" opacity="${r1(0.2 + next() * 0.4)}"/>`).join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1180 540" preserveAspectRatio="none"><defs><linearGradient id="a" x2="0" y2="1"><stop stop-color="#3c1d54"/><stop offset=".3" stop-color="#853d62"/><stop offset=".5" stop-color="#e2905a"/><stop offset=".52" stop-color="#2f8a8c"/><stop offset="1" stop-color="#0a3442"/></linearGradient></defs>` +
    `<rect width="1180" height="540" fill="url(#a)"/><g opacity=".5">${dune(250, "#8c5a49")}${dune(262, "#37646a")}</g><g opacity=".55">${dune(350, "#1f4d56")}${dune(430, "#153c45")}${dune(500, "#0e2c35")}</g>${rings}${ring(590, 270, 190, 0.34)}${salt}</svg>`
  );
}

const drawn = new Map<string, string>();
export function floorAddress(game: string): string {
  let found = drawn.get(game);
  if (!found) drawn.set(game, (found = addressOf(game === "gamma" ? sea() : floor())));
  return found;
}

const addressOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg).replaceAll("'", "%27").replaceAll("(", "%28").replaceAll(")", "%29")}`;
