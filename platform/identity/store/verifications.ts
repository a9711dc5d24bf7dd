import type { Selectable, Updateable } from "kysely";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { VerificationsTable } from "../../store/tables/identity-tables.ts";
import type { Reader, Unit } from "../../store/store.ts";

export type VerificationRow = Selectable<VerificationsTable>;

export const findVerification = (db: Reader, memberId: MemberId): Promise<VerificationRow | undefined> =>
  db.selectFrom("verifications").selectAll().where("member_id", "=", memberId).executeTakeFirst();

export type Change = Omit<Updateable<VerificationsTable>, "member_id" | "signing_id" | "stage" | "stage_since">;

/** Makes the row with the first stage that is not the beginning. */
export const saveStage = async (
  unit: Unit,
  { signingId, memberId }: { signingId: SigningId; memberId: MemberId },
  stage: VerificationRow["stage"],
  now: Date,
  change: Change,
): Promise<void> => {
  await unit.db
    .insertInto("verifications")
    .values({ member_id: memberId, signing_id: signingId, stage, stage_since: now, ...change })
    .onConflict((conflict) => conflict.column("member_id").doUpdateSet({ stage, stage_since: now, ...change }))
    .execute();
};

export const saveChange = async (unit: Unit, memberId: MemberId, change: Change): Promise<void> => {
  await unit.db.updateTable("verifications").set(change).where("member_id", "=", memberId).execute();
};

/** The first time counts until they are back. */
export const noteLeft = async (unit: Unit, memberId: MemberId, at: Date): Promise<void> => {
  await unit.db
    .updateTable("verifications")
    .set({ left_at: at })
    .where("member_id", "=", memberId)
    .where("left_at", "is", null)
    .execute();
};
