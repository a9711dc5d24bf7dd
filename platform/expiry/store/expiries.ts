import { sql } from "kysely";
import type { UserId } from "#contract/common/ids.ts";
import type { ExpiryKind } from "#contract/expiry/http.ts";
import type { NotaryPapersTable } from "../../store/tables/onboarding-tables.ts";
import type { Reader, Unit } from "../../store/store.ts";

/** `ends`: a day for what ends with one, an instant for a certificate. */
export type Ending = {
  userId: UserId;
  timezone: string;
  stateAbbr: string | null;
  kind: ExpiryKind;
  ends: string | Date;
};

const columns = ["users.id as userId", "users.timezone as timezone", "users.state_abbr as stateAbbr"] as const;
const endOfCommission = sql<string>`users.commission->>'expiresOn'`;

const commissions = (db: Reader) =>
  db
    .selectFrom("users")
    .select([...columns, endOfCommission.as("ends")])
    .where("users.commission", "is not", null)
    .where("users.deactivated_at", "is", null);

/** Of several the one that is good for longest: it is enough that one will do. */
const certificates = (db: Reader) =>
  db
    .selectFrom("certificates")
    .innerJoin("users", "users.id", "certificates.user_id")
    .select([...columns, (eb) => eb.fn.max("certificates.not_after").as("ends")])
    .where("users.deactivated_at", "is", null)
    .groupBy(["users.id", "users.timezone", "users.state_abbr"]);

const papers = (db: Reader) =>
  db
    .selectFrom("notary_papers")
    .innerJoin("users", "users.id", "notary_papers.user_id")
    .select([...columns, "notary_papers.kind as kind", "notary_papers.expires_on as ends"])
    .where("users.deactivated_at", "is", null);

const asKind =
  (kind: ExpiryKind) =>
  (row: Omit<Ending, "kind">): Ending => ({ ...row, kind });

export const listEndingsOf = async (db: Reader, userId: UserId): Promise<Ending[]> => [
  ...(await commissions(db).where("users.id", "=", userId).execute()).map(asKind("commission")),
  ...(await certificates(db).where("users.id", "=", userId).execute()).map(asKind("certificate")),
  ...(await papers(db).where("users.id", "=", userId).execute()),
];

/** What ends between two days of UTC, of anybody. */
export const listEndingsBetween = async (db: Reader, from: string, until: string): Promise<Ending[]> => {
  const [first, last] = [new Date(`${from}T00:00:00Z`), new Date(`${until}T23:59:59Z`)];
  return [
    ...(await commissions(db).where(endOfCommission, ">=", from).where(endOfCommission, "<=", until).execute()).map(
      asKind("commission"),
    ),
    ...(
      await certificates(db)
        .having((eb) => eb.fn.max("certificates.not_after"), ">=", first)
        .having((eb) => eb.fn.max("certificates.not_after"), "<=", last)
        .execute()
    ).map(asKind("certificate")),
    ...(await papers(db)
      .where("notary_papers.expires_on", ">=", from)
      .where("notary_papers.expires_on", "<=", until)
      .execute()),
  ];
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
