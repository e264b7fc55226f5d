import { pictureAddress } from "./picture";

const WORLDS = ["GULL", "KEEPSAKE", "CLERK", "ECHO", "STRAY"];

/** A likeness of a player: follows from the name and the seat. */
export const portraitAddress = (name: string, seat: number): string =>
  pictureAddress("", { title: name || "Somebody", subtitle: `seat ${seat}`, kind: "player", tags: [WORLDS[Math.max(seat, 0) % WORLDS.length]!], text: "" });
