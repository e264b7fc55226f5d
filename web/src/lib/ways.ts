/** Links of this page to pass on. What they carry stands behind the "#", which browsers send to nobody. */

const way = (place: string): string => new URL(`#/${place}`, document.baseURI).href;

export const inviteLink = (invite: string): string => way(`join/${invite}`);
export const watchLink = (watch: string): string => way(`watch/${watch}`);
export const replayLink = (key: string, step: number, seat: number, note: string): string =>
  way(replayWay(key, step, seat, note));
/** To an instant of a finished game by the eyes of a seat, with what somebody has to say about it. */
export const replayWay = (key: string, step: number, seat: number, note: string): string =>
  `replay/${key}/${step}/${seat}${note ? `/${encodeURIComponent(note)}` : ""}`;

export interface ReplayWay {
  step: number;
  seat: number;
  note: string;
}

/** What stands behind the key in such a link; whatever is not there is the beginning, a spectator, no note. */
export function readReplayWay(rest: string): ReplayWay {
  const [step = "", seat = "", ...note] = rest.split("/");
  return { step: Number(/^\d{1,6}$/.exec(step)?.[0] ?? 0), seat: Number(/^\d$/.exec(seat)?.[0] ?? -1), note: decoded(note.join("/")) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).slice(0, LONGEST_NOTE);
  } catch {
    return ""; // somebody's link was cut off
  }
}

export const LONGEST_NOTE = 500;
