import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { MemberIdSchema, SigningIdSchema } from "#contract/common/ids.ts";
import { participationIn } from "#platform/participation/domain/participation.ts";
import type { Membership } from "#platform/store/session-record.ts";

const signingId = SigningIdSchema.parse(randomUUID());
const membership = (access: Membership["access"], id = signingId): Membership => ({
  signingId: id,
  memberId: MemberIdSchema.parse(randomUUID()),
  fullName: "Ada",
  signingTitle: "Deed",
  language: null,
  access,
  linkId: randomUUID(),
});

test("who may only fetch what was released takes no part; who acts in the browser takes part alone", async () => {
  const [ada, ben, released] = [membership("full"), membership("full"), membership("released")];
  const elsewhere = membership("full", SigningIdSchema.parse(randomUUID()));
  const partOf = async (acting: Membership | null) => {
    const caller = { user: null, memberships: [ada, released, elsewhere, ben], acting: acting?.memberId ?? null };
    return participationIn(undefined as never, caller, signingId);
  };
  expect(await partOf(null)).toEqual({ isNotary: false, memberIds: [ada.memberId, ben.memberId] });
  expect(await partOf(ben)).toEqual({ isNotary: false, memberIds: [ben.memberId] });
  expect(await partOf(released)).toEqual({ isNotary: false, memberIds: [] });
  expect(await partOf(elsewhere)).toEqual({ isNotary: false, memberIds: [ada.memberId, ben.memberId] });
});
