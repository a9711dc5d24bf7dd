import type { Document } from "#contract/document/entity.ts";
import type { AdoptedSignature } from "#contract/member/http.ts";
import type { Member } from "#contract/member/entity.ts";
import type { SigningEvent } from "#contract/signing-log/signing-event.ts";
import { continued, tellsActs } from "#lib/record/field-acts.ts";
import { subjectsOf, toldWords, toneOf, type Tone } from "#lib/record/event-words.ts";

/** `picture`: what was adopted. */
export type TimelineEntry = {
  key: string;
  at: string;
  text: string;
  tone: Tone;
  count: number;
  picture: AdoptedSignature | null;
};
export type TimelineNames = {
  members: readonly Pick<Member, "id" | "fullName">[];
  documents: readonly Pick<Document, "id" | "name">[];
};

const textOf = (event: SigningEvent, names: TimelineNames): string => {
  const who = event.actor.name;
  const { memberId, documentId, fullName, name } = subjectsOf(event);
  const known = names.documents.find(({ id }) => id === documentId)?.name ?? name;
  return toldWords(event, {
    who,
    member: names.members.find(({ id }) => id === memberId)?.fullName ?? fullName ?? who,
    document: known === undefined ? "a document" : `“${known}”`,
  });
};

/** The log as a person reads it, newest first; what one person does again and again becomes one line. */
export const timelineOf = (events: readonly SigningEvent[], names: TimelineNames): TimelineEntry[] => {
  const entries: TimelineEntry[] = [];
  let before: { said: SigningEvent; actorId: string; at: Date } | undefined;
  for (const event of events) {
    const last = entries.at(-1);
    const at = event.repeated?.lastAt ?? event.at;
    const times = event.repeated?.times ?? 1;
    const now = { said: event, actorId: event.actor.id, at: new Date(at) };
    const goesOn = before === undefined ? null : continued(before, now);
    if (last !== undefined && goesOn !== null) {
      // One visit to the fields is one line that says all of it.
      const said = { ...event, ...goesOn } as SigningEvent;
      before = { ...now, said };
      entries[entries.length - 1] = { ...last, at, text: textOf(said, names) };
      continue;
    }
    before = now;
    const text = textOf(event, names);
    const picture = event.kind === "signature-adopted" ? event.data : null;
    if (last !== undefined && last.text === text && picture === null && !tellsActs(event)) {
      entries[entries.length - 1] = { ...last, at, count: last.count + times };
    } else {
      entries.push({ key: `${event.seq}`, at, text, tone: toneOf(event), count: times, picture });
    }
  }
  return entries.toReversed();
};

/** Members whose last decision in the log was a refusal. */
export const declinedMembers = (events: readonly SigningEvent[]): Set<string> => {
  const declined = new Set<string>();
  for (const event of events) {
    if (event.kind === "member-declined") declined.add(event.data.memberId);
    if (event.kind === "member-consented") declined.delete(event.data.memberId);
  }
  return declined;
};

/** When the person joined first; where the elapsed time of the meeting begins. */
export const meetingBegan = (events: readonly SigningEvent[]): string | null =>
  events.find((event) => event.kind === "member-joined")?.at ?? null;
