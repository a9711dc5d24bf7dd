import type { SigningEvent, SigningEventKind } from "#contract/signing/events.ts";
import { attachedFilesWords } from "#lib/documents/attached-files.ts";
import { whiteOutWords } from "#lib/fields/white-out.ts";
import { levelWords } from "#lib/pades/level-words.ts";
import type { TimelineLine } from "#engine/completion/completion-facts.ts";
import type { SigningEventRow } from "../../signing-log/index.ts";

export type TimelineNames = { members: ReadonlyMap<string, string>; documents: ReadonlyMap<string, string> };

const wordsOf = (event: SigningEventRow, names: TimelineNames): string => {
  const { data } = event;
  const text = (key: keyof SigningEvent["data"]): string => (typeof data[key] === "string" ? data[key] : "");
  const member = names.members.get(text("memberId")) ?? text("fullName");
  const document = `“${names.documents.get(text("documentId")) ?? text("name")}”`;
  const words: Partial<Record<SigningEventKind, () => string>> = {
    "signing-created": () => "Opened the signing",
    "member-added": () => `Added ${member}`,
    "member-changed": () => `Corrected what was written about ${member}`,
    "member-removed": () => `Removed ${member}`,
    "member-info-changed": () => "Wrote personal information",
    "member-attended": () => "Confirmed their personal information",
    "message-sent": () => "Sent the notary a message",
    "message-read": () => `Read a message of ${member}`,
    "link-issued": () => `Issued a personal link for ${member}`,
    "link-revoked": () => `Withdrew the earlier personal link of ${member}`,
    "link-sent": () => `Sent a personal link to ${member}`,
    "access-withdrawn": () => `Withdrew the access of ${member}`,
    "mail-failed": () => `Mail to ${member} could not be delivered`,
    "member-returned": () => "Came back by a code sent to their e-mail address",
    "member-joined": () => "Joined by personal link",
    "member-consented": () => `Agreed to sign electronically (text ${text("textVersion")})`,
    "member-declined": () => `Refused to sign electronically (text ${text("textVersion")})`,
    "signature-adopted": () => "Adopted a signature",
    "document-uploaded": () => `Presented ${document}${attachedFilesWords(data["attachedFiles"])}`,
    "fields-changed": () => `Changed fields of ${document}`,
    "document-frozen": () => `Reserved ${document} for its lock`,
    "document-released-from-freeze": () =>
      data["ranOut"] === true ? `The reservation of ${document} ran out` : `Gave the reservation of ${document} back`,
    "document-locked": () =>
      `Locked ${document} with the certificate of ${text("certificateSubject")}${levelWords(data["level"])}${whiteOutWords(data["whiteOuts"])}`,
    "proof-added": () =>
      `Added a time-stamp of ${text("authority")} behind ${document}, in a revision of its own${levelWords(data["level"])}`,
    "lock-refused": () => `A locked file of ${document} was refused (${text("code")})`,
    "finalization-declined": () => `Did not finish the signing: ${text("reason")}`,
    "signing-finalized": () => "Finished the signing and released the documents",
    "journal-entry-appended": () => "Wrote a journal entry",
  };
  // A kind that has no words yet still stands in the record.
  return words[event.kind]?.() ?? event.kind.replaceAll("-", " ");
};

export type Timeline = { add(event: SigningEventRow): void; lines: readonly TimelineLine[] };

/** The log as lines, oldest first. A run of like events becomes one line with its numbers, so that no event is left out. */
export const createTimeline = (names: TimelineNames): Timeline => {
  const lines: TimelineLine[] = [];
  return {
    lines,
    add: (event) => {
      const line: TimelineLine = {
        firstSeq: event.seq,
        lastSeq: event.seq,
        at: event.at.toISOString(),
        lastAt: (event.last_at ?? event.at).toISOString(),
        times: event.times ?? 1,
        who: event.actor.name,
        what: wordsOf(event, names),
        address: event.address,
      };
      const last = lines.at(-1);
      const isRun =
        last !== undefined && last.who === line.who && last.what === line.what && last.address === line.address;
      if (!isRun) lines.push(line);
      else
        lines[lines.length - 1] = {
          ...last,
          lastSeq: event.seq,
          lastAt: last.lastAt > line.lastAt ? last.lastAt : line.lastAt,
          times: last.times + line.times,
        };
    },
  };
};
