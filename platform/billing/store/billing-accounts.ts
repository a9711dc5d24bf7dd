import type { Selectable } from "kysely";
import type { UserId } from "#contract/common/ids.ts";
import { selfBilledRole } from "#lib/people/billed-roles.ts";
import { roleHolders } from "../../store/role-holders.ts";
import { someRow } from "../../store/some-row.ts";
import type { BillingAccountsTable } from "../../store/tables/billing-tables.ts";
import type { Reader, Unit } from "../../store/store.ts";

export type BillingAccountRow = Selectable<BillingAccountsTable>;
/** Who is billed. */
export type OwnerIds = Pick<BillingAccountRow, "organisation_id" | "user_id">;

export const findBillingAccount = (
  db: Reader,
  { user_id: userId, organisation_id: organisationId }: OwnerIds,
): Promise<BillingAccountRow | undefined> =>
  db
    .selectFrom("billing_accounts")
    .selectAll()
    .where((eb) => (organisationId === null ? eb("user_id", "=", userId) : eb("organisation_id", "=", organisationId)))
    .executeTakeFirst();

/** Two windows may open one at once: the service gave both the same. */
export const insertBillingAccount = async (unit: Unit, row: BillingAccountRow): Promise<void> => {
  await unit.db
    .insertInto("billing_accounts")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/**
 * Every customer, each with whether there is still somebody to bill, whether a user still holds the role in which they pay for
 * themselves, and how many seats an organisation has.
 */
export const listBillingAccounts = (db: Reader) =>
  db
    .selectFrom("billing_accounts")
    .leftJoin("users", "users.id", "billing_accounts.user_id")
    .leftJoin("organisations", "organisations.id", "billing_accounts.organisation_id")
    .selectAll("billing_accounts")
    .select([
      "users.deactivated_at as userEndedAt",
      "organisations.ended_at as organisationEndedAt",
      "organisations.seats as seats",
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("user_roles")
          .select("user_roles.role")
          .whereRef("user_roles.user_id", "=", "billing_accounts.user_id")
          .where("user_roles.role", "=", selfBilledRole)
          .where("user_roles.deactivated_at", "is", null),
      ).as("paysForThemselves"),
    )
    .orderBy("billing_accounts.opened_at")
    .orderBy("billing_accounts.id")
    .execute();

/** Whether it is said now for the first time. */
export const noteFailureTold = (unit: Unit, accountId: string, invoiceRef: string, now: Date): Promise<boolean> =>
  someRow(
    unit.db
      .insertInto("billing_failures")
      .values({ account_id: accountId, invoice_ref: invoiceRef, told_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning("invoice_ref"),
  );

/** Who answers for an organisation's bills. */
export const listManagersOf = async (db: Reader, organisationId: string): Promise<UserId[]> => {
  const rows = await roleHolders(db, "CorpManager")
    .innerJoin("organisation_members", "organisation_members.user_id", "users.id")
    .where("organisation_members.organisation_id", "=", organisationId)
    .execute();
  return rows.map((row) => row.id);
};
