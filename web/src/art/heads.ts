import type { Parts } from "./coat";
import { cheeks, eyes } from "./coat";

/** Heads of the first game’s sort of people: clerks, keepsakes, strays, gulls, echoes. */
export const HEADS: Parts = {
  boy: (c) =>
    `<circle cx="80" cy="56" r="23" fill="${c.face}"/><path d="M55 56 q-4 -32 26 -33 q14 -6 20 2 q12 8 6 30 q-4 -16 -14 -17 q-20 4 -30 0 q-6 6 -8 18Z" fill="${c.dark}"/><path d="M84 23 q2 -12 13 -12 q-6 6 -4 13Z" fill="${c.dark}"/>${eyes(80,58)}${cheeks}<path d="M74 68 q6 5 12 0" stroke="#231628" stroke-width="2" fill="none"/>`,
  hat: (c) =>
    `<circle cx="80" cy="58" r="22" fill="${c.face}"/><path d="M52 46 h56 v7 h-56Z M60 46 V18 q20 -8 40 0 V46Z" fill="${c.dark}"/><rect x="60" y="36" width="40" height="8" fill="${c.acc}"/>${eyes(80,61)}<path d="M66 71 q7 -5 14 0 q7 -5 14 0 q-6 7 -14 3 q-8 4 -14 -3Z" fill="${c.dark}"/>`,
  sailor: (c) =>
    `<circle cx="80" cy="58" r="21" fill="#fffdf4"/><path d="M76 62 h28 q4 5 -3 7 h-25Z" fill="#ff9d2e"/><path d="M98 69 l4 4 q4 -2 2 -6Z" fill="#e0552c"/>${eyes(78,54,8)}<path d="M58 40 q22 -14 44 0 l-3 8 q-19 -8 -38 0Z" fill="#fff"/><path d="M61 47 q19 -8 38 0 v5 q-19 -7 -38 0Z" fill="${c.body}"/><circle cx="80" cy="32" r="4" fill="${c.acc}"/>`,
  captain: (c) =>
    `<circle cx="80" cy="58" r="21" fill="#fffdf4"/><path d="M58 62 h-24 q-4 5 3 7 h22Z" fill="#ff9d2e"/>${eyes(78,54,8)}<path d="M50 44 q30 -34 60 0 q-30 -9 -60 0Z" fill="${c.dark}"/><path d="M50 44 q30 -9 60 0 l-2 4 q-28 -8 -56 0Z" fill="${c.acc}"/><path d="M100 30 q18 -16 24 -2 q-10 -2 -18 10Z" fill="${c.acc}"/>`,
  spoon: (c) =>
    `<rect x="76" y="60" width="8" height="22" fill="#a9b7c9"/><ellipse cx="80" cy="42" rx="20" ry="28" fill="#d6e0ec"/><ellipse cx="80" cy="44" rx="14" ry="21" fill="#f3f7fb"/><path d="M92 24 q10 18 0 38" stroke="#8797ad" stroke-width="4" fill="none"/>${eyes(80,42,6)}<path d="M68 53 q6 -4 12 0 q6 -4 12 0" stroke="#5b3a24" stroke-width="4" fill="none"/><path d="M62 22 q18 -16 36 0 l2 6 q-20 -10 -40 0Z" fill="${c.acc}"/>`,
  clock: (c) =>
    `<circle cx="80" cy="46" r="29" fill="${c.dark}"/><circle cx="80" cy="46" r="24" fill="#fff6df"/>${[...Array(12)].map((_,i)=>`<rect x="79" y="24" width="2" height="${i%3?3:6}" fill="#5c3b35" transform="rotate(${i*30} 80 46)"/>`).join('')}<path d="M80 46 L80 30 M80 46 L92 52" stroke="#b3352f" stroke-width="3.4" stroke-linecap="round"/><circle cx="80" cy="46" r="3.4" fill="#b3352f"/>${eyes(80,54,10,2.6)}<path d="M72 62 q8 5 16 0" stroke="#5c3b35" stroke-width="2.4" fill="none"/><circle cx="60" cy="16" r="9" fill="${c.acc}"/><circle cx="100" cy="16" r="9" fill="${c.acc}"/>`,
  pawn: (c) =>
    `<circle cx="80" cy="48" r="24" fill="${c.body}"/><path d="M90 27 a24 24 0 0 1 -6 45 q16 -18 6 -45Z" fill="${c.dark}"/>${eyes(78,50,8,3.4,'#fff')}<path d="M70 62 q9 -4 17 0" stroke="#fff" stroke-width="2" fill="none"/>`,
  sack: (c) =>
    `<path d="M58 44 q22 -16 44 0 q6 22 -8 34 h-28 q-14 -12 -8 -34Z" fill="#d9b06b"/><path d="M68 56 l8 8 m0 -8 l-8 8 M84 56 l8 8 m0 -8 l-8 8" stroke="#3a2413" stroke-width="3"/><path d="M64 70 h32 m-28 -3 v6 m7 -6 v6 m7 -6 v6 m7 -6 v6" stroke="#3a2413" stroke-width="2"/><path d="M40 46 q40 -16 80 0 q-4 6 -40 4 q-36 2 -40 -4Z" fill="${c.acc}"/><path d="M60 42 L78 10 q6 -2 8 4 L100 42Z" fill="${c.acc}"/><path d="M60 42 q20 -6 40 0 l-2 -6 q-18 -5 -36 0Z" fill="${c.dark}"/>`,
  porcelain: (c) =>
    `<path d="M54 58 q-2 -34 26 -34 q28 0 26 34 q2 16 -6 22 h-40 q-8 -6 -6 -22Z" fill="${c.dark}"/><circle cx="80" cy="20" r="10" fill="${c.dark}"/><circle cx="80" cy="58" r="21" fill="#fffaf4"/><path d="M60 50 q10 -18 40 0 q-4 -18 -20 -18 q-16 0 -20 18Z" fill="${c.dark}"/>${eyes(80,58)}${cheeks}<path d="M77 69 q3 3 6 0" stroke="#c22f4a" stroke-width="3" fill="none"/><path d="M92 40 l4 8 l-5 5 l6 8" stroke="#7b6b8a" stroke-width="1.6" fill="none"/>`,
  samovar: (c) =>
    `<path d="M66 80 q14 -10 28 0 l-4 -16 h-20Z" fill="${c.acc}"/><circle cx="80" cy="50" r="19" fill="${c.face}"/><path d="M58 46 q22 -34 44 0 q-22 -8 -44 0Z" fill="#fff"/><path d="M58 46 q22 -8 44 0 l-1 6 q-21 -8 -42 0Z" fill="${c.acc}"/>${eyes(80,54,7)}${`<path d="M74 62 q6 4 12 0" stroke="#231628" stroke-width="2" fill="none"/>`}<path d="M70 14 q-6 -6 0 -12 M82 12 q-6 -6 0 -12 M94 14 q-6 -6 0 -12" stroke="#fff" stroke-width="3" fill="none" opacity=".7"/>`,
  clerk: (c) =>
    `<circle cx="80" cy="56" r="22" fill="${c.face}"/><path d="M58 52 q0 -26 22 -27 q22 1 22 27 q-8 -12 -22 -12 q-14 0 -22 12Z" fill="${c.dark}"/><path d="M54 46 q26 -16 52 0 l4 7 q-30 -12 -60 0Z" fill="#2fae7c"/><circle cx="71" cy="60" r="7.5" fill="#fff" opacity=".85" stroke="#231628" stroke-width="2"/><circle cx="89" cy="60" r="7.5" fill="#fff" opacity=".85" stroke="#231628" stroke-width="2"/>${eyes(80,60,9,2.4)}<path d="M75 72 h10" stroke="#231628" stroke-width="2"/>`,
  quill: (c) =>
    `<path d="M54 60 q-4 -38 26 -38 q30 0 26 38 q0 14 -4 20 h-44 q-4 -6 -4 -20Z" fill="${c.dark}"/><circle cx="80" cy="58" r="20" fill="${c.face}"/><path d="M60 52 q6 -18 22 -16 q14 0 18 16 q-12 -10 -22 -8 q-10 0 -18 8Z" fill="${c.dark}"/>${eyes(80,59)}${cheeks}<path d="M75 69 q5 3 10 0" stroke="#231628" stroke-width="2" fill="none"/><path d="M98 46 q10 -26 28 -34 q0 22 -24 36Z" fill="#fff"/><path d="M98 48 q10 -20 26 -34" stroke="${c.acc}" stroke-width="1.6" fill="none"/>`,
  cat: (c) =>
    `<path d="M56 50 L54 20 L72 34 Q80 31 88 34 L106 20 L104 50 Q106 78 80 80 Q54 78 56 50Z" fill="${c.body}"/><path d="M59 28 l9 8 l-8 6Z M101 28 l-9 8 l8 6Z" fill="${c.acc}"/><ellipse cx="80" cy="67" rx="12" ry="8" fill="${c.light}"/>${eyes(80,54,10,4.2,'#20302a')}<path d="M77 62 h6 l-3 4Z" fill="#e5657a"/><path d="M66 66 h-18 m18 4 l-16 4 M94 66 h18 m-18 4 l16 4" stroke="#fff" stroke-width="1.4"/>`,
  moth: (c) =>
    `<path d="M80 70 C30 10 10 40 30 84 C44 104 64 100 80 84 C96 100 116 104 130 84 C150 40 130 10 80 70Z" fill="${c.acc}"/><circle cx="46" cy="60" r="9" fill="${c.dark}"/><circle cx="114" cy="60" r="9" fill="${c.dark}"/><circle cx="46" cy="60" r="4" fill="#fff3c4"/><circle cx="114" cy="60" r="4" fill="#fff3c4"/><path d="M72 38 q-6 -22 -20 -22 M88 38 q6 -22 20 -22" stroke="${c.light}" stroke-width="3" fill="none"/><circle cx="80" cy="56" r="21" fill="${c.face}"/><path d="M58 54 q4 -24 22 -22 q18 -2 22 22 q-14 -12 -22 -10 q-10 -2 -22 10Z" fill="${c.light}"/>${eyes(80,58,7,3.8)}${cheeks}`,
  yodel: (c) =>
    `<circle cx="80" cy="58" r="21" fill="${c.face}"/><path d="M56 48 q24 -12 48 0 q6 4 2 6 q-26 -9 -52 0 q-4 -2 2 -6Z" fill="${c.dark}"/><path d="M62 46 q4 -24 18 -24 q14 0 18 24 q-18 -7 -36 0Z" fill="${c.dark}"/><path d="M62 44 q18 -7 36 0 v4 q-18 -7 -36 0Z" fill="${c.acc}"/><path d="M96 36 q14 -22 20 -22 q0 14 -14 26Z" fill="#fff"/>${eyes(80,56)}<ellipse cx="80" cy="69" rx="5.5" ry="6.5" fill="#7a1f33"/><path d="M60 62 q-2 18 20 20 q22 -2 20 -20 q-4 12 -12 14 h-16 q-8 -2 -12 -14Z" fill="#e8a24a"/>`,
};
