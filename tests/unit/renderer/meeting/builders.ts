import type { MemberIdentity } from "#contract/identity/entity.ts";
import type { Member } from "#contract/member/entity.ts";
import type { z } from "zod";
import {
  eventDefinitions,
  type EventData,
  type SigningEvent,
  type SigningEventKind,
} from "#contract/signing-log/signing-event.ts";
import type { SigningId } from "#contract/common/ids.ts";
import { memberId } from "../fields/builders.ts";

export const aMember = (number: number, changes: Partial<Member> = {}): Member => ({
  id: memberId(number),
  userId: null,
  fullName: `Person ${number}`,
  email: `person${number}@example.com`,
  type: "signer",
  colour: 1,
  status: "online",
  hasSignature: false,
  consentedAt: null,
  joinedAt: null,
  attendedAt: null,
  invitedAt: "2026-11-21T10:00:00.000Z",
  invitation: { state: "sent", at: "2026-11-21T10:00:00.000Z", reason: null },
  withdrawnAt: null,
  language: null,
  ...changes,
});

/** Nothing begun, where nothing else is said. */
export const anIdentity = ({
  verification = {},
  ...changes
}: Partial<Omit<MemberIdentity, "verification">> & {
  verification?: Partial<MemberIdentity["verification"]>;
} = {}): MemberIdentity => ({
  isKnown: false,
  recordTypes: [],
  stage: "not-started",
  verification: {
    canRetry: false,
    canRestart: false,
    isCompleted: false,
    isDocumentPassed: false,
    isKbaPassed: false,
    errorCode: "None",
    ...verification,
  },
  ...changes,
});

/** A value for every name that the data of an event has. */
const samples: Record<string, unknown> = {
  memberId: memberId(1),
  fullName: "Gus Guest",
  guestId: "00000000-0000-4000-8000-0000000000cc",
  endsAt: "2026-11-21T11:01:00.000Z",
  documentId: "00000000-0000-4000-8000-0000000000dd",
  messageId: "00000000-0000-4000-8000-0000000000ee",
  recordingId: "00000000-0000-4000-8000-0000000000aa",
  layout: "faces",
  cause: "sleep",
  keptUntil: "2036-11-21T11:00:00.000Z",
  type: "signer",
  language: "es",
  purpose: "signature",
  level: "B-T",
  expiresAt: "2026-11-21T11:00:00.000Z",
  addressChanged: false,
  ranOut: true,
  of: "account",
  part: "seal",
  parts: ["seal", "statement"],
  waived: ["seal"],
  isKnown: true,
  isPassed: true,
  typeOfId: "passport",
  by: "db",
  errorCode: "NamesMismatch",
  translation: { language: "es", version: "statement-usual-2026-11-es-1", sha256: "ab".repeat(32) },
};
const sampleOf = (name: string, schema: z.ZodType): unknown =>
  [samples[name], "ab".repeat(32), "Something", 1].find((value) => schema.safeParse(value).success);

/** An event of any kind with data that its definition takes. */
export const anEvent = <Kind extends SigningEventKind>(
  seq: number,
  kind: Kind,
  data: Partial<EventData<Kind>> = {},
): SigningEvent => {
  const schema: z.ZodObject = eventDefinitions[kind].data;
  const sample = Object.fromEntries(
    Object.entries(schema.shape).map(([name, each]) => [name, sampleOf(name, each as z.ZodType)]),
  );
  return {
    signingId: "00000000-0000-4000-8000-000000000001" as SigningId,
    seq,
    kind,
    at: `2026-11-21T10:00:${String(seq).padStart(2, "0")}.000Z`,
    actor: { kind: "user", id: "u", name: "Nora Whitfield" },
    data: schema.parse({ ...sample, ...data }),
  } as SigningEvent;
};
