import type { DocumentId, Sha256Hex, SigningId } from "#contract/common/ids.ts";
import { refuse } from "../../base/refusal.ts";
import type { Act, Services } from "../../services/services.ts";
import type { DocumentRow } from "../store/documents.ts";
import { hasSignature } from "../../member/store/signatures.ts";
import { findSigningOverview } from "../../signing/store/signings.ts";
import { recordEvent } from "../../signing-log/domain/record-event.ts";
import { getDocument } from "./document-view.ts";

/** Bytes to be sent: their name in the blob store, their size, and what the document is called. */
export type ContentSource = { sha256: Sha256Hex; sizeBytes: number; name: string };

const lockedBytes = (document: DocumentRow): ContentSource => {
  if (document.lock === null) return refuse("document/wrong-state", { name: document.name, state: document.state });
  return { sha256: document.lock.sha256, sizeBytes: document.lock.sizeBytes, name: document.name };
};

/** The locked file with what was added later behind it; the locked one where nothing was. */
const provedBytes = (document: DocumentRow): ContentSource => {
  const { sha256, sizeBytes } = document.lock?.proof ?? lockedBytes(document);
  return { sha256, sizeBytes, name: document.name };
};

/** The bytes as they were presented, those of the locked file, or the latter with later proof. */
export const findContent = async (
  services: Services,
  signingId: SigningId,
  documentId: DocumentId,
  revision: "presented" | "locked" | "proved",
): Promise<ContentSource> => {
  const document = await getDocument(services.store.read, signingId, documentId);
  if (revision === "locked") return lockedBytes(document);
  if (revision === "proved") return provedBytes(document);
  return { sha256: document.sha256, sizeBytes: document.size_bytes, name: document.name };
};

/** One released file for download; every download goes into the log. */
export const openDownload = (
  services: Services,
  act: Act,
  signingId: SigningId,
  documentId: DocumentId,
  revision: "locked" | "proved",
): Promise<ContentSource> =>
  services.store.transact(async (unit) => {
    const signing = await findSigningOverview(unit.db, signingId, services.now());
    if (signing === undefined) return refuse("request/not-found");
    const document = await getDocument(unit.db, signingId, documentId);
    // Before the release the locked file is the notary's business: the meeting may still be terminated.
    if (signing.status !== "finalized")
      return refuse("document/wrong-state", { name: document.name, state: document.state });
    const source = revision === "proved" ? provedBytes(document) : lockedBytes(document);
    await recordEvent(unit, services, act, {
      signingId,
      kind: "document-downloaded",
      data: { documentId: document.id, sha256: source.sha256 },
    });
    return source;
  });

/** A signature picture of this signing; one that was adopted elsewhere is not here. */
export const findSignatureImage = async (
  services: Services,
  signingId: SigningId,
  sha256: Sha256Hex,
): Promise<ContentSource> => {
  if (!(await hasSignature(services.store.read, signingId, sha256))) return refuse("request/not-found");
  return { sha256, sizeBytes: await services.blobs.sizeOf(sha256), name: "signature" };
};
