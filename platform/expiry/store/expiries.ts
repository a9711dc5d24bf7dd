import { sql } from "kysely";
import type { UserId } from "#contract/common/ids.ts";
import type { ExpiryKind } from "#contract/expiry/http.ts";
import type { NotaryPapersTable } from "../../store/tables/onboarding-tables.ts";
import type { Reader, Unit } from "../../store/store.ts";

/** Whose day it is where. */
export type Notary = { userId: UserId; timezone: string; stateAbbr: string | null };
/** `endsOn`: the last day. */
export type Ending = Notary & { kind: ExpiryKind; endsOn: string };

const columns = ["users.id as userId", "users.timezone as timezone", "users.state_abbr as stateAbbr"] as const;
const endOfCommission = sql<string>`users.commission->>'expiresOn'`;

const commissions = (db: Reader) =>
  db
    .selectFrom("users")
    .select([...columns, endOfCommission.as("endsOn")])
    .where("users.commission", "is not", null)
    .where("users.deactivated_at", "is", null);

const papers = (db: Reader) =>
  db
    .selectFrom("notary_papers")
    .innerJoin("users", "users.id", "notary_papers.user_id")
    .select([...columns, "notary_papers.kind as kind", "notary_papers.expires_on as endsOn"])
    .where("users.deactivated_at", "is", null);

const asCommission = (row: Omit<Ending, "kind">): Ending => ({ ...row, kind: "commission" });

export const findNotary = (db: Reader, userId: UserId): Promise<Notary | undefined> =>
  db
    .selectFrom("users")
    .select(columns)
    .where("users.id", "=", userId)
    .where("users.deactivated_at", "is", null)
    .executeTakeFirst();

/** What an account acts under, but for its certificate. */
export const listEndingsOf = async (db: Reader, userId: UserId): Promise<Ending[]> => [
  ...(await commissions(db).where("users.id", "=", userId).execute()).map(asCommission),
  ...(await papers(db).where("users.id", "=", userId).execute()),
];

/** What ends between two days of UTC, of anybody, but for certificates. */
export const listEndingsBetween = async (db: Reader, from: string, until: string): Promise<Ending[]> => [
  ...(await commissions(db).where(endOfCommission, ">=", from).where(endOfCommission, "<=", until).execute()).map(
    asCommission,
  ),
  ...(await papers(db)
    .where("notary_papers.expires_on", ">=", from)
    .where("notary_papers.expires_on", "<=", until)
    .execute()),
];

/** Of several the end of the one that is good for longest: it is enough that one will do. */
export const findLastEndOfCertificates = async (db: Reader, userId: UserId): Promise<Date | null> => {
  const row = await db
    .selectFrom("certificates")
    .select((eb) => eb.fn.max<Date | null>("not_after").as("ends"))
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.ends ?? null;
};

/** Of whom a certificate may end between two days of UTC: one was registered or issued, or a day was said, that lies there. */
export const listCertificateHolders = (db: Reader, from: string, until: string): Promise<Notary[]> => {
  const [first, last] = [new Date(`${from}T00:00:00Z`), new Date(`${until}T23:59:59Z`)];
  return db
    .selectFrom("users")
    .select(columns)
    .where("users.deactivated_at", "is", null)
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom("certificates")
            .select("certificates.user_id")
            .whereRef("certificates.user_id", "=", "users.id")
            .where("certificates.not_after", ">=", first)
            .where("certificates.not_after", "<=", last),
        ),
        exists(
          selectFrom("certificate_orders")
            .select("certificate_orders.user_id")
            .whereRef("certificate_orders.user_id", "=", "users.id")
            .where("certificate_orders.valid_to", ">=", first)
            .where("certificate_orders.valid_to", "<=", last),
        ),
        exists(
          selectFrom("certificate_expiries")
            .select("certificate_expiries.user_id")
            .whereRef("certificate_expiries.user_id", "=", "users.id")
            .where("certificate_expiries.expires_on", ">=", from)
            .where("certificate_expiries.expires_on", "<=", until),
        ),
      ]),
    )
    .execute();
};

export const savePaper = async (unit: Unit, { user_id, kind, ...noted }: NotaryPapersTable): Promise<void> => {
  await unit.db
    .insertInto("notary_papers")
    .values({ user_id, kind, ...noted })
    .onConflict((conflict) => conflict.columns(["user_id", "kind"]).doUpdateSet(noted))
    .execute();
};

export const deletePaper = async (unit: Unit, userId: UserId, kind: NotaryPapersTable["kind"]): Promise<void> => {
  await unit.db.deleteFrom("notary_papers").where("user_id", "=", userId).where("kind", "=", kind).execute();
};
