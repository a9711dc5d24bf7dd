import type { DocumentId, SigningId } from "#contract/common/ids.ts";
import { refuse } from "../../base/refusal.ts";
import type { Act, Services } from "../../services/services.ts";
import { getDocument, lockedBytes, provedBytes } from "../../document/index.ts";
import type { ContentSource } from "../../services/content-source.ts";
import { recordEvent } from "../../signing-log/index.ts";
import { findSigningOverview } from "../../signing/index.ts";

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
