import type { Insertable, Selectable } from "kysely";
import type { PlansTable } from "../../store/tables/admin-tables.ts";
import type { Reader, Unit } from "../../store/store.ts";

export type PlanRow = Selectable<PlansTable>;

export const listPlans = (db: Reader): Promise<PlanRow[]> =>
  db.selectFrom("plans").selectAll().orderBy("role").orderBy("amount_cents").orderBy("id").execute();

export const findPlanRow = (db: Reader, id: string): Promise<PlanRow | undefined> =>
  db.selectFrom("plans").selectAll().where("id", "=", id).executeTakeFirst();

export const holdPlan = (unit: Unit, id: string): Promise<PlanRow | undefined> =>
  unit.db.selectFrom("plans").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export const insertPlan = async (unit: Unit, row: Insertable<PlansTable>): Promise<void> => {
  await unit.db.insertInto("plans").values(row).execute();
};

type Words = Pick<Insertable<PlansTable>, "name" | "role" | "amount_cents" | "interval" | "includes">;

export const updatePlan = async (unit: Unit, id: string, change: Words | { retired_at: Date }): Promise<void> => {
  await unit.db.updateTable("plans").set(change).where("id", "=", id).execute();
};
