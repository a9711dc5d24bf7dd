import { SignDocuments } from "../components/sign-documents.tsx";
import type { SignerStep } from "../model/signer-step.ts";

export const waiting: SignerStep = {
  id: "waiting",
  words: "waiting",
  isDue: () => true,
  showsDocument: true,
  // Whoever has filled the last field stays where they are.
  shows: SignDocuments,
};
