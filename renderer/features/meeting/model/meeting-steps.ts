import type { Document } from "#contract/document/entity.ts";
import type { Field } from "#contract/field/entity.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { isSealed } from "#lib/documents/document-state.ts";
import { isFilled } from "#lib/fields/field-types.ts";

export const meetingSteps = [
  { id: "prepare", name: "Prepare" },
  { id: "sign", name: "Sign" },
  { id: "lock", name: "Lock" },
  { id: "release", name: "Release" },
  { id: "journal", name: "Journal" },
] as const;
export type MeetingStepId = (typeof meetingSteps)[number]["id"];

type DocumentFacts = Pick<Document, "state"> & { fields: readonly Field[] };

/** Where the meeting stands, from its facts alone: there is no step that a person must remember to press. */
export const currentStep = (status: Signing["status"], documents: readonly DocumentFacts[]): MeetingStepId => {
  if (status === "finalized") return "journal";
  const open = documents.filter((document) => !isSealed(document));
  if (documents.length > 0 && open.length === 0) return "release";
  // After the first lock a document without fields is one that is only presented.
  if (open.every((document) => document.fields.length === 0))
    return open.length < documents.length ? "lock" : "prepare";
  const isWaiting = open.some((document) => document.fields.some((field) => field.required && !isFilled(field)));
  return isWaiting ? "sign" : "lock";
};
