import type { Selectable } from "kysely";
import type { UndeliveredReason } from "#contract/mail-bounce/entity.ts";
import type { MailEnvelopesTable } from "../../store/tables/mail-tables.ts";
import type { Reader, Unit } from "../../store/store.ts";

export type EnvelopeRow = Selectable<MailEnvelopesTable>;

export const insertEnvelope = async (unit: Unit, row: EnvelopeRow): Promise<void> => {
  await unit.db.insertInto("mail_envelopes").values(row).execute();
};

export const findEnvelope = (db: Reader, token: string): Promise<EnvelopeRow | undefined> =>
  db.selectFrom("mail_envelopes").selectAll().where("token", "=", token).executeTakeFirst();

/** False where a bounce of this mail was taken before. */
export const setMailReturned = async (
  unit: Unit,
  token: string,
  { at, reason }: { at: Date; reason: UndeliveredReason },
): Promise<boolean> => {
  const row = await unit.db
    .updateTable("mail_envelopes")
    .set({ returned_at: at, reason })
    .where("token", "=", token)
    .where("returned_at", "is", null)
    .returning("token")
    .executeTakeFirst();
  return row !== undefined;
};

/** The mails that came back last, the latest first. */
export const listReturnedMails = async (db: Reader, most: number): Promise<(EnvelopeRow & { returned_at: Date })[]> => {
  const rows = await db
    .selectFrom("mail_envelopes")
    .selectAll()
    .where("returned_at", "is not", null)
    .orderBy("returned_at", "desc")
    .limit(most)
    .execute();
  return rows.flatMap(({ returned_at: at, ...row }) => (at === null ? [] : [{ ...row, returned_at: at }]));
};

export const deleteOldEnvelopes = async (unit: Unit, before: Date): Promise<void> => {
  await unit.db.deleteFrom("mail_envelopes").where("sent_at", "<", before).execute();
};
