import type { Insertable, Selectable } from "kysely";
import type { MemberId } from "#contract/common/ids.ts";
import type { IdentityTables } from "../../store/tables/identity-tables.ts";
import type { Reader, Unit } from "../../store/store.ts";

export type CaptureLinkRow = Selectable<IdentityTables["id_capture_links"]>;

/** Earlier links of the same person are good for nothing from now on. */
export const replaceCaptureLink = async (
  unit: Unit,
  row: Insertable<IdentityTables["id_capture_links"]>,
): Promise<void> => {
  await deleteCaptureLinks(unit, row.member_id);
  await unit.db.insertInto("id_capture_links").values(row).execute();
};

/** The link that this token opens for the first time. */
export const claimCaptureLink = (
  unit: Unit,
  tokenHash: string,
  { secretHash, now, endsAt }: { secretHash: string; now: Date; endsAt: Date },
): Promise<CaptureLinkRow | undefined> =>
  unit.db
    .updateTable("id_capture_links")
    .set({ secret_hash: secretHash, ends_at: endsAt })
    .where("token_hash", "=", tokenHash)
    .where("secret_hash", "is", null)
    .where("ends_at", ">", now)
    .returningAll()
    .executeTakeFirst();

export const findClaimedLink = (db: Reader, secretHash: string, now: Date): Promise<CaptureLinkRow | undefined> =>
  db
    .selectFrom("id_capture_links")
    .selectAll()
    .where("secret_hash", "=", secretHash)
    .where("ends_at", ">", now)
    .executeTakeFirst();

export const deleteCaptureLinks = async (unit: Unit, memberId: MemberId): Promise<void> => {
  await unit.db.deleteFrom("id_capture_links").where("member_id", "=", memberId).execute();
};

export const deleteOldCaptureLinks = async (unit: Unit, now: Date): Promise<void> => {
  await unit.db.deleteFrom("id_capture_links").where("ends_at", "<", now).execute();
};
