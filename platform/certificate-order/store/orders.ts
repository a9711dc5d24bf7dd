import type { Insertable, Selectable, Updateable } from "kysely";
import type { CertificateOrderId } from "#contract/certificate-order/entity.ts";
import type { UserId } from "#contract/common/ids.ts";
import type {
  CertificateOrdersTable,
  CertificateOrderStepsTable,
} from "../../store/tables/certificate-order-tables.ts";
import type { Reader, Unit } from "../../store/store.ts";

export type OrderRow = Selectable<CertificateOrdersTable>;
export type StepRow = Selectable<CertificateOrderStepsTable>;

/** Newest first. */
export const listOrders = (db: Reader, userId: UserId): Promise<OrderRow[]> =>
  db
    .selectFrom("certificate_orders")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("ordered_at", "desc")
    .orderBy("id")
    .execute();

export const listSteps = (db: Reader, ids: readonly CertificateOrderId[]): Promise<StepRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom("certificate_order_steps").selectAll().where("order_id", "in", ids).orderBy("seq").execute();

export const findOrder = (db: Reader, userId: UserId, id: CertificateOrderId): Promise<OrderRow | undefined> =>
  db.selectFrom("certificate_orders").selectAll().where("id", "=", id).where("user_id", "=", userId).executeTakeFirst();

/** Orders that the authority has to go on with. */
export const listOpenOrders = (db: Reader): Promise<Pick<OrderRow, "id" | "user_id">[]> =>
  db
    .selectFrom("certificate_orders")
    .select(["id", "user_id"])
    .where("status", "in", ["paid", "in-validation"])
    .execute();

/** Whoever changes an account's orders takes turns with everybody else who does. */
export const holdOrders = async (unit: Unit, userId: UserId): Promise<OrderRow[]> => {
  await unit.db.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
  return listOrders(unit.db, userId);
};

export const insertOrder = async (unit: Unit, row: Insertable<CertificateOrdersTable>): Promise<void> => {
  await unit.db.insertInto("certificate_orders").values(row).execute();
};

export const updateOrder = async (
  unit: Unit,
  id: CertificateOrderId,
  change: Updateable<CertificateOrdersTable>,
): Promise<void> => {
  await unit.db.updateTable("certificate_orders").set(change).where("id", "=", id).execute();
};

/** As the order's next step; whoever writes one holds the order. */
export const addStep = async (
  unit: Unit,
  id: CertificateOrderId,
  step: Pick<StepRow, "kind" | "at" | "note">,
): Promise<void> => {
  const earlier = await listSteps(unit.db, [id]);
  await unit.db
    .insertInto("certificate_order_steps")
    .values({ order_id: id, seq: earlier.length + 1, ...step })
    .execute();
};
