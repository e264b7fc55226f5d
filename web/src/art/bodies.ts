import type { Parts } from "./coat";

/** What a figure wears, from the neck down. */
export const BODIES: Parts = {
  coat: (c) =>
    `<path d="M48 126 C50 94 57 79 80 77 C103 79 110 94 112 126Z" fill="${c.body}"/><path d="M80 77 L66 92 L78 126 H82 L94 92Z" fill="${c.light}"/><path d="M66 82 L60 98 L76 126 L79 100Z M94 82 L100 98 L84 126 L81 100Z" fill="${c.dark}"/><circle cx="80" cy="104" r="1.8" fill="${c.acc}"/><circle cx="80" cy="114" r="1.8" fill="${c.acc}"/>`,
  cloak: (c) =>
    `<path d="M40 126 C46 92 60 74 80 73 C100 74 114 92 120 126Z" fill="${c.body}"/><path d="M80 78 C74 96 72 112 72 126 H60 C61 106 66 90 80 78Z M92 82 C100 96 104 112 105 126 H97 C97 108 96 94 92 82Z" fill="${c.dark}"/><path d="M64 78 Q80 92 96 78 L94 72 H66Z" fill="${c.acc}"/>`,
  dress: (c) =>
    `<path d="M64 126 C36 126 44 112 62 92 C64 82 70 77 80 77 C90 77 96 82 98 92 C116 112 124 126 96 126Z" fill="${c.body}"/><path d="M70 80 q10 10 20 0 l-3 14 h-14Z" fill="${c.light}"/><path d="M62 108 q18 10 36 0 v5 q-18 10 -36 0Z" fill="${c.acc}"/>`,
  uniform: (c) =>
    `<path d="M50 126 V94 Q52 79 80 78 Q108 79 110 94 V126Z" fill="${c.body}"/><path d="M50 92 q0 -12 14 -13 l2 8 q-10 2 -10 8Z M110 92 q0 -12 -14 -13 l-2 8 q10 2 10 8Z" fill="${c.acc}"/><path d="M56 84 L100 126 H90 L54 92Z" fill="${c.light}"/><circle cx="88" cy="94" r="2.4" fill="${c.acc}"/><circle cx="88" cy="104" r="2.4" fill="${c.acc}"/>`,
  pawn: (c) =>
    `<path d="M46 126 q2 -16 18 -22 q8 -8 8 -28 h16 q0 20 8 28 q16 6 18 22Z" fill="${c.body}"/><path d="M88 76 q0 20 8 28 q16 6 18 22 h-14 q-4 -14 -12 -20 q-8 -10 -8 -30Z" fill="${c.dark}"/><rect x="62" y="72" width="36" height="7" rx="3.5" fill="${c.acc}"/>`,
  samovar: (c) =>
    `<path d="M60 126 v-6 h40 v6Z" fill="${c.dark}"/><path d="M56 82 q24 -16 48 0 q8 22 -6 38 H62 q-14 -16 -6 -38Z" fill="${c.body}"/><path d="M92 78 q10 8 10 22 q0 12 -6 20 h-12 q10 -18 8 -42Z" fill="${c.dark}"/><path d="M54 88 q-16 -4 -16 8 q2 10 18 8 M106 88 q16 -4 16 8 q-2 10 -18 8" fill="none" stroke="${c.acc}" stroke-width="5"/><path d="M74 102 h12 l-2 8 h-8Z M79 108 v12" fill="${c.acc}" stroke="${c.acc}" stroke-width="3"/><ellipse cx="66" cy="96" rx="4" ry="12" fill="#fff" opacity=".4"/>`,
  fur: (c) =>
    `<path d="M46 126 C44 98 54 80 80 80 C106 80 116 98 114 126Z" fill="${c.body}"/><path d="M66 126 C64 106 70 94 80 94 C90 94 96 106 94 126Z" fill="${c.light}"/><path d="M112 118 q22 -6 14 -30 q-3 -6 -8 -2 q10 16 -8 22Z" fill="${c.body}"/>`,
};
