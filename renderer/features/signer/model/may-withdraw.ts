import { isSealed } from "#lib/documents/document-state.ts";
import type { SignerFacts } from "./signer-step.ts";

/** Whether the agreement to sign electronically can be taken back: from the moment it is given until all is locked. */
export const mayWithdraw = ({ signing, member, documents }: Omit<SignerFacts, "hasSignature">): boolean =>
  signing.status === "open" && member.consentedAt !== null && (documents.length === 0 || !documents.every(isSealed));
