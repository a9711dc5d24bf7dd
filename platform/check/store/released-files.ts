import { sql } from "kysely";
import type { ReleasedFileKind } from "#contract/check/http.ts";
import type { Sha256Hex, SigningId } from "#contract/common/ids.ts";
import type { LockRecord } from "#contract/document/entity.ts";
import type { Reader } from "../../store/store.ts";

type ReleasedFileRow = { signing_id: SigningId; file: ReleasedFileKind; lock: LockRecord | null };

/** By each of the four fingerprints that a release hands out; the signing may not be released yet. */
export const findFileBySha256 = (db: Reader, sha256: Sha256Hex): Promise<ReleasedFileRow | undefined> => {
  const as = (file: ReleasedFileKind) => sql<ReleasedFileKind>`${sql.lit(file)}`.as("file");
  const noLock = sql<LockRecord | null>`null::jsonb`.as("lock");
  const documents = db.selectFrom("documents");
  const releases = db.selectFrom("releases");
  return documents
    .select(["signing_id", as("document"), "lock"])
    .where(sql`lock->>'sha256'`, "=", sha256)
    .where("lock", "is not", null)
    .unionAll(
      documents
        .select(["signing_id", as("document-with-proof"), "lock"])
        .where(sql`lock->'proof'->>'sha256'`, "=", sha256)
        .where(sql`lock->'proof'`, "is not", null),
    )
    .unionAll(releases.select(["signing_id", as("certificate"), noLock]).where("certificate_sha256", "=", sha256))
    .unionAll(releases.select(["signing_id", as("package"), noLock]).where("zip_sha256", "=", sha256))
    .limit(1)
    .executeTakeFirst();
};
