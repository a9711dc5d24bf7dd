import type { DocumentId, SigningId } from "#contract/common/ids.ts";
import { getDocument } from "../../document/index.ts";
import type { Act, Services } from "../../services/services.ts";
import { assertOpen, recordEvent } from "../../signing-log/index.ts";

/** That every page was looked at, of the bytes that the document has now: of another version it says nothing. */
export const trackReview = (
  services: Services,
  act: Act,
  { signingId, documentId }: { signingId: SigningId; documentId: DocumentId },
): Promise<void> =>
  services.store.transact(async (unit) => {
    await assertOpen(unit, signingId);
    const document = await getDocument(unit.db, signingId, documentId);
    await recordEvent(unit, services, act, {
      signingId,
      kind: "document-reviewed",
      data: { documentId, sha256: document.lock?.sha256 ?? document.sha256 },
    });
  });
