import { readFile } from "node:fs/promises";
import { JournalHeadSchema, type JournalHead } from "#contract/journal/entry.ts";
import { writeFileDurably } from "#main/storage/durable-file.ts";
import type { Watermark } from "./journal-ports.ts";

/**
 * In a file beside the journal's. Whoever puts back both is found out by the platform and by the heads in sealed
 * documents; a head holds no values, so it need not be encrypted. A damaged file says nothing, as a missing one.
 */
export const createWatermark = (path: string): Watermark => {
  let seen: JournalHead | null | undefined;
  const read = async (): Promise<JournalHead | null> => {
    if (seen !== undefined) return seen;
    const text = await readFile(path, "utf8").catch(() => "null");
    try {
      seen = JournalHeadSchema.nullable().catch(null).parse(JSON.parse(text));
    } catch {
      seen = null;
    }
    return seen;
  };
  return {
    read,
    write: async (head) => {
      const before = await read();
      if (before !== null && before.treeSize >= head.treeSize) return;
      await writeFileDurably(path, JSON.stringify(head));
      seen = head;
    },
  };
};
