import { randomUUID } from "node:crypto";
import type { SigningId } from "#contract/common/ids.ts";
import type { Services } from "../../services/services.ts";
import type { MailOrder } from "../../store/tables/mail-order.ts";
import type { Unit } from "../../store/store.ts";
import { insertJob } from "../../job/index.ts";

/** Calls for a mail in the caller's transaction: it goes out after the commit, or not at all. */
export const queueMail = async (
  unit: Unit,
  services: Pick<Services, "jobs" | "now">,
  signingId: SigningId | null,
  payload: MailOrder,
): Promise<void> => {
  const id = randomUUID();
  await insertJob(unit, { id, kind: "mail", key: id, signing_id: signingId, payload, now: services.now() });
  unit.afterCommit(() => services.jobs.wake());
};

/**
 * The same for whoever may not learn whom the mail reaches, if anybody: it is written once their answer is out, since writing
 * one takes longer than finding nobody to write to.
 */
export const queueSilentMail = async (
  unit: Unit,
  services: Pick<Services, "jobs" | "now">,
  payload: MailOrder,
  key = randomUUID() as string,
): Promise<void> => {
  await insertJob(unit, { id: randomUUID(), kind: "mail", key, signing_id: null, payload, now: services.now() });
  unit.afterCommit(() => services.jobs.wakeAfterAnswer());
};
