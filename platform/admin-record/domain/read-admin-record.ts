import type { AdminAct } from "#contract/admin/entity.ts";
import type { Services } from "../../services/services.ts";
import { listAdminActs } from "../store/admin-acts.ts";

const pageSize = 50;

/** A page of the record, newest first; `before` asks for the next one. */
export const readAdminRecord = async (
  { store }: Pick<Services, "store">,
  before: number | undefined,
): Promise<{ acts: AdminAct[]; before: number | null }> => {
  const rows = await listAdminActs(store.read, { before, limit: pageSize + 1 });
  const acts = rows.slice(0, pageSize).map((row): AdminAct => ({
    number: row.number,
    at: row.at.toISOString(),
    actor: { kind: row.actor.kind, name: row.actor.name },
    act: row.act,
    subject: row.subject,
    before: row.before,
    after: row.after,
    address: row.address,
  }));
  return { acts, before: rows.length > pageSize ? (acts.at(-1)?.number ?? null) : null };
};
