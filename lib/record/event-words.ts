import type { WitnessCapacity } from "#contract/member/entity.ts";
import type { RemovedPicture } from "#contract/field/acts.ts";
import type { EventData, SigningEvent, SigningEventKind } from "#contract/signing-log/signing-event.ts";
import type { SignatureMaking, SignaturePurpose } from "#contract/member/http.ts";
import { attachedFilesWords } from "../documents/attached-files.ts";
import { actPartNames, actPartsText, waivedWords } from "../fields/act-parts.ts";
import { whiteOutWords } from "../fields/white-out.ts";
import { exactLevelWords, levelWords, recordedLevelWords } from "../pades/level-words.ts";
import { languageNamesInEnglish } from "../texts/language-names.ts";
import { capitalised } from "../text/capitalised.ts";
import { identityWords } from "./identity-words.ts";
import { recordingWords } from "./recording-words.ts";
import { fieldActsText, makingWords, removedText } from "./field-acts.ts";
import type { Said } from "./read-event.ts";
import { textShown, translationWords, type Names, type Shown, type Tone, type Words } from "./spoken.ts";

/** With which larger file documents of a signing went out. */
const withWhat: Record<EventData<"export-downloaded">["of"], string> = {
  account: "with everything of their account",
  records: "to hand over the notary’s records",
};

type AdoptedPicture = { purpose: SignaturePurpose; made?: SignatureMaking | undefined; keptSince?: string | undefined };

/** "a signature (drawn on the screen)", "the initials kept in the account since 2026-11-03 UTC (typed)". */
const pictureWords = ({ purpose, made, keptSince }: AdoptedPicture): string => {
  const how = made === undefined ? "" : ` (${makingWords[made]})`;
  if (keptSince === undefined) return `${purpose === "initials" ? "initials" : "a signature"}${how}`;
  return `the ${purpose} kept in the account since ${keptSince.slice(0, 10)} UTC${how}`;
};

/** What adopting means was agreed to in English; older lines do not say what stood beside it. */
const besideWords = (translation: Shown | null | undefined): string =>
  translation === null || translation === undefined
    ? ""
    : `, what that means in English, with its ${translationWords(translation)} beside it`;

type Change = { operations: number; removed?: readonly RemovedPicture[] | undefined };

/** What is no act of one person: that others' signatures are gone is said by name. */
const changeText = ({ operations, removed }: Change, document: string): string => {
  if (removed === undefined) return `changed fields of ${document}`;
  const pictures = removed.reduce((count, { pages }) => count + pages.length, 0);
  return `${removedText(removed)} in ${document}${operations > pictures ? " and changed other fields of it" : ""}`;
};

/** Of a document whose new version has fewer or smaller pages. */
const removedWithIt = (fields: number): string =>
  fields === 0 ? "" : `; ${fields === 1 ? "1 field was" : `${fields} fields were`} removed, having no place in it`;

const quoted = (name: string): string => `“${name}”`;

