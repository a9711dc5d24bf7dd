import type { KnownFile } from "#contract/check/http.ts";
import type { Sha256Hex } from "#contract/common/ids.ts";
import { waivableParts } from "#contract/document/act-parts.ts";
import type { Services } from "../../services/services.ts";
import { listDocuments } from "../../document/index.ts";
import { getSigning } from "../../signing/index.ts";
import { findFileBySha256 } from "../store/released-files.ts";

const unknown: KnownFile = { kind: "unknown" };

/**
 * What was released under this SHA-256. What is locked but not yet released is as unknown as what never was here: the meeting
 * may still be terminated.
 */
export const findKnownFile = (services: Services, sha256: Sha256Hex): Promise<KnownFile> =>
  services.store.snapshot(async (db) => {
    const found = await findFileBySha256(db, sha256);
    if (found === undefined) return unknown;
    const { status, finalizedAt, kind: signingKind, notary } = await getSigning(services, found.signing_id, db);
    if (status !== "finalized" || finalizedAt === null) return unknown;
    const documents = await listDocuments(db, found.signing_id);
    const concerned = documents.filter(({ id }) => found.document_id === null || id === found.document_id);
    const waived = concerned.flatMap(({ lock }) => lock?.waived ?? []);
    return {
      kind: "released",
      file: found.file,
      signingKind,
      notary: { fullName: notary.fullName, state: notary.state },
      lockedAt: found.document_id === null ? null : (concerned[0]?.lock?.lockedAt ?? null),
      releasedAt: finalizedAt,
      waived: waivableParts.filter((part) => waived.some((each) => each.part === part)),
    };
  });
