import type { Parts } from "./coat";

/** Things that a card is about. */
export const OBJECTS: Parts = {
  signal: () =>
    `<rect x="74" y="40" width="12" height="90" fill="#1d2b28"/><rect x="58" y="8" width="44" height="70" rx="10" fill="#22332f"/><circle cx="80" cy="26" r="12" fill="#ff5a4d"/><circle cx="80" cy="58" r="12" fill="#143b2c"/><circle cx="80" cy="26" r="20" fill="#ff5a4d" opacity=".3"/><path d="M14 78 h48 l-10 -12 M62 78 l-10 12" stroke="#7dffb0" stroke-width="6" fill="none"/><path d="M146 44 h-40" stroke="#ff5a4d" stroke-width="6" stroke-dasharray="8 6"/>`,
  doc: () =>
    `<g transform="rotate(-5 80 60)"><rect x="46" y="10" width="68" height="92" rx="3" fill="#e9f7ee"/>${[...Array(11)].map((_,i)=>`<rect x="54" y="${20+i*6}" width="${i==10?26:52}" height="2.4" fill="#2b6b52"/>`).join('')}<path d="M58 94 q8 -12 14 0 q6 -10 12 -2 q6 -6 14 0" stroke="#0b3d91" stroke-width="2.6" fill="none"/></g><circle cx="110" cy="86" r="15" fill="#c2303f"/><path d="M110 76 l3 7 7 .6 -5.4 4.6 1.8 7 -6.4 -4 -6.4 4 1.8 -7 -5.4 -4.6 7 -.6Z" fill="#ffd9d9"/>`,
  curtain: () =>
    `<path d="M10 0 H150 V16 q-12 14 -24 0 q-12 14 -24 0 q-11 14 -22 0 q-12 14 -24 0 q-12 14 -23 0 q-12 14 -23 0Z" fill="#d43f52"/><path d="M10 0 C14 60 26 90 10 126 H52 C60 80 40 40 52 8Z M150 0 C146 60 134 90 150 126 H108 C100 80 120 40 108 8Z" fill="#a32339"/><path d="M22 10 q10 60 0 116 M36 10 q12 60 6 116 M138 10 q-10 60 0 116 M124 10 q-12 60 -6 116" stroke="#6d1226" stroke-width="4" fill="none"/><ellipse cx="80" cy="112" rx="34" ry="9" fill="#7dffb0" opacity=".35"/><path d="M80 92 l5 11 12 1 -9 8 3 12 -11 -6 -11 6 3 -12 -9 -8 12 -1Z" fill="#ffe28a" transform="translate(0 -34)"/>`,
  box: () =>
    `<path d="M38 46 L80 32 L122 46 V104 L80 120 L38 104Z" fill="#2f6a55"/><path d="M80 60 V120 L122 104 V46Z" fill="#1f4a3b"/><path d="M38 46 L80 60 L122 46 L80 32Z" fill="#4b9478"/><path d="M62 44 l34 3 -2 4 -34 -3Z" fill="#051712"/><g transform="translate(72 6) rotate(10)"><rect width="22" height="36" fill="#fffaf0"/><path d="M4 8 h14 m-14 6 h14 m-14 6 h9" stroke="#a33" stroke-width="2"/></g><path d="M46 74 l26 8 m-26 2 l26 8" stroke="#7dffb0" stroke-width="3"/>`,
  mitten: () =>
    `<path d="M8 14 Q80 84 152 14" stroke="#fff3d0" stroke-width="3.4" fill="none" stroke-dasharray="7 3"/>${[36,104].map((x,i)=>`<g transform="translate(${x} 42) rotate(${i?12:-12} 10 30)"><path d="M0 20 q-2 -24 12 -24 q15 0 14 24 l-1 24 h-24Z" fill="#d8433f"/><path d="M24 14 q14 -4 13 8 q-2 10 -13 10Z" fill="#d8433f"/><path d="M6 12 l6 -6 6 6 -6 6Z" fill="#fff3d0"/><rect x="-2" y="42" width="28" height="13" rx="5" fill="#fff3d0"/></g>`).join('')}`,
  burst: () =>
    `<path d="M80 4 L92 40 L128 22 L108 56 L146 66 L108 78 L126 112 L90 92 L80 126 L70 92 L34 112 L52 78 L14 66 L52 56 L32 22 L68 40Z" fill="#ff8a3c"/><path d="M80 30 L88 52 L108 46 L96 64 L112 76 L92 80 L90 100 L78 84 L60 96 L66 76 L46 68 L66 60 L58 42 L74 52Z" fill="#fff3b0"/>`,
  birds: () =>
    [...Array(9)]
      .map((_, i) => {
        const x = 18 + (i % 5) * 29 + (i > 4 ? 14 : 0);
        const y = 24 + (i > 4 ? 34 : 0) + (i % 2) * 9;
        return `<g transform="translate(${x} ${y}) scale(${0.9 + 0.3 * (i % 3)})"><path d="M-14 -6 Q-4 -12 0 0 Q4 -12 14 -6 Q6 -2 0 8 Q-6 -2 -14 -6Z" fill="#fffdf4"/><path d="M0 4 l5 3 -5 2Z" fill="#ff9d2e"/><circle cx="-1" cy="2" r="1.2" fill="#222"/></g>`;
      })
      .join("") +
    `<g transform="translate(80 92)"><path d="M-26 0 Q-10 -18 0 0 Q10 -18 26 0 Q12 4 0 18 Q-12 4 -26 0Z" fill="#fffdf4"/><circle cx="-3" cy="4" r="2" fill="#222"/><path d="M0 8 l10 5 -10 4Z" fill="#ff9d2e"/></g>`,
};