const words: { readonly [Kind in SigningEventKind]: Words<Kind> } = {
  "signing-created": { told: ({ who }) => `${who} opened the signing`, recorded: () => "Opened the signing" },
  "member-added": {
    told: ({ who, member }, { capacity }) =>
      who === member ? `${who} takes part` : `${who} added ${member}${asCapacity(capacity)}`,
    recorded: ({ member }, { capacity }) => `Added ${member}${asCapacity(capacity)}`,
  },
  "member-changed": {
    told: ({ who, member }) => `${who} corrected what was written about ${member}`,
    recorded: ({ member }) => `Corrected what was written about ${member}`,
  },
  "member-removed": {
    told: ({ who, member }) => `${who} removed ${member}`,
    recorded: ({ member }) => `Removed ${member}`,
  },
  "member-excluded": {
    told: ({ who, member }) => `${who} keeps ${member} out of the signing`,
    recorded: ({ member }) => `Kept ${member} out of the signing`,
    tone: "act",
  },
  "member-let-in-again": {
    told: ({ who, member }) => `${who} let ${member} in again`,
    recorded: ({ member }) => `Let ${member} in again`,
  },
  "member-left-video": {
    told: ({ member }) => `${member} closed their page, or loaded it anew, while in the video`,
    recorded: () => "Closed their page, or loaded it anew, while in the video",
  },
  "guest-invited": {
    told: ({ who }, { fullName }) => `${who} invited ${fullName} as a guest`,
    recorded: (_, { fullName }) => `Invited ${fullName} as a guest`,
  },
  "guest-admitted": {
    told: ({ who }, { fullName }) => `${who} let ${fullName} in as a guest`,
    recorded: (_, { fullName }) => `Let ${fullName} in as a guest`,
  },
  "guest-refused": {
    told: ({ who }, { fullName }) => `${who} did not let ${fullName} in as a guest`,
    recorded: (_, { fullName }) => `Did not let ${fullName} in as a guest`,
  },
  "guest-joined": {
    told: (_, { fullName }) => `${fullName} joined as a guest`,
    recorded: () => "Joined as a guest, having been told that this agrees to a recording",
  },
  "video-wrapping-up": {
    told: ({ who }) => `${who} began to end the video`,
    recorded: () => "Began to end the video: it ends a minute later",
  },
  "video-opened-again": {
    told: ({ who }) => `${who} opened the video again`,
    recorded: () => "Opened the video again",
  },
  "meeting-completed": {
    told: ({ who }) => `${who} completed the meeting`,
    recorded: () => "Completed the meeting",
    tone: "act",
  },
  "link-issued": {
    told: ({ member }) => `A personal link was issued for ${member}`,
    recorded: ({ member }) => `Issued a personal link for ${member}`,
  },
  "link-revoked": {
    told: ({ member }) => `The earlier link of ${member} was withdrawn`,
    recorded: ({ member }) => `Withdrew the earlier personal link of ${member}`,
  },
  "link-sent": {
    told: ({ who, member }) => `${who} sent ${member} a link by mail`,
    recorded: ({ member }) => `Sent a personal link to ${member}`,
  },
  "access-withdrawn": {
    told: ({ who, member }) => `${who} withdrew the access of ${member}`,
    recorded: ({ member }) => `Withdrew the access of ${member}`,
  },
  "mail-failed": {
    told: ({ member }) => `Mail to ${member} could not be delivered`,
    recorded: ({ member }) => `Mail to ${member} could not be delivered`,
    tone: "trouble",
  },
  "member-joined": { told: ({ member }) => `${member} joined`, recorded: () => "Joined by personal link" },
  "member-returned": {
    told: ({ member }) => `${member} came back by a mailed code`,
    recorded: () => "Came back by a code sent to their e-mail address",
  },
  "member-consented": {
    told: ({ member }) => `${member} agreed to sign electronically`,
    recorded: (_, decided) => `Agreed to sign electronically (${textShown(decided)})`,
  },
  "member-declined": {
    told: ({ member }) => `${member} does not want to sign electronically`,
    recorded: (_, decided) => `Refused to sign electronically (${textShown(decided)})`,
    tone: "trouble",
  },
  "member-language-chosen": {
    told: ({ who, member }, { language }) =>
      who === member
        ? `${member} reads in ${languageNamesInEnglish[language]}`
        : `${who} chose ${languageNamesInEnglish[language]} for ${member}`,
    recorded: ({ who, member }, { language }) =>
      who === member
        ? `Reads in ${languageNamesInEnglish[language]}`
        : `Chose ${languageNamesInEnglish[language]} for the page and the mails of ${member}`,
  },
  "member-info-changed": {
    told: ({ member }) => `${member} wrote personal information`,
    recorded: () => "Wrote personal information",
  },
  "member-attended": {
    told: ({ member }) => `${member} confirmed their personal information`,
    recorded: () => "Confirmed their personal information",
  },
  "signature-adopted": {
    told: ({ member }, picture) => `${member} adopted ${pictureWords(picture)}`,
    recorded: (_, picture) => `Adopted ${pictureWords(picture)}${besideWords(picture.translation)}`,
  },
  "statement-read": {
    told: ({ who, document }, { translation }) =>
      `${who} read the notary’s statement in ${document} in ${languageNamesInEnglish[translation.language]}`,
    recorded: ({ document }, { translation }) =>
      `Read the notary’s statement in ${document} in English, with its ${translationWords(translation)} beside it`,
  },
  "message-sent": {
    told: ({ member }) => `${member} asked a question`,
    recorded: () => "Asked the notary a question",
  },
  "message-read": {
    told: ({ who, member }) => `${who} read a question of ${member}`,
    recorded: ({ member }) => `Read a question of ${member}`,
  },
  "message-answered": {
    told: ({ who, member }) => `${who} answered ${member}`,
    recorded: ({ member }) => `Answered a question of ${member}`,
  },
  "answer-read": {
    told: ({ member }) => `${member} read an answer`,
    recorded: () => "Read an answer of the notary",
  },
  "document-uploaded": {
    told: ({ who, document }, { attachedFiles }) => `${who} added ${document}${attachedFilesWords(attachedFiles)}`,
    recorded: ({ document }, { attachedFiles }) => `Presented ${document}${attachedFilesWords(attachedFiles)}`,
  },
  "documents-reordered": {
    told: ({ who }) => `${who} put the documents into another order`,
    recorded: () => "Put the documents into another order",
  },
  "document-renamed": {
    told: ({ who }, { previousName, name }) => `${who} renamed ${quoted(previousName)} to ${quoted(name)}`,
    recorded: (_, { previousName, name }) => `Renamed ${quoted(previousName)} to ${quoted(name)}`,
  },
  "document-deleted": {
    told: ({ who, document }) => `${who} deleted ${document}`,
    recorded: ({ document }) => `Deleted ${document}`,
  },
  "document-updated": {
    told: ({ who, document }, { fieldsRemoved, attachedFiles }) =>
      `${who} replaced ${document} by another version${attachedFilesWords(attachedFiles)}${removedWithIt(fieldsRemoved)}`,
    recorded: ({ document }, { previousSha256, sha256, fieldsRemoved, attachedFiles }) =>
      `Replaced ${document} by another version${attachedFilesWords(attachedFiles)}${removedWithIt(fieldsRemoved)} (SHA-256 before: ${previousSha256}; since: ${sha256})`,
  },
  "document-reviewed": {
    told: ({ who, document }) => `${who} has looked at every page of ${document}`,
    recorded: ({ document }) => `Looked at every page of ${document}`,
  },
  "parts-waived": {
    told: ({ who, document }, { parts, reason }) => `${who} waived ${actPartsText(parts)} on ${document}: ${reason}`,
    recorded: ({ document }, { parts, reason }) => `Waived ${actPartsText(parts)} on ${document}: ${reason}`,
    tone: "act",
  },
  "waiver-withdrawn": {
    told: ({ who, document }, { part }) => `${who} no longer waives ${actPartNames[part]} on ${document}`,
    recorded: ({ document }, { part }) => `Took the waiver of ${actPartNames[part]} on ${document} back`,
  },
  "fields-changed": {
    told: ({ who, member, document }, { acts, ...change }) =>
      acts === undefined ? `${who} ${changeText(change, document)}` : `${member} ${fieldActsText(acts)} in ${document}`,
    recorded: ({ who, member, document }, { acts, ...change }) => {
      if (acts === undefined) return capitalised(changeText(change, document));
      // On a shared device the person whose fields they are may be another than the one who is signed in.
      const done = `${fieldActsText(acts)} in ${document}`;
      return member === who || member === "" ? capitalised(done) : `${member} ${done}`;
    },
  },
  "document-frozen": {
    told: ({ who, document }) => `${who} began to lock ${document}`,
    recorded: ({ document }) => `Reserved ${document} for its lock`,
  },
  "document-released-from-freeze": {
    told: ({ document }, { ranOut }) =>
      ranOut === true ? `The lock of ${document} came to no end in its time` : `The lock of ${document} was given up`,
    recorded: ({ document }, { ranOut }) =>
      ranOut === true ? `The reservation of ${document} ran out` : `Gave the reservation of ${document} back`,
  },
  "document-locked": {
    told: ({ who, document }, { level, whiteOuts, waived }) =>
      `${who} locked ${document}${levelWords(level)}${whiteOutWords(whiteOuts)}${waivedWords(waived)}`,
    recorded: ({ document }, { certificateSubject, level, whiteOuts, waived }) =>
      `Locked ${document} with the certificate of ${certificateSubject}${recordedLevelWords(level)}${whiteOutWords(whiteOuts)}${waivedWords(waived)}`,
    tone: "act",
  },
  "proof-added": {
    told: ({ who, document }) => `${who} added a time-stamp to ${document}`,
    recorded: ({ document }, { authority, level }) =>
      `Added a time-stamp of ${authority} behind ${document}, in a revision of its own${exactLevelWords(level)}`,
  },
  "lock-refused": {
    told: ({ document }) => `A lock of ${document} was refused`,
    recorded: ({ document }, { code }) => `A locked file of ${document} was refused (${code})`,
    tone: "trouble",
  },
  "signing-finalized": {
    told: ({ who }) => `${who} finished the signing and released the documents`,
    recorded: () => "Finished the signing and released the documents",
    tone: "act",
  },
  "finalization-declined": {
    told: ({ who }, { reason }) => `${who} did not finish the signing: ${reason}`,
    recorded: (_, { reason }) => `Did not finish the signing: ${reason}`,
    tone: "trouble",
  },
  "signing-terminated": {
    told: ({ who }) => `${who} ended the signing without releasing it`,
    recorded: () => "Ended the signing without releasing it",
    tone: "act",
  },
  "notary-account-ended": {
    told: (_, { notary }) =>
      `The account of ${notary} was deactivated: this signing waits, and what is locked stays locked`,
    recorded: (_, { notary }) => `The account of ${notary}, the notary, was deactivated in the middle of this signing`,
    tone: "trouble",
  },
  "document-downloaded": {
    told: ({ who, document }) => `${who} downloaded ${document}`,
    recorded: ({ document }) => `Downloaded ${document}`,
  },
  "package-downloaded": {
    told: ({ who }) => `${who} downloaded everything as a ZIP`,
    recorded: () => "Downloaded everything as a ZIP",
  },
  "completion-certificate-downloaded": {
    told: ({ who }) => `${who} downloaded the certificate of completion`,
    recorded: () => "Downloaded the certificate of completion",
  },
  "export-downloaded": {
    told: ({ who }, { of }) => `${who} downloaded the documents, ${withWhat[of]}`,
    recorded: (_, { of }) => `Downloaded the documents, ${withWhat[of]}`,
  },
  ...recordingWords,
  ...identityWords,
  "journal-entry-appended": {
    told: ({ who }) => `${who} wrote the journal entry`,
    recorded: () => "Wrote a journal entry",
  },
};

