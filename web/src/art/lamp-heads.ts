import type { Parts } from "./coat";
import { cheeks, eyes } from "./coat";

/** Heads of lamplighters, wardens and what the sea gave back. */
export const LAMP_HEADS: Parts = {
  candle: () =>
    `<path d="M58 80 V40 q0 -7 22 -7 q22 0 22 7 V80Z" fill="#fff4dc"/><path d="M58 44 q5 14 10 0 v-8 h-10Z M90 40 q4 18 12 4 v-6Z" fill="#f3dcae"/><ellipse cx="80" cy="36" rx="22" ry="6" fill="#ffe9bd"/><path d="M80 34 V26" stroke="#3a2413" stroke-width="3"/><path d="M80 28 q16 -14 0 -34 q-14 20 0 34" fill="#ffb23e"/><path d="M80 27 q7 -8 0 -18 q-7 10 0 18" fill="#fff6c8"/>${eyes(80,56,8)}<path d="M74 66 q6 5 12 0" stroke="#231628" stroke-width="2" fill="none"/>${cheeks}`,
  match: () =>
    `<rect x="75" y="60" width="10" height="24" fill="#e8c48c"/><circle cx="80" cy="46" r="22" fill="#d8433f"/><path d="M60 36 q-8 -22 6 -34 q-2 14 8 18 q-2 -16 12 -24 q-2 16 8 20 q4 -4 3 -10 q12 14 5 30 q-20 -12 -42 0Z" fill="#ffb23e"/><path d="M70 30 q-2 -12 8 -18 q0 10 8 16 q-8 -4 -16 2Z" fill="#fff3b0"/>${eyes(80,48,8,3.2)}<path d="M72 58 q8 6 16 0" stroke="#5c0f14" stroke-width="2.6" fill="none"/>`,
  lamp: (c) =>
    `<path d="M62 74 L56 34 H104 L98 74Z" fill="#ffe28a"/><path d="M66 70 L61 38 H78 V70Z" fill="#fff8d8"/><path d="M52 36 L80 14 L108 36Z" fill="${c.dark}"/><rect x="58" y="72" width="44" height="8" fill="${c.dark}"/><path d="M80 14 V4 m-8 0 a8 8 0 0 1 16 0" stroke="${c.dark}" stroke-width="4" fill="none"/>${eyes(80,52,9)}<path d="M74 62 q6 4 12 0" stroke="#231628" stroke-width="2" fill="none"/>`,
  bell: () =>
    `<path d="M46 76 q8 -6 8 -26 q2 -26 26 -26 q24 0 26 26 q0 20 8 26Z" fill="#d8a23c"/><path d="M92 28 q14 6 14 24 q0 18 8 24 h-18 q6 -20 -4 -48Z" fill="#9c6a18"/><rect x="44" y="72" width="72" height="7" rx="3" fill="#f2c866"/><circle cx="80" cy="20" r="6" fill="#f2c866"/>${eyes(78,52,9,3.4)}<path d="M70 64 h18" stroke="#4a2c06" stroke-width="3"/>`,
  helm: () =>
    `<path d="M56 76 V48 q0 -24 24 -24 q24 0 24 24 V76 q-24 10 -48 0Z" fill="#93a8cc"/><path d="M88 25 q16 6 16 24 V76 q-8 4 -16 5 q8 -30 0 -56Z" fill="#62779e"/><rect x="60" y="46" width="40" height="11" rx="3" fill="#101830"/><circle cx="71" cy="51" r="3" fill="#ffd15c"/><circle cx="89" cy="51" r="3" fill="#ffd15c"/><path d="M68 66 v9 m8 -9 v10 m8 -10 v10 m8 -10 v9" stroke="#40547c" stroke-width="2.6"/><path d="M80 24 q-4 -18 18 -20 q-8 8 -8 22Z" fill="#d8305f"/>`,
  mask: (c) =>
    `<path d="M50 82 q-8 -60 30 -62 q38 2 30 62 q-30 10 -60 0Z" fill="${c.dark}"/><path d="M60 46 q20 -14 40 0 q2 26 -20 36 q-22 -10 -20 -36Z" fill="#f4f7ff"/><path d="M66 54 l10 4 -9 3Z M94 54 l-10 4 9 3Z" fill="#1b2448"/><path d="M72 70 h16" stroke="#a3224f" stroke-width="3"/><path d="M80 42 l4 6 -4 6 -4 -6Z" fill="#a3224f"/>`,
  wig: (c) =>
    `<path d="M54 78 q-10 -50 26 -54 q36 4 26 54 q-8 4 -12 -4 h-28 q-4 8 -12 4Z" fill="#eef1f8"/><path d="M56 54 q6 6 0 12 q6 6 0 12 M104 54 q-6 6 0 12 q-6 6 0 12" stroke="#b5bfd6" stroke-width="3" fill="none"/><circle cx="80" cy="56" r="19" fill="${c.face}"/><path d="M61 48 q6 -14 19 -14 q13 0 19 14 q-10 -6 -19 -6 q-9 0 -19 6Z" fill="#fff"/>${eyes(80,57,7)}<path d="M72 50 l-6 -2 M88 50 l6 -2" stroke="#59617a" stroke-width="2.4"/><path d="M74 68 q6 -3 12 0" stroke="#231628" stroke-width="2" fill="none"/>`,
  hood: (c) =>
    `<path d="M48 84 q-4 -62 32 -66 q36 4 32 66 q-32 8 -64 0Z" fill="${c.body}"/><path d="M60 80 q-6 -44 20 -46 q26 2 20 46 q-20 6 -40 0Z" fill="#1b1030"/><circle cx="72" cy="56" r="4" fill="#ffd15c"/><circle cx="88" cy="56" r="4" fill="#ffd15c"/>`,
};
