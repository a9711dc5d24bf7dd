import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { MemberIdSchema, type MemberId } from "#contract/common/ids.ts";
import type { SigningMessage } from "#contract/message/http.ts";
import { conversationsIn, firstToShow } from "#renderer/features/meeting/model/conversations.ts";

const [ada, ben] = [MemberIdSchema.parse(randomUUID()), MemberIdSchema.parse(randomUUID())];
let minute = 0;
const message = (memberId: MemberId, from: "member" | "notary", isRead: boolean): SigningMessage => {
  minute += 1;
  const sentAt = `2026-11-23T12:${String(minute).padStart(2, "0")}:00.000Z`;
  return {
    id: randomUUID(),
    memberId,
    from,
    fullName: from === "notary" ? "Nora Whitfield" : memberId === ada ? "Ada Buyer" : "Ben Seller",
    message: "…",
    about: null,
    answers: null,
    sentAt,
    readAt: isRead ? sentAt : null,
    sendId: null,
  };
};
const here = (id: MemberId) => ({ id, withdrawnAt: null });

test("each person has a conversation with what is unread in it, and an answer answers their last question", () => {
  const first = message(ada, "member", true);
  const answer = message(ada, "notary", false);
  const second = message(ada, "member", false);
  const other = message(ben, "member", true);
  const [withAda, withBen] = conversationsIn([first, answer, second, other], [here(ada), here(ben)]);
  expect(withAda).toMatchObject({ fullName: "Ada Buyer", unread: 1, lastQuestionId: second.id, outOfReach: null });
  expect(withAda?.messages).toEqual([first, answer, second]);
  expect(withBen).toMatchObject({ fullName: "Ben Seller", unread: 0, lastQuestionId: other.id });
});

test("shows first whoever waits, else whoever wrote last", () => {
  const waits = message(ada, "member", false);
  const later = message(ben, "member", true);
  expect(firstToShow(conversationsIn([waits, later], [here(ada), here(ben)]))?.memberId).toBe(ada);
  const read = { ...waits, readAt: waits.sentAt };
  expect(firstToShow(conversationsIn([read, later], [here(ada), here(ben)]))?.memberId).toBe(ben);
  expect(firstToShow([])).toBeUndefined();
});

test("says why nobody would read an answer", () => {
  const asked = [message(ada, "member", true), message(ben, "member", true)];
  const [removed, withdrawn] = conversationsIn(asked, [{ id: ben, withdrawnAt: "2026-11-23T12:30:00.000Z" }]);
  expect(removed?.outOfReach).toContain("Ada Buyer was removed");
  expect(withdrawn?.outOfReach).toContain("link of Ben Seller was withdrawn");
});
