import { SignDocuments } from "../components/sign-documents.tsx";
import type { SignerStep } from "../model/signer-step.ts";

export const releaseDocuments: SignerStep = {
  id: "release-documents",
  words: "waiting",
  showsDocument: true,
  // Whoever has filled the last field stays where they are.
  shows: SignDocuments,
};
