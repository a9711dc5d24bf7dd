import { expect, test } from "vitest";
import { invitedText, notInvited, notInvitedText } from "#renderer/features/meeting/model/invitations.ts";
import { aMember } from "./builders.ts";

test("those whom nobody told yet are counted, the notary is none of them", () => {
  const members = [
    aMember(1, { type: "notary", invitedAt: null }),
    aMember(2, { invitedAt: null }),
    aMember(3, { type: "witness", invitedAt: null }),
    aMember(4),
  ];
  expect(notInvited(members).map(({ fullName }) => fullName)).toEqual(["Person 2", "Person 3"]);
  expect([1, 2].map(notInvitedText)).toEqual(["1 person is not invited yet.", "2 people are not invited yet."]);
});

test.each([
  [{ invitedAt: null, invitation: { state: "none", at: null, reason: null } }, /^Not invited yet$/],
  [{}, /^Invited Nov 21, 2026.*, mail sent$/],
  [{ invitation: { state: "none", at: null, reason: null } }, /^Invited .*, by a link to hand over$/],
  [{ invitation: { state: "failed", at: null, reason: null } }, /, the mail could not be delivered$/],
  [
    { invitation: { state: "failed", at: null, reason: "mailbox-full" } },
    /, the mail could not be delivered \(The mailbox is full\)$/,
  ],
  [{ joinedAt: "2026-11-21T11:00:00.000Z" }, /^Invited .*, has joined$/],
  [{ withdrawnAt: "2026-11-21T11:00:00.000Z" }, /^Link withdrawn Nov 21, 2026/],
] as const)("%o reads as %s", (changes, text) => {
  expect(invitedText(aMember(1, changes))).toMatch(text);
});
