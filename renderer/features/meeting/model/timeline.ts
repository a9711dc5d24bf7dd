import type { Document } from "#contract/document/entity.ts";
import type { Member } from "#contract/member/entity.ts";
import type { SigningEvent, SigningEventKind } from "#contract/signing/events.ts";
import { attachedFilesWords } from "#lib/documents/attached-files.ts";
import { whiteOutWords } from "#lib/fields/white-out.ts";
import { levelWords } from "#lib/pades/level-words.ts";

export type TimelineEntry = { key: string; at: string; text: string; tone: "plain" | "act" | "trouble"; count: number };
export type TimelineNames = {
  members: readonly Pick<Member, "id" | "fullName">[];
  documents: readonly Pick<Document, "id" | "name">[];
};

const quoted = (name: unknown): string => (typeof name === "string" ? `“${name}”` : "a document");

const textOf = (event: SigningEvent, names: TimelineNames): string => {
  const who = event.actor.name;
  const member =
    names.members.find((candidate) => candidate.id === event.data["memberId"])?.fullName ??
    (typeof event.data["fullName"] === "string" ? event.data["fullName"] : who);
  const name =
    names.documents.find((candidate) => candidate.id === event.data["documentId"])?.name ?? event.data["name"];
  const document = quoted(name);
  const texts: Record<SigningEventKind, string> = {
    "signing-created": `${who} opened the signing`,
    "member-added": who === member ? `${who} takes part` : `${who} added ${member}`,
    "member-changed": `${who} corrected what was written about ${member}`,
    "member-removed": `${who} removed ${member}`,
    "link-issued": `A personal link was issued for ${member}`,
    "link-revoked": `The earlier link of ${member} was withdrawn`,
    "link-sent": `${who} sent ${member} a link by mail`,
    "access-withdrawn": `${who} withdrew the access of ${member}`,
    "mail-failed": `Mail to ${member} could not be delivered`,
    "member-returned": `${member} came back by a mailed code`,
    "member-joined": `${member} joined`,
    "member-consented": `${member} agreed to sign electronically`,
    "member-declined": `${member} does not want to sign electronically`,
    "member-info-changed": `${member} wrote personal information`,
    "member-attended": `${member} confirmed their personal information`,
    "signature-adopted": `${member} adopted a signature`,
    "document-uploaded": `${who} added ${document}${attachedFilesWords(event.data["attachedFiles"])}`,
    "documents-reordered": `${who} put the documents into another order`,
    "document-renamed": `${who} renamed ${quoted(event.data["previousName"])} to ${quoted(event.data["name"])}`,
    "document-deleted": `${who} deleted ${document}`,
    "fields-changed": `${who} changed fields of ${document}`,
    "document-frozen": `${who} began to lock ${document}`,
    "document-released-from-freeze":
      event.data["ranOut"] === true
        ? `The lock of ${document} came to no end in its time`
        : `The lock of ${document} was given up`,
    "document-locked": `${who} locked ${document}${levelWords(event.data["level"])}${whiteOutWords(event.data["whiteOuts"])}`,
    "proof-added": `${who} added a time-stamp to ${document}${levelWords(event.data["level"])}`,
    "lock-refused": `A lock of ${document} was refused`,
    "signing-finalized": `${who} finished the signing and released the documents`,
    "finalization-declined": `${who} did not finish the signing: ${String(event.data["reason"] ?? "no reason given")}`,
    "signing-terminated": `${who} ended the signing without releasing it`,
    "package-downloaded": `${who} downloaded everything as a ZIP`,
    "completion-certificate-downloaded": `${who} downloaded the certificate of completion`,
    "document-downloaded": `${who} downloaded ${document}`,
    "journal-entry-appended": `${who} wrote the journal entry`,
    "message-sent": `${member} sent you a message`,
    "message-read": `${who} read a message of ${member}`,
    "presence-changed": `${member} came or went`,
  };
  return texts[event.kind];
};

const tones: Partial<Record<SigningEventKind, TimelineEntry["tone"]>> = {
  "document-locked": "act",
  "signing-finalized": "act",
  "signing-terminated": "act",
  "finalization-declined": "trouble",
  "lock-refused": "trouble",
  "member-declined": "trouble",
  "mail-failed": "trouble",
};

/** The log as a person reads it, newest first; what one person does again and again becomes one line. */
export const timelineOf = (events: readonly SigningEvent[], names: TimelineNames): TimelineEntry[] => {
  const entries: TimelineEntry[] = [];
  for (const event of events) {
    const text = textOf(event, names);
    const last = entries.at(-1);
    const at = event.repeated?.lastAt ?? event.at;
    const times = event.repeated?.times ?? 1;
    if (last !== undefined && last.text === text) {
      entries[entries.length - 1] = { ...last, at, count: last.count + times };
    } else {
      entries.push({ key: `${event.seq}`, at, text, tone: tones[event.kind] ?? "plain", count: times });
    }
  }
  return entries.toReversed();
};

/** Members whose last decision in the log was a refusal. */
export const declinedMembers = (events: readonly SigningEvent[]): Set<string> => {
  const declined = new Set<string>();
  for (const event of events) {
    const memberId = event.data["memberId"];
    if (typeof memberId !== "string") continue;
    if (event.kind === "member-declined") declined.add(memberId);
    if (event.kind === "member-consented") declined.delete(memberId);
  }
  return declined;
};

/** When the person joined first; where the elapsed time of the meeting begins. */
export const meetingBegan = (events: readonly SigningEvent[]): string | null =>
  events.find((event) => event.kind === "member-joined")?.at ?? null;
