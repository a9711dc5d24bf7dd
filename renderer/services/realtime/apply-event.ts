import type { SigningEvent } from "#contract/signing-log/signing-event.ts";
import type { SigningSnapshot } from "./signing-snapshot.ts";

/**
 * What a page shows after an event that says all there is to know; null where the parts that it changes have to be read.
 * Withdrawn access is among them: the person whom it concerns may not read any more, and has to see why.
 */
export const applyEvent = (snapshot: SigningSnapshot, event: SigningEvent): SigningSnapshot | null => {
  switch (event.kind) {
    case "access-withdrawn":
      return {
        ...snapshot,
        members: snapshot.members.map((member) =>
          member.id === event.data.memberId ? { ...member, withdrawnAt: event.at } : member,
        ),
      };
    // Whoever does something in the signing has joined it, by whatever way they came.
    case "member-info-changed":
    case "message-sent":
      return {
        ...snapshot,
        members: snapshot.members.map((member) =>
          member.id === event.data.memberId ? { ...member, joinedAt: member.joinedAt ?? event.at } : member,
        ),
      };
    case "document-renamed":
      return {
        ...snapshot,
        documents: snapshot.documents.map((document) =>
          document.id === event.data.documentId ? { ...document, name: event.data.name } : document,
        ),
      };
    case "document-deleted": {
      const documents = snapshot.documents.filter(({ id }) => id !== event.data.documentId);
      return { ...snapshot, documents, signing: { ...snapshot.signing, documentCount: documents.length } };
    }
    case "fields-changed": {
      // The operations themselves came before the line that tells of them.
      const document = snapshot.documents.find(({ id }) => id === event.data.documentId);
      return document !== undefined && document.fieldSet.version >= event.data.version ? snapshot : null;
    }
    default:
      return null;
  }
};
