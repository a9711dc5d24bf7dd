import { sql } from "kysely";
import type { ReleasedFileKind } from "#contract/check/http.ts";
import type { DocumentId, Sha256Hex, SigningId } from "#contract/common/ids.ts";
import type { Reader } from "../../store/store.ts";

type ReleasedFileRow = {
  signing_id: SigningId;
  file: ReleasedFileKind;
  /** Null of what is about the whole signing. */
  document_id: DocumentId | null;
};

/**
 * By each fingerprint that a release hands out; the signing may not be released yet. A document's row has its latest proof
 * alone, the log has each that was ever added.
 */
export const findFileBySha256 = (db: Reader, sha256: Sha256Hex): Promise<ReleasedFileRow | undefined> => {
  const as = (file: ReleasedFileKind) => sql<ReleasedFileKind>`${sql.lit(file)}`.as("file");
  const wholeSigning = sql<DocumentId | null>`null::uuid`.as("document_id");
  const releases = db.selectFrom("releases");
  return db
    .selectFrom("documents")
    .select(["signing_id", as("document"), sql<DocumentId | null>`id`.as("document_id")])
    .where(sql`lock->>'sha256'`, "=", sha256)
    .where("lock", "is not", null)
    .unionAll(
      db
        .selectFrom("signing_events")
        .select([
          "signing_id",
          as("document-with-proof"),
          sql<DocumentId | null>`(data->>'documentId')::uuid`.as("document_id"),
        ])
        .where(sql`data->>'sha256'`, "=", sha256)
        .where("kind", "=", "proof-added"),
    )
    .unionAll(releases.select(["signing_id", as("certificate"), wholeSigning]).where("certificate_sha256", "=", sha256))
    .unionAll(releases.select(["signing_id", as("package"), wholeSigning]).where("zip_sha256", "=", sha256))
    .limit(1)
    .executeTakeFirst();
};
