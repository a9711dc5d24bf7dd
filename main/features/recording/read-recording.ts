import { Sha256HexSchema } from "#contract/common/ids.ts";
import type { MediaPacket } from "#lib/recording/packets.ts";
import { chainRoot } from "./piece-crypto.ts";
import { readContent } from "./piece-content.ts";
import type { RecordingFacts } from "./recording-facts.ts";
import { readSegment } from "./segment-file.ts";

type Place = { folder: string; key: Buffer };

/** The hash behind which the next segment goes on. */
export const chainHead = ({ id, segments }: Pick<RecordingFacts, "id" | "segments">): Buffer => {
  const last = segments.at(-1);
  return last === undefined ? chainRoot(id) : Buffer.from(last.head, "hex");
};

/** How much of the meeting the segments hold. */
export const recordedMs = ({ segments }: Pick<RecordingFacts, "segments">): number =>
  segments.reduce((sum, { durationMs }) => sum + durationMs, 0);

/** What a crash left of the segment behind those that are known: up to its last whole piece. Null where there is none. */
export const measureSegment = async (
  { folder, key }: Place,
  facts: Pick<RecordingFacts, "id" | "segments" | "beganAt">,
): Promise<RecordingFacts["segments"][number] | null> => {
  const place = { folder, recordingId: facts.id, segment: facts.segments.length, key };
  let pieces = 0;
  let head = chainHead(facts);
  let durationMs = 0;
  let endedAtMs = 0;
  try {
    for await (const piece of readSegment(place, head)) {
      const content = piece.content && readContent(piece.content);
      // At the end a crash left it so, and it counts for nothing; one with others behind it was kept, and was damaged since.
      if (!content) continue;
      pieces = piece.sequence + 1;
      head = piece.head;
      if (content.kind === "media") {
        durationMs = Math.round(content.batch.elapsedMs);
        endedAtMs = content.batch.wallMs;
      } else if (content.note.kind === "began") endedAtMs = Date.parse(content.note.at);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  const endedAt = endedAtMs === 0 ? facts.beganAt : new Date(endedAtMs).toISOString();
  return { pieces, head: Sha256HexSchema.parse(head.toString("hex")), durationMs, endedAt };
};

export type ReadPacket =
  /** with its time in the file. */
  { kind: "packet"; packet: MediaPacket; atSeconds: number } | { kind: "damaged"; atMs: number };

/** All packets of a recording, segment behind segment, in the order in which they were written. */
export async function* readPackets({ folder, key }: Place, facts: RecordingFacts): AsyncGenerator<ReadPacket> {
  let previous = chainRoot(facts.id);
  let startMs = 0;
  for (const [segment, known] of facts.segments.entries()) {
    let isWaitingForKey = true;
    let read = 0;
    let atMs = startMs;
    for await (const piece of readSegment({ folder, recordingId: facts.id, segment, key }, previous)) {
      if (piece.sequence >= known.pieces) break;
      read += 1;
      const content = piece.content && readContent(piece.content);
      if (!content) {
        isWaitingForKey = true;
        yield { kind: "damaged", atMs };
        continue;
      }
      if (content.kind === "note") continue;
      for (const packet of content.batch.packets) {
        // A picture that builds on one that is not there would show what never was.
        if (packet.track === "video" && isWaitingForKey && !packet.isKey) continue;
        if (packet.track === "video") isWaitingForKey = false;
        yield { kind: "packet", packet, atSeconds: startMs / 1_000 + packet.timestampUs / 1e6 };
      }
      atMs = startMs + content.batch.elapsedMs;
    }
    if (read < known.pieces) yield { kind: "damaged", atMs };
    previous = Buffer.from(known.head, "hex");
    startMs += known.durationMs;
  }
}
