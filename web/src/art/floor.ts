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

let drawn = "";
export const floorAddress = (): string => (drawn ||= `data:image/svg+xml,${encodeURIComponent(floor()).replaceAll("'", "%27").replaceAll("(", "%28").replaceAll(")", "%29")}`);