/** Who and what a line is about; undefined for what it does not name. */
const asCapacity = (capacity: WitnessCapacity | undefined): string =>
  capacity === undefined ? "" : ` as ${capacity === "interpreter" ? "an interpreter" : "a credible witness"}`;

export const subjectsOf = ({
  data,
}: Said): {
  memberId?: string | undefined;
  documentId?: string | undefined;
  fullName?: string | undefined;
  name?: string | undefined;
} => {
  const text = (value: unknown) => (typeof value === "string" ? value : undefined);
  const facts: Readonly<Record<string, unknown>> = data;
  return {
    memberId: text(facts["memberId"]),
    documentId: text(facts["documentId"]),
    fullName: text(facts["fullName"]),
    name: text(facts["name"]),
  };
};

const unreadableWords = ({ data }: Extract<SigningEvent, { kind: "unreadable" }>): string =>
  `A step that this version cannot read (${data.was.replaceAll("-", " ")})`;

const speak = (said: Said, names: Names, voice: "told" | "recorded"): string => {
  if (said.kind === "unreadable") return unreadableWords(said as Extract<SigningEvent, { kind: "unreadable" }>);
  // That the words of a kind get the data of the same kind is what `words` is typed by; TypeScript loses it in the lookup.
  const say = words[said.kind][voice] as (names: Names, data: Said["data"]) => string;
  return say(names, said.data);
};

export const toldWords = (said: Said, names: Names): string => speak(said, names, "told");
export const recordedWords = (said: Said, names: Names): string => speak(said, names, "recorded");
export const toneOf = ({ kind }: Said): Tone => (kind === "unreadable" ? "plain" : (words[kind].tone ?? "plain"));
