import { randomUUID } from "node:crypto";
import type { SigningId } from "#contract/common/ids.ts";
import type { Services } from "../../services/services.ts";
import type { Unit } from "../../store/store.ts";
import { insertJob } from "../../job/index.ts";

/** Calls for the ZIP of a release in the caller's transaction: either both hold or neither does. */
export const queueReleaseZip = async (unit: Unit, services: Services, signingId: SigningId): Promise<void> => {
  await insertJob(unit, {
    id: randomUUID(),
    kind: "release-zip",
    key: signingId,
    signing_id: signingId,
    payload: {},
    now: services.now(),
  });
  unit.afterCommit(() => services.jobs.wake());
};
