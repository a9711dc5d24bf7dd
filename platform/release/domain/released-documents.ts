import type { SigningId } from "#contract/common/ids.ts";
import type { ReleasedDocuments } from "#contract/release/http.ts";
import { refuse } from "../../base/refusal.ts";
import type { Services } from "../../services/services.ts";
import { listDocuments } from "../../document/index.ts";
import { getSigning } from "../../signing/index.ts";

/** What may be shown to someone whose link has ended: the outcome, not the meeting. */
export const readReleasedDocuments = (services: Services, signingId: SigningId): Promise<ReleasedDocuments> =>
  services.store.snapshot(async (db) => {
    const { title, notary, kind, status, finalizedAt } = await getSigning(services, signingId, db);
    if (status !== "finalized" || finalizedAt === null) return refuse("signing/not-released");
    const documents = await listDocuments(db, signingId);
    return {
      signingId,
      title,
      notaryName: notary.fullName,
      finalizedAt,
      kind,
      documents: documents.map(({ id, name, lock }) => {
        if (lock === null) throw new Error(`the released document ${id} has no lock`);
        return {
          id,
          name,
          sizeBytes: lock.sizeBytes,
          sha256: lock.sha256,
          certificateSubject: lock.certificateSubject,
          waived: (lock.waived ?? []).map(({ part }) => part),
        };
      }),
    };
  });
