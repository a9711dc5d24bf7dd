import { z } from "zod";
import type { EventDefinition } from "../common/define-event.ts";
import { InstantSchema, SigningIdSchema } from "../common/ids.ts";
import { PositiveWholeNumberSchema } from "../common/whole-numbers.ts";
import { documentEvents } from "../document/events.ts";
import { fieldEvents } from "../field/events.ts";
import { guestEvents } from "../guest/events.ts";
import { identityEvents } from "../identity/events.ts";
import { journalEvents } from "../journal/events.ts";
import { lockEvents } from "../lock/events.ts";
import { memberEvents } from "../member/events.ts";
import { messageEvents } from "../message/events.ts";
import { recordingEvents } from "../recording/events.ts";
import { releaseEvents } from "../release/events.ts";
import { videoRoomEvents } from "../video-room/events.ts";
import { signingEvents } from "./events.ts";

/** Every kind of line that the log of a signing may have, by resource. */
export const eventDefinitions = {
  ...signingEvents,
  ...memberEvents,
  ...messageEvents,
  ...documentEvents,
  ...fieldEvents,
  ...lockEvents,
  ...releaseEvents,
  ...journalEvents,
  ...guestEvents,
  ...videoRoomEvents,
  ...recordingEvents,
  ...identityEvents,
};

export type SigningEventKind = keyof typeof eventDefinitions;
export type EventData<Kind extends SigningEventKind> = z.infer<(typeof eventDefinitions)[Kind]["data"]>;

export const definitionOf = (kind: SigningEventKind): EventDefinition => eventDefinitions[kind];

/** Whether a line is for the notary's side and one person; of a kind that this build does not know it cannot be said. */
export const isForPerson = (kind: string): boolean =>
  Object.hasOwn(eventDefinitions, kind) && definitionOf(kind as SigningEventKind).isForPerson === true;

const LineSchema = z.object({
  signingId: SigningIdSchema,
  seq: PositiveWholeNumberSchema,
  at: InstantSchema,
  actor: z.object({ kind: z.enum(["user", "member", "platform"]), id: z.string(), name: z.string() }),
  /** Of an event that happened again within the hour: how often in all, and when last; `at` is when first. */
  repeated: z.object({ times: PositiveWholeNumberSchema, lastAt: InstantSchema }).optional(),
});
type Line = z.infer<typeof LineSchema>;

/** A line as it was written by whatever version: for files that have to be understood long after their kinds are known. */
export const WrittenLineSchema = LineSchema.extend({ kind: z.string(), data: z.looseObject({}) });

/** A line that this build cannot read, by the kind that it was written with; it stands in the log all the same. */
const UnreadableSchema = LineSchema.extend({
  kind: z.literal("unreadable"),
  data: z.looseObject({ was: z.string() }),
});

/** What one kind of event says; told apart by `kind`. */
export type EventOf<Kind extends SigningEventKind> = { [Each in Kind]: { kind: Each; data: EventData<Each> } }[Kind];

/**
 * One line of the append-only log of a signing. `seq` counts from 1 without a gap within a signing: a client that holds
 * seq n asks for everything after n when it sees n + 2, or when its connection comes back. What is for one person is left out of
 * what the others get.
 */
export type SigningEvent = (Line & EventOf<SigningEventKind>) | z.infer<typeof UnreadableSchema>;

const lineOf = (kind: string, { data }: EventDefinition) => LineSchema.extend({ kind: z.literal(kind), data });

export const SigningEventSchema = z.discriminatedUnion("kind", [
  UnreadableSchema,
  ...Object.entries(eventDefinitions).map(([kind, definition]) => lineOf(kind, definition)),
]) as unknown as z.ZodType<SigningEvent>;
