import { isSealed } from "#lib/documents/document-state.ts";
import { isFilled } from "#lib/fields/field-types.ts";
import { SignDocuments } from "../components/sign-documents.tsx";
import { ownFields } from "../model/fields-to-fill.ts";
import type { SignerFacts, SignerStep } from "../model/signer-step.ts";

const isDone = ({ documents, member }: SignerFacts): boolean => {
  const own = ownFields(documents, member.id);
  const hasFilled = own.length > 0 && own.every(({ field }) => !field.required || isFilled(field));
  return hasFilled || (documents.length > 0 && documents.every(isSealed));
};

export const documents: SignerStep = {
  id: "documents",
  words: "documents",
  isDue: (facts) => !isDone(facts),
  showsDocument: true,
  shows: SignDocuments,
};
