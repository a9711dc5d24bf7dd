import { randomUUID } from "node:crypto";
import type { UserId } from "#contract/common/ids.ts";
import { canBeLookedAt, findAccount, lookAs } from "../../account/index.ts";
import { recordAdminAct } from "../../admin-record/index.ts";
import { refuse } from "../../base/refusal.ts";
import { isFeatureOn } from "../../feature-flag/index.ts";
import { insertJob } from "../../job/index.ts";
import type { Caller } from "../../participation/index.ts";
import type { Act, Services } from "../../services/services.ts";
import type { MailOrder } from "../../store/tables/mail-order.ts";
import type { Unit } from "../../store/store.ts";

/** Tells the person whom it concerns, whoever looks how often: once a day. */
const queueLookedAt = async (unit: Unit, services: Services, userId: UserId, administrator: string): Promise<void> => {
  const now = services.now();
  const payload: MailOrder = {
    kind: "account-letter",
    letter: "looked-at",
    owner: { userId },
    facts: { administrator },
  };
  const key = `looked-at ${userId} ${now.toISOString().slice(0, 10)}`;
  await insertJob(unit, { id: randomUUID(), kind: "mail", key, signing_id: null, payload, now });
  unit.afterCommit(() => services.jobs.wake());
};

/** An administrator sees the platform as this person does, and can change nothing (`plugins/guard.ts`). */
export const beginLook = (services: Services, act: Act, caller: Caller, userId: UserId): Promise<{ done: true }> =>
  services.store.transact(async (unit) => {
    if (!isFeatureOn(services.features, "impersonate-mode")) refuse("impersonation/off");
    const account = (await findAccount(unit.db, userId)) ?? refuse("request/not-found");
    if (!canBeLookedAt(account)) return refuse("impersonation/not-possible", { name: account.full_name });
    await lookAs(unit, services, caller, userId);
    await queueLookedAt(unit, services, userId, act.actor.name);
    await recordAdminAct(unit, services, act, {
      act: "impersonation-begun",
      subject: { id: userId, name: `${account.full_name} (${account.email})` },
    });
    return { done: true };
  });

export const endLook = async (
  services: Services,
  caller: Caller,
  from: Pick<Act, "address" | "device">,
): Promise<{ done: true }> => {
  const { impersonator, user } = caller;
  if (impersonator === null || user === null) return { done: true };
  return services.store.transact(async (unit) => {
    await lookAs(unit, services, caller, null);
    const act: Act = { ...from, actor: { kind: "user", id: impersonator.id, name: impersonator.fullName } };
    await recordAdminAct(unit, services, act, {
      act: "impersonation-ended",
      subject: { id: user.id, name: `${user.fullName} (${user.email})` },
    });
    return { done: true };
  });
};
