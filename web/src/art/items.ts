import type { Parts } from "./coat";

/** What a figure holds. */
export const ITEMS: Parts = {
  case: () =>
    `<g transform="translate(112 98) rotate(6)"><rect x="-14" y="0" width="32" height="22" rx="3" fill="#9a5b2c"/><path d="M-4 0 v-5 h12 v5" stroke="#5f3515" stroke-width="3" fill="none"/><path d="M-8 0 v22 M12 0 v22" stroke="#5f3515" stroke-width="3"/></g>`,
  horn: () =>
    `<path d="M92 92 q20 -2 36 -30 l14 10 q-16 32 -46 30Z" fill="#c98a3c"/><ellipse cx="135" cy="66" rx="11" ry="6" transform="rotate(36 135 66)" fill="#6d4416"/>`,
  fork: () =>
    `<path d="M122 126 V46 m-8 -18 v14 q0 6 8 6 q8 0 8 -6 V28 m-8 0 v14" stroke="#e8eef5" stroke-width="3.6" fill="none"/>`,
  papers: () =>
    `<g transform="rotate(-8 44 104)"><rect x="26" y="92" width="34" height="30" fill="#fffaf0"/><path d="M31 99 h24 m-24 6 h24 m-24 6 h16" stroke="#9a8f80" stroke-width="2"/><circle cx="52" cy="114" r="5" fill="#c2303f"/></g>`,
  lantern: () =>
    `<g transform="translate(38 84)"><circle cx="0" cy="12" r="19" fill="#ffe28a" opacity=".35"/><rect x="-8" y="2" width="16" height="22" rx="3" fill="#ffe28a"/><path d="M-9 2 h18 M-9 24 h18 M0 -8 v10" stroke="#3a2413" stroke-width="3"/></g>`,
  keys: () =>
    `<g transform="translate(118 88)"><circle r="11" fill="none" stroke="#ffd15c" stroke-width="4"/><path d="M0 10 v24 m0 -8 h8 m-8 7 h7 M7 7 l12 18 m-4 -6 l6 -4" stroke="#ffd15c" stroke-width="4" fill="none"/></g>`,
  rope: () =>
    `<g transform="translate(118 100)"><ellipse rx="18" ry="14" fill="none" stroke="#d8b06a" stroke-width="6"/><ellipse rx="18" ry="14" fill="none" stroke="#8a6428" stroke-width="6" stroke-dasharray="3 5"/></g>`,
  seal: () =>
    `<g transform="translate(42 102)"><circle r="17" fill="#c2303f"/><circle r="11" fill="none" stroke="#ffb9c2" stroke-width="2.4"/><path d="M0 -7 l2.4 4.6 5 .6 -3.6 3.6 1 5 -4.8 -2.4 -4.8 2.4 1 -5 -3.6 -3.6 5 -.6Z" fill="#ffd9de"/></g>`,
  shears: () =>
    `<path d="M112 112 L132 62 M128 112 L112 62" stroke="#dfe8f4" stroke-width="5"/><circle cx="110" cy="116" r="7" fill="none" stroke="#d8433f" stroke-width="4"/><circle cx="130" cy="116" r="7" fill="none" stroke="#d8433f" stroke-width="4"/>`,
  sword: () =>
    `<path d="M122 118 V40 l5 -8 5 8 V118Z" fill="#e8eef8"/><path d="M112 98 h30" stroke="#ffd15c" stroke-width="5"/>`,
};
