import type { Insertable, Selectable } from "kysely";
import type { SigningId } from "#contract/entities/ids.ts";
import type { ConsentsTable } from "./schema.ts";
import type { Reader, Unit } from "./store.ts";

export type ConsentRow = Selectable<ConsentsTable>;

export const insertConsent = async (unit: Unit, row: Insertable<ConsentsTable>): Promise<void> => {
  await unit.db.insertInto("consents").values(row).execute();
};

/** Every decision of a signing's members about signing electronically, in order. */
export const listConsents = (db: Reader, signingId: SigningId): Promise<ConsentRow[]> =>
  db
    .selectFrom("consents")
    .innerJoin("members", "members.id", "consents.member_id")
    .selectAll("consents")
    .where("members.signing_id", "=", signingId)
    .orderBy("consents.at")
    .orderBy("consents.id")
    .execute();
