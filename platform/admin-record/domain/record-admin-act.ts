import type { ActFacts, AdminActName } from "#contract/admin/entity.ts";
import type { Act, Services } from "../../services/services.ts";
import type { Unit } from "../../store/store.ts";
import { insertAdminAct } from "../store/admin-acts.ts";

export type AdminActOrder = {
  act: AdminActName;
  subject: { id: string | null; name: string };
  /** What a person can read of it, never a secret. */
  before?: ActFacts;
  after?: ActFacts;
};

/** Writes down what an administrator does, in the transaction that does it: neither is there without the other. */
export const recordAdminAct = (
  unit: Unit,
  services: Pick<Services, "now">,
  { actor, address, device }: Act,
  { act, subject, before = {}, after = {} }: AdminActOrder,
): Promise<void> =>
  insertAdminAct(unit, {
    at: services.now(),
    actor: JSON.stringify({ ...actor, kind: actor.kind === "user" ? "user" : "operator" }),
    act,
    subject_id: subject.id,
    subject: subject.name,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    address,
    device,
  });
