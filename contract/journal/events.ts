import { z } from "zod";
import { defineEvent } from "../common/define-event.ts";
import { WholeNumberSchema } from "../common/whole-numbers.ts";

export const journalEvents = {
  /** Of an entry about this signing: its number in the notary's journal, and what kind of entry it is. */
  "journal-entry-appended": defineEvent({ sequence: WholeNumberSchema, entryKind: z.string() }, { changes: [] }),
};
