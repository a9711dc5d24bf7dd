import { SignDocuments } from "../components/sign-documents.tsx";
import type { SignerStep } from "../model/signer-step.ts";

export const documentSigning: SignerStep = {
  id: "document-signing",
  words: "documents",
  showsDocument: true,
  shows: SignDocuments,
};

/** The documents are there to be read, and nothing in them is for this person to fill in yet. */
export const documentList: SignerStep = { ...documentSigning, id: "document-list" };
