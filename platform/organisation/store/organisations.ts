import type { Insertable } from "kysely";
import type { UserId } from "#contract/common/ids.ts";
import { someRow } from "../../store/some-row.ts";
import type { Reader, Unit } from "../../store/store.ts";
import type { OrganisationsTable } from "../../store/tables/admin-tables.ts";

const select = (db: Reader) =>
  db
    .selectFrom("organisations")
    .selectAll("organisations")
    .select((eb) =>
      eb
        .selectFrom("organisation_members")
        .select((count) => count.fn.countAll<string>().as("taken"))
        .whereRef("organisation_members.organisation_id", "=", "organisations.id")
        .as("taken"),
    );

export type OrganisationRow = Awaited<ReturnType<typeof listOrganisations>>[number];

export const listOrganisations = (db: Reader) =>
  select(db).orderBy("organisations.name").orderBy("organisations.id").execute();

export const findOrganisation = (db: Reader, id: string): Promise<OrganisationRow | undefined> =>
  select(db).where("organisations.id", "=", id).executeTakeFirst();

/** The organisation in which somebody has a seat. */
export const findOrganisationOf = (
  db: Reader,
  userId: UserId,
): Promise<{ id: string; name: string; seats: number } | undefined> =>
  db
    .selectFrom("organisation_members")
    .innerJoin("organisations", "organisations.id", "organisation_members.organisation_id")
    .select(["organisations.id", "organisations.name", "organisations.seats"])
    .where("organisation_members.user_id", "=", userId)
    .executeTakeFirst();

export const listMembersOf = (db: Reader, organisationId: string) =>
  db
    .selectFrom("organisation_members")
    .innerJoin("users", "users.id", "organisation_members.user_id")
    .select(["users.id as userId", "users.full_name as fullName", "users.email"])
    .where("organisation_members.organisation_id", "=", organisationId)
    .orderBy("users.full_name")
    .orderBy("users.id")
    .execute();

/** Seats of one organisation are given and taken one after the other. */
export const holdOrganisation = async (unit: Unit, id: string): Promise<OrganisationRow | undefined> => {
  await unit.db.selectFrom("organisations").select("id").where("id", "=", id).forUpdate().execute();
  return findOrganisation(unit.db, id);
};

export const isNameTaken = async (db: Reader, name: string, besides: string | null): Promise<boolean> => {
  const row = await db
    .selectFrom("organisations")
    .select("id")
    .where((eb) => eb(eb.fn<string>("lower", ["name"]), "=", name.toLowerCase()))
    .where("ended_at", "is", null)
    .$if(besides !== null, (query) => query.where("id", "!=", besides ?? ""))
    .executeTakeFirst();
  return row !== undefined;
};

/** Answers whether it is there now: the name may be another one's since it was looked for. */
export const insertOrganisation = (unit: Unit, row: Insertable<OrganisationsTable>): Promise<boolean> =>
  someRow(
    unit.db
      .insertInto("organisations")
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning("id"),
  );

export const updateOrganisation = async (
  unit: Unit,
  id: string,
  change: Partial<Pick<OrganisationsTable, "name" | "seats" | "ended_at">>,
): Promise<void> => {
  await unit.db.updateTable("organisations").set(change).where("id", "=", id).execute();
};

export const insertMember = async (unit: Unit, organisationId: string, userId: UserId, now: Date): Promise<void> => {
  await unit.db
    .insertInto("organisation_members")
    .values({ organisation_id: organisationId, user_id: userId, added_at: now })
    .execute();
};

export const deleteMembers = async (unit: Unit, organisationId: string, userId: UserId | null): Promise<UserId[]> => {
  const rows = await unit.db
    .deleteFrom("organisation_members")
    .where("organisation_id", "=", organisationId)
    .$if(userId !== null, (query) => query.where("user_id", "=", userId as UserId))
    .returning("user_id")
    .execute();
  return rows.map((row) => row.user_id);
};
