import type { Insertable, Selectable } from "kysely";
import type { UserId } from "#contract/common/ids.ts";
import type { CertificatesTable } from "../../store/tables/notary-tables.ts";
import type { Reader, Unit } from "../../store/store.ts";

export type CertificateRow = Selectable<CertificatesTable>;

export const listCertificates = (db: Reader, userId: UserId): Promise<CertificateRow[]> =>
  db.selectFrom("certificates").selectAll().where("user_id", "=", userId).orderBy("registered_at").execute();

export const saveCertificate = async (unit: Unit, row: Insertable<CertificatesTable>): Promise<void> => {
  await unit.db
    .insertInto("certificates")
    .values(row)
    .onConflict((conflict) => conflict.columns(["user_id", "sha256"]).doNothing())
    .execute();
};
