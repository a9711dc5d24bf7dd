import { isForPerson } from "#contract/signing-log/signing-event.ts";
import { continued, tellsActs } from "#lib/record/field-acts.ts";
import { recordedWords, subjectsOf } from "#lib/record/event-words.ts";
import { readEvent, type Said } from "#lib/record/read-event.ts";
import type { TimelineLine } from "#engine/completion/completion-facts.ts";
import type { SigningEventRow } from "../../signing-log/index.ts";

export type TimelineNames = {
  members: ReadonlyMap<string, string>;
  documents: ReadonlyMap<string, string>;
  /** The certificate goes to more people than the notary and one: what is for one person is not told. */
  isForSeveral?: boolean;
};

/** How often somebody failed is nothing to the others; that it was confirmed who they are is part of the act. */
const isUntold = ({ kind }: Said, { isForSeveral = false }: TimelineNames): boolean =>
  isForSeveral && isForPerson(kind) && kind !== "identity-confirmed";
const untold = "A step of a proof of identity, which the notary and that person can read";

const wordsOf = (said: Said, row: SigningEventRow, names: TimelineNames): string => {
  if (isUntold(said, names)) return untold;
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
  let before: { said: Said; actorId: string; at: Date } | undefined;
  return {
    lines,
    add: (event) => {
      const now = {
        said: readEvent(event.kind, event.data, event.version),
        actorId: event.actor.id,
        at: event.last_at ?? event.at,
      };
      const last = lines.at(-1);
      const isSamePlace = last?.who === event.actor.name && last.address === event.address;
      const goesOn = before !== undefined && isSamePlace ? continued(before, now) : null;
      before = { ...now, said: goesOn ?? now.said };
      const line: TimelineLine = {
        firstSeq: event.seq,
        lastSeq: event.seq,
        at: event.at.toISOString(),
        lastAt: now.at.toISOString(),
        times: event.times ?? 1,
        who: event.actor.name,
        what: wordsOf(before.said, event, names),
        address: event.address,
      };
      if (last !== undefined && goesOn !== null) {
        lines[lines.length - 1] = { ...last, lastSeq: event.seq, lastAt: line.lastAt, what: line.what };
        return;
      }
      if (last === undefined || !isSamePlace || last.what !== line.what || tellsActs(now.said)) lines.push(line);
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
