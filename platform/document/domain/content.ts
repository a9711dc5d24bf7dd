import type { DocumentId, SigningId } from "#contract/common/ids.ts";
import { refuse } from "../../base/refusal.ts";
import type { ContentSource } from "../../services/content-source.ts";
import type { Services } from "../../services/services.ts";
import type { DocumentRow } from "../store/documents.ts";
import { getDocument } from "./document-view.ts";

export const lockedBytes = (document: DocumentRow): ContentSource => {
  if (document.lock === null) return refuse("document/wrong-state", { name: document.name, state: document.state });
  return { sha256: document.lock.sha256, sizeBytes: document.lock.sizeBytes, name: document.name };
};

/** The locked file with what was added later behind it; the locked one where nothing was. */
export const provedBytes = (document: DocumentRow): ContentSource => {
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
