import type { Document } from "#contract/document/entity.ts";
import type { Field } from "#contract/field/entity.ts";
import type { Member, MemberType } from "#contract/member/entity.ts";
import type { Signing } from "#contract/signing/entity.ts";
import type { SigningEvent } from "#contract/signing/events.ts";
import { isSealed } from "#lib/documents/document-state.ts";
import { fieldTraits, isFillable } from "#lib/fields/field-types.ts";
import { isFilled } from "#lib/fields/field-types.ts";
import { inReadingOrder } from "#lib/fields/reading-order.ts";

const signerSteps = [
  { id: "welcome", name: "Welcome", announced: "you are welcomed" },
  { id: "consumer-personal-info", name: "About you", announced: "you say who and where you are" },
  { id: "signature", name: "Your signature", announced: "you make your signature" },
  { id: "documents", name: "Read and sign", announced: "you read and sign the documents" },
  { id: "waiting", name: "The notary’s part", announced: "the notary locks the documents" },
  { id: "copies", name: "Your copies", announced: "you get your copies" },
] as const;
export type SignerStage = (typeof signerSteps)[number]["id"];

/** The steps of this kind of person, each with what comes after it. */
export const stepsOf = (type: MemberType): { id: SignerStage; name: string; next: string | null }[] => {
  // The notary's journal names its principals; of a witness nothing more is asked.
  const steps = signerSteps.filter((step) => type !== "witness" || step.id !== "consumer-personal-info");
  return steps.map(({ id, name }, index) => ({ id, name, next: steps[index + 1]?.announced ?? null }));
};

type DocumentInSigning = Document & { fieldSet: { fields: readonly Field[] } };
export type OwnField = { document: DocumentInSigning; field: Field };

/** Every field of this person, document by document in reading order. */
export const ownFields = (documents: readonly DocumentInSigning[], memberId: string): OwnField[] =>
  documents.flatMap((document) =>
    inReadingOrder(
      document.fieldSet.fields.filter((field) => field.memberId === memberId && isFillable(field.type)),
    ).map((field) => ({ document, field })),
  );

/** Where this person stands; from the facts alone, so that a reload leads to the same place. */
export const signerStage = (facts: {
  signing: Pick<Signing, "status">;
  member: Pick<Member, "id" | "type" | "consentedAt" | "attendedAt">;
  documents: readonly DocumentInSigning[];
  hasSignature: boolean;
}): SignerStage => {
  const { signing, member, documents, hasSignature } = facts;
  if (signing.status === "finalized") return "copies";
  if (member.consentedAt === null) return "welcome";
  if (member.type !== "witness" && member.attendedAt === null) return "consumer-personal-info";
  const own = ownFields(documents, member.id);
  // Initials are made at the first field that asks for them: few documents do.
  const needsSignature = own.some(
    ({ field }) =>
      fieldTraits[field.type].content === "picture" && field.type !== "initials" && field.value.kind === "empty",
  );
  const allClosed = documents.length > 0 && documents.every(isSealed);
  // Whoever has no field yet makes the signature meanwhile; once all is locked, none can come any more.
  if (!hasSignature && (needsSignature || (own.length === 0 && !allClosed))) return "signature";
  const isDone = own.length > 0 && own.every(({ field }) => !field.required || isFilled(field));
  return isDone || allClosed ? "waiting" : "documents";
};

/** Whether somebody who has not agreed to sign electronically has said that they do not want to. */
export const hasDeclined = (member: Pick<Member, "id" | "consentedAt">, events: readonly SigningEvent[]): boolean =>
  member.consentedAt === null &&
  events.findLast(
    ({ kind, data }) => (kind === "member-declined" || kind === "member-consented") && data["memberId"] === member.id,
  )?.kind === "member-declined";

/** The steps between the agreement and the last signature: so long it can be taken back. */
export const mayStop = (stage: SignerStage): boolean =>
  stage === "consumer-personal-info" || stage === "signature" || stage === "documents";

/** How a document stands for one person; empty where there is nothing to say. */
export const documentWord = (document: DocumentInSigning, memberId: string): string => {
  if (isSealed(document)) return "Locked";
  const required = ownFields([document], memberId).filter(({ field }) => field.required);
  const open = required.filter(({ field }) => !isFilled(field)).length;
  if (open > 0) return `${open} to fill`;
  return required.length > 0 ? "Done" : "";
};

/**
 * The empty required field after the given one, around the corner; once none is left, the next optional one; null when
 * everything is filled.
 */
export const nextField = (fields: readonly OwnField[], afterId: string | null): OwnField | null => {
  const start = fields.findIndex(({ field }) => field.id === afterId) + 1;
  const turned = [...fields.slice(start), ...fields.slice(0, start)];
  const open = turned.filter(({ field, document }) => !isFilled(field) && !isSealed(document));
  return open.find(({ field }) => field.required) ?? open[0] ?? null;
};

export type FillProgress = { done: number; total: number; optionalEmpty: number };

/** How far a person is: the required fields, and the optional ones that could still be filled. */
export const progressOf = (fields: readonly OwnField[]): FillProgress => {
  const required = fields.filter(({ field }) => field.required);
  return {
    done: required.filter(({ field }) => isFilled(field)).length,
    total: required.length,
    optionalEmpty: fields.filter(({ field, document }) => !field.required && !isFilled(field) && !isSealed(document))
      .length,
  };
};

/** What stands beside the button that leads on; it never says more than is so. */
export const progressSentence = ({ done, total, optionalEmpty }: FillProgress, notaryName: string): string => {
  if (done < total) return `${done} of ${total} fields are done`;
  if (optionalEmpty === 0) return `Thank you. You have filled everything. ${notaryName} goes on from here.`;
  const optional = optionalEmpty === 1 ? "1 optional is empty" : `${optionalEmpty} optional are empty`;
  return total === 0 ? `Nothing is required of you; ${optional}.` : `All required fields are filled; ${optional}.`;
};
