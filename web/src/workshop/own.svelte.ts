import type { CardRead, Library, Printed } from "./protocol";
import { readSet } from "./api";
import { shelf } from "./shelf.svelte";

/** The cards of one's own sets of a game, as the engine reads them. */
export class OwnCards {
  reads = $state.raw<CardRead[]>([]);
  trouble = $state("");
  /** They are being read. */
  isBusy = $state(false);

  async load(game: string): Promise<void> {
    const own = shelf.own(game);
    if (own.rows.length === 0) {
      this.reads = [];
      return;
    }
    this.isBusy = true;
    try {
      this.reads = (await readSet({ game, own })).cards;
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    }
    this.isBusy = false;
  }

  /** These and those of the library; of one name one's own. */
  besides(library: Library): Printed[] {
    const mine = this.reads.map((read) => read.card);
    const names = new Set(mine.map((card) => card.name.toLowerCase()));
    return [...mine, ...library.cards.filter((card) => !names.has(card.name.toLowerCase()))];
  }
}
