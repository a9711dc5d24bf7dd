import { recordedWords, subjectsOf } from "#lib/record/event-words.ts";
import { readEvent } from "#lib/record/read-event.ts";
import type { TimelineLine } from "#engine/completion/completion-facts.ts";
import type { SigningEventRow } from "../../signing-log/index.ts";

export type TimelineNames = { members: ReadonlyMap<string, string>; documents: ReadonlyMap<string, string> };

const wordsOf = (row: SigningEventRow, names: TimelineNames): string => {
  const said = readEvent(row.kind, row.data, row.version);
  const { memberId = "", documentId = "", fullName = "", name = "" } = subjectsOf(said);
  return recordedWords(said, {
    who: row.actor.name,
    member: names.members.get(memberId) ?? fullName,
    document: `“${names.documents.get(documentId) ?? name}”`,
  });
};

export type Timeline = { add(event: SigningEventRow): void; lines: readonly TimelineLine[] };

/** The log as lines, oldest first. A run of like events becomes one line with its numbers, so that no event is left out. */
export const createTimeline = (names: TimelineNames): Timeline => {
  const lines: TimelineLine[] = [];
  return {
    lines,
    add: (event) => {
      const line: TimelineLine = {
        firstSeq: event.seq,
        lastSeq: event.seq,
        at: event.at.toISOString(),
        lastAt: (event.last_at ?? event.at).toISOString(),
        times: event.times ?? 1,
        who: event.actor.name,
        what: wordsOf(event, names),
        address: event.address,
      };
      const last = lines.at(-1);
      const isRun =
        last !== undefined && last.who === line.who && last.what === line.what && last.address === line.address;
      if (!isRun) lines.push(line);
      else
        lines[lines.length - 1] = {
          ...last,
          lastSeq: event.seq,
          lastAt: last.lastAt > line.lastAt ? last.lastAt : line.lastAt,
          times: last.times + line.times,
        };
    },
  };
};
