import type { IdRecordType, IdType, VerificationStage } from "#contract/identity/entity.ts";
import type { AccessIcon, AuthIcon, IdInfoIcon } from "#lib/identity/member-icons.ts";
import type { Tone } from "#renderer/ui/status-label.tsx";

/** signing-session §2, §5 and §8, word for word. */
export const identificationTexts = {
  titleOfSeveral: "Verify ID Information",
  subtitleOfSeveral: "Use this form to capture personal verification of the ID provided",
  unsaved: "The form has unsaved data. If the consumer is changed, the data will be lost",
  notify: "Notify user that you need to see identification.",
  personalKnowledge: "I, the notary public, have personal knowledge of your identity.",
  validated: "I have validated this constituents' name, Type of ID, Issue Date, Expiration Date, and ID Number.",
  bypass:
    "I confirm I will record my required validation of this constituent's identity verification in my Notary Journal post-session.",
  bypassAct: "Bypass this step",
  uploaded: "Constituent's Identification has been successfully uploaded.",
  notUploaded: "Failed to upload Constituent's Identification. Please, try again.",
  noteToNotary: "Note to Notary: The following message was shown to the signer...",
  add: "Add ID Verification",
} as const;

export const titleOfOne = (fullName: string): string => `${fullName} Identification`;

export const idTypeNames: Record<IdType, string> = { "driver-license": "Drivers License", passport: "Passport" };

type Said = { tone: Tone; words: string };

/** What each icon means; the first word says of which of the three it is. */
export const authTexts: Record<AuthIcon, Said> = {
  known: { tone: "verified", words: "Known to me" },
  "in-progress": { tone: "info", words: "Proves who they are now" },
  "failed-can-retry": { tone: "attention", words: "Could not prove who they are, can try again" },
  "failed-no-retry": { tone: "seal", words: "Could not prove who they are, cannot try again" },
  succeeded: { tone: "verified", words: "Has proven who they are" },
  "not-started": { tone: "neutral", words: "Has not begun to prove who they are" },
};

export const idInfoTexts: Record<IdInfoIcon, Said> = {
  captured: { tone: "verified", words: "ID recorded" },
  none: { tone: "neutral", words: "No ID recorded" },
};

export const accessTexts: Record<AccessIcon, Said> = {
  "actively-viewing": { tone: "info", words: "Looks at a document" },
  "can-see-documents": { tone: "neutral", words: "Can see the documents" },
  "cannot-see-documents": { tone: "neutral", words: "Cannot see the documents" },
};

/** How far the vendor's check is, as far as the icon does not say it. */
export const stageTexts: Record<VerificationStage, string> = {
  "not-started": "Not begun",
  prepared: "Has read what is asked",
  processing: "Their document is being checked",
  "document-passed": "Document accepted, questions come next",
  quiz: "Answers the questions",
  passed: "Passed",
  failed: "Not passed",
};

/** How a record came about. */
export const recordTexts: Record<IdRecordType, string> = {
  db: "Looked at by you",
  auth: "Checked by the service",
  bypass: "Passed by without a document",
};
