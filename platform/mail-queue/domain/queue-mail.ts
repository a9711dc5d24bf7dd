import { randomUUID } from "node:crypto";
import type { SigningId } from "#contract/common/ids.ts";
import type { Services } from "../../services/services.ts";
import type { MailOrder } from "../../store/schema.ts";
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
