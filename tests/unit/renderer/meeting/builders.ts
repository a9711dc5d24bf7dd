import type { Member } from "#contract/member/entity.ts";
import type { SigningEvent } from "#contract/signing/events.ts";
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
  invitation: { state: "sent", at: "2026-11-21T10:00:00.000Z" },
  withdrawnAt: null,
  ...changes,
});

export const anEvent = (
  seq: number,
  kind: SigningEvent["kind"],
  changes: Partial<SigningEvent> = {},
): SigningEvent => ({
  signingId: "00000000-0000-4000-8000-000000000001" as SigningId,
  seq,
  kind,
  at: `2026-11-21T10:00:${String(seq).padStart(2, "0")}.000Z`,
  actor: { kind: "user", id: "u", name: "Nora Whitfield" },
  data: {},
  ...changes,
});
