import type { Member } from "#contract/member/entity.ts";
import type { SigningEvent } from "#contract/signing-log/signing-event.ts";
import type { SigningSnapshot } from "#renderer/services/realtime/signing-snapshot.ts";
import { isFillable, isFilled } from "#lib/fields/field-types.ts";

type DocumentInMeeting = SigningSnapshot["documents"][number];

/** "3 pages, 2 of 4 fields filled in". */
export const standingText = ({ pages, fieldSet }: Pick<DocumentInMeeting, "pages" | "fieldSet">): string => {
  const toFill = fieldSet.fields.filter(({ type }) => isFillable(type));
  const length = pages.length === 1 ? "1 page" : `${pages.length} pages`;
  if (toFill.length === 0) return `${length}, nothing to fill in`;
  const fields = toFill.length === 1 ? "1 field" : `${toFill.length} fields`;
  return `${length}, ${toFill.filter(isFilled).length} of ${fields} filled in`;
};

/** Who had every page of the document before them, of the version that it is now. */
export const reviewersOf = (
  { id, sha256 }: Pick<DocumentInMeeting, "id" | "sha256">,
  events: readonly SigningEvent[],
  members: readonly Pick<Member, "id" | "userId" | "fullName">[],
): string[] => {
  const ids = new Set(
    events.flatMap((event) =>
      event.kind === "document-reviewed" && event.data.documentId === id && event.data.sha256 === sha256
        ? [event.actor.id]
        : [],
    ),
  );
  return members
    .filter((member) => ids.has(member.id) || (member.userId !== null && ids.has(member.userId)))
    .map(({ fullName }) => fullName);
};
