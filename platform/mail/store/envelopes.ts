import type { Selectable } from "kysely";
import type { MailEnvelopesTable } from "../../store/tables/mail-tables.ts";
import type { Reader, Unit } from "../../store/store.ts";

export type EnvelopeRow = Selectable<MailEnvelopesTable>;

export const insertEnvelope = async (unit: Unit, row: EnvelopeRow): Promise<void> => {
  await unit.db.insertInto("mail_envelopes").values(row).execute();
};

export const findEnvelope = (db: Reader, token: string): Promise<EnvelopeRow | undefined> =>
  db.selectFrom("mail_envelopes").selectAll().where("token", "=", token).executeTakeFirst();

/** False where a bounce of this mail was taken before. */
export const setMailReturned = async (unit: Unit, token: string, at: Date): Promise<boolean> => {
  const row = await unit.db
    .updateTable("mail_envelopes")
    .set({ returned_at: at })
    .where("token", "=", token)
    .where("returned_at", "is", null)
    .returning("token")
    .executeTakeFirst();
  return row !== undefined;
};

export const deleteOldEnvelopes = async (unit: Unit, before: Date): Promise<void> => {
  await unit.db.deleteFrom("mail_envelopes").where("sent_at", "<", before).execute();
};
