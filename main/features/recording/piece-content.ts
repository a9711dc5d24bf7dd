import { z } from "zod";
import { NotedGapSchema } from "#contract/recording/bridge.ts";
import { decodeBatch, type PacketBatch } from "#lib/recording/packets.ts";

/** What stands in the chain beside pictures and voices. */
const NoteSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("began"), at: z.iso.datetime() }),
  z.object({ kind: z.literal("gap"), gap: NotedGapSchema, detail: z.string().nullable() }),
  z.object({ kind: z.literal("rested"), at: z.iso.datetime(), why: z.enum(["paused", "ended", "left", "disk"]) }),
]);
export type RecordingNote = z.infer<typeof NoteSchema>;

export type PieceContent = { kind: "media"; batch: PacketBatch } | { kind: "note"; note: RecordingNote };

const mediaMark = 1;
const noteMark = 2;

export const mediaContent = (batch: Uint8Array): Buffer => Buffer.concat([Buffer.of(mediaMark), batch]);
export const noteContent = (note: RecordingNote): Buffer =>
  Buffer.concat([Buffer.of(noteMark), Buffer.from(JSON.stringify(note), "utf8")]);

/** Null where it is neither; only a newer program writes other things. */
export const readContent = (content: Buffer): PieceContent | null => {
  const rest = content.subarray(1);
  if (content[0] === mediaMark) {
    const batch = decodeBatch(rest);
    return batch && { kind: "media", batch };
  }
  if (content[0] !== noteMark) return null;
  try {
    const note = NoteSchema.safeParse(JSON.parse(rest.toString("utf8")));
    return note.success ? { kind: "note", note: note.data } : null;
  } catch {
    return null;
  }
};
