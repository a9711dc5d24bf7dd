import type { Insertable, Selectable } from "kysely";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { ConsentsTable } from "../../store/schema.ts";
import type { Reader, Unit } from "../../store/store.ts";

export type ConsentRow = Selectable<ConsentsTable>;

export const countConsents = async (db: Reader, memberId: MemberId): Promise<number> => {
  const row = await db
    .selectFrom("consents")
    .select((eb) => eb.fn.countAll().as("count"))
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

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
