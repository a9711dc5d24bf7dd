import type { MemberId } from "#contract/common/ids.ts";
import type { Member } from "#contract/member/entity.ts";
import type { SigningMessage } from "#contract/message/http.ts";

/** Whether the notary has yet to read it. */
export const isUnread = ({ from, readAt }: Pick<SigningMessage, "from" | "readAt">): boolean =>
  from === "member" && readAt === null;

export type WithOne = {
  memberId: MemberId;
  fullName: string;
  messages: readonly SigningMessage[];
  unread: number;
  /** What an answer is an answer to. */
  lastQuestionId: string;
  /** Why nobody would read an answer; null where somebody would. */
  outOfReach: string | null;
};

const outOfReach = (fullName: string, member: Pick<Member, "withdrawnAt"> | undefined): string | null => {
  if (member === undefined) return `${fullName} was removed from this signing and can read no answer any more.`;
  if (member.withdrawnAt === null) return null;
  return `The link of ${fullName} was withdrawn, so nobody would read an answer. Send a new link first.`;
};

/** What each person has asked, in the order of their first questions. */
export const conversationsIn = (
  messages: readonly SigningMessage[],
  members: readonly Pick<Member, "id" | "withdrawnAt">[],
): WithOne[] => {
  const byMember = Map.groupBy(messages, ({ memberId }) => memberId);
  return [...byMember].flatMap(([memberId, theirs]) => {
    const last = theirs.findLast(({ from }) => from === "member");
    if (last === undefined) return [];
    const { id, fullName } = last;
    return {
      memberId,
      fullName,
      messages: theirs,
      unread: theirs.filter(isUnread).length,
      lastQuestionId: id,
      outOfReach: outOfReach(
        fullName,
        members.find((member) => member.id === memberId),
      ),
    };
  });
};

/** Whose conversation is shown first: one that waits, else the latest. */
export const firstToShow = (conversations: readonly WithOne[]): WithOne | undefined =>
  conversations.find(({ unread }) => unread > 0) ??
  conversations
    .toSorted((a, b) => (a.messages.at(-1)?.sentAt ?? "").localeCompare(b.messages.at(-1)?.sentAt ?? ""))
    .at(-1);
