import type { Document } from "#contract/document/entity.ts";
import type { AdoptedSignature } from "#contract/member/http.ts";
import type { Member } from "#contract/member/entity.ts";
import type { SigningMessage } from "#contract/message/http.ts";
import type { SigningEvent } from "#contract/signing-log/signing-event.ts";
import { continued, tellsActs } from "#lib/record/field-acts.ts";
import { placeWords } from "#lib/record/message-words.ts";
import { capitalised } from "#lib/text/capitalised.ts";
import { subjectsOf, toldWords, toneOf } from "#lib/record/event-words.ts";
import type { Tone } from "#lib/record/spoken.ts";

/** `picture`: what was adopted; `quote`: what was asked or answered, as far as this reader knows it. */
export type TimelineEntry = {
  key: string;
  at: string;
  text: string;
  tone: Tone;
  count: number;
  picture: AdoptedSignature | null;
  quote: string | null;
};
export type TimelineNames = {
  members: readonly Pick<Member, "id" | "fullName">[];
  documents: readonly Pick<Document, "id" | "name">[];
};
/** Questions and answers, which the log itself does not hold. */
type Quotable = readonly Pick<SigningMessage, "id" | "message" | "about">[];

const isQuoted = (event: SigningEvent) => event.kind === "message-sent" || event.kind === "message-answered";

const quoteOf = (event: SigningEvent, messages: Quotable): string | null => {
  if (event.kind !== "message-sent" && event.kind !== "message-answered") return null;
  const said = messages.find(({ id }) => id === event.data.messageId);
  if (said === undefined) return null;
  return said.about === null ? said.message : `${capitalised(placeWords(said.about))}: ${said.message}`;
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
export const timelineOf = (
  events: readonly SigningEvent[],
  names: TimelineNames,
  messages: Quotable = [],
): TimelineEntry[] => {
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
    const standsAlone = picture !== null || isQuoted(event) || tellsActs(event);
    if (last !== undefined && last.text === text && !standsAlone) {
      entries[entries.length - 1] = { ...last, at, count: last.count + times };
    } else {
      const quote = quoteOf(event, messages);
      entries.push({ key: `${event.seq}`, at, text, tone: toneOf(event), count: times, picture, quote });
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
