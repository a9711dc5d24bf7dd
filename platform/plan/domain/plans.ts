import { randomUUID } from "node:crypto";
import type { RoleName } from "#contract/account/entity.ts";
import type { ActFacts } from "#contract/admin/entity.ts";
import type { OfferedPlan, Plan } from "#contract/plan/http.ts";
import { recordAdminAct } from "../../admin-record/index.ts";
import { refuse } from "../../base/refusal.ts";
import type { Act, Services } from "../../services/services.ts";
import type { Reader, Unit } from "../../store/store.ts";
import { findPlanRow, holdPlan, insertPlan, listPlans, updatePlan, type PlanRow } from "../store/plans.ts";

const viewOf = (row: PlanRow): Plan => ({
  id: row.id,
  name: row.name,
  role: row.role,
  amountCents: row.amount_cents,
  interval: row.interval,
  includes: row.includes,
  createdAt: row.created_at.toISOString(),
  retiredAt: row.retired_at?.toISOString() ?? null,
});

/** Any plan, retired ones too: whoever bought it keeps it. */
export const findPlan = async (db: Reader, id: string): Promise<Plan | undefined> => {
  const row = await findPlanRow(db, id);
  return row === undefined ? undefined : viewOf(row);
};

/** What somebody in this role can buy now, the cheapest first. */
export const listOfferedPlans = async (db: Reader, role: RoleName): Promise<Plan[]> =>
  (await listPlans(db)).map(viewOf).filter((plan) => plan.role === role && plan.retiredAt === null);

/** For whom plans are shown before they register: whoever notarizes online, or wants to. */
const notaryRoles: readonly RoleName[] = ["SelfRon", "CorpNotary", "CorpManager", "NonRonNotary"];

/** As everybody may know them, the cheapest first. */
export const listPlansForNotaries = async ({ store }: Services): Promise<OfferedPlan[]> =>
  (await listPlans(store.read))
    .map(viewOf)
    .filter((plan) => plan.retiredAt === null && notaryRoles.includes(plan.role))
    .map(({ createdAt: _createdAt, retiredAt: _retiredAt, ...offered }) => offered)
    .toSorted((a, b) => a.amountCents - b.amountCents);

export const listEveryPlan = async ({ store }: Services): Promise<Plan[]> => (await listPlans(store.read)).map(viewOf);

export type PlanWords = Pick<Plan, "name" | "role" | "amountCents" | "interval" | "includes">;

const columnsOf = ({ name, role, amountCents, interval, includes }: PlanWords) => ({
  name,
  role,
  amount_cents: amountCents,
  interval,
  includes: JSON.stringify(includes),
});

const factsOf = ({ name, role, amountCents, interval, includes }: PlanWords): ActFacts => ({
  name,
  role,
  amountCents,
  interval,
  includes: includes.join(" · "),
});

const read = async (db: Reader, id: string): Promise<Plan> => (await findPlan(db, id)) ?? refuse("request/not-found");

/** Writes down what is said of a plan from now on, and answers how it stands. */
const recordWords = async (
  { unit, services, act }: { unit: Unit; services: Services; act: Act },
  id: string,
  words: PlanWords,
  earlier: Plan | null,
): Promise<Plan> => {
  await recordAdminAct(unit, services, act, {
    act: earlier === null ? "plan-created" : "plan-changed",
    subject: { id, name: words.name },
    before: earlier === null ? {} : factsOf(earlier),
    after: factsOf(words),
  });
  return read(unit.db, id);
};

/** Of a platform that offers none yet, and has no administrator who would. */
export const offerFirstPlans = async (unit: Unit, now: Date, plans: readonly PlanWords[]): Promise<void> => {
  if ((await listPlans(unit.db)).length > 0) return;
  for (const words of plans)
    await insertPlan(unit, { id: randomUUID(), ...columnsOf(words), created_at: now, retired_at: null });
};

export const createPlan = (services: Services, act: Act, words: PlanWords): Promise<Plan> =>
  services.store.transact(async (unit) => {
    const id = randomUUID();
    await insertPlan(unit, { id, ...columnsOf(words), created_at: services.now(), retired_at: null });
    return recordWords({ unit, services, act }, id, words, null);
  });

export const changePlan = (services: Services, act: Act, id: string, words: PlanWords): Promise<Plan> =>
  services.store.transact(async (unit) => {
    const earlier = viewOf((await holdPlan(unit, id)) ?? refuse("request/not-found"));
    if (earlier.retiredAt !== null) refuse("plan/retired");
    await updatePlan(unit, id, columnsOf(words));
    return recordWords({ unit, services, act }, id, words, earlier);
  });

export const retirePlan = (services: Services, act: Act, id: string): Promise<{ done: true }> =>
  services.store.transact(async (unit) => {
    const earlier = viewOf((await holdPlan(unit, id)) ?? refuse("request/not-found"));
    if (earlier.retiredAt !== null) return { done: true };
    await updatePlan(unit, id, { retired_at: services.now() });
    await recordAdminAct(unit, services, act, {
      act: "plan-retired",
      subject: { id, name: earlier.name },
      before: factsOf(earlier),
    });
    return { done: true };
  });
