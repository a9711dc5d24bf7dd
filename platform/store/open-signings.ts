import type { ExpressionBuilder } from "kysely";
import type { UserId } from "#contract/common/ids.ts";
import type { Database } from "./schema.ts";
import type { Reader } from "./store.ts";

export const openSigningsOf = (db: Reader, notaryUserId: UserId) =>
  db
    .selectFrom("signings")
    .select("signings.id")
    .where("signings.notary_user_id", "=", notaryUserId)
    .where("signings.status", "=", "open");

/** Those who take part in the signing of a row. */
export const membersNotRemoved = (eb: ExpressionBuilder<Database, "signings">) =>
  eb
    .selectFrom("members")
    .select("members.id")
    .whereRef("members.signing_id", "=", "signings.id")
    .where("members.removed_at", "is", null);

/** Those of the signing of a row. */
export const documentsOfSigning = (eb: ExpressionBuilder<Database, "signings">) =>
  eb.selectFrom("documents").select("documents.id").whereRef("documents.signing_id", "=", "signings.id");
