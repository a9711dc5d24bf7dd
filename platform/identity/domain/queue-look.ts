import { randomUUID } from "node:crypto";
import { insertJob } from "../../job/index.ts";
import type { Services } from "../../services/services.ts";
import type { Unit } from "../../store/store.ts";
import type { AttemptRow } from "../store/attempts.ts";

type Ports = Pick<Services, "now" | "jobs">;

const soonMs = [3_000, 5_000, 10_000, 20_000, 30_000];
const laterMs = 60_000;
/** By then a vendor has answered, or has told that it never will. */
const longestLookMs = 48 * 3_600_000;

/** Callbacks are lost: the platform looks by itself, ever more seldom, until the attempt has ended. */
export const queueLook = async (unit: Unit, services: Ports, attempt: AttemptRow, look: number): Promise<void> => {
  const now = services.now();
  if (now.getTime() - attempt.opened_at.getTime() > longestLookMs) return;
  await insertJob(unit, {
    id: randomUUID(),
    kind: "verification-look",
    key: `${attempt.id} ${look}`,
    signing_id: attempt.signing_id,
    payload: { attempt: { id: attempt.id, look } },
    now,
    runAfter: new Date(now.getTime() + (soonMs[look] ?? laterMs)),
  });
  unit.afterCommit(() => services.jobs.wake());
};

/** Somebody says that something has changed. */
export const queueLookNow = async (
  unit: Unit,
  services: Ports,
  attempt: AttemptRow,
  eventId: string,
): Promise<void> => {
  await insertJob(unit, {
    id: randomUUID(),
    kind: "verification-look",
    key: `${attempt.id} by ${attempt.vendor} ${eventId}`,
    signing_id: attempt.signing_id,
    payload: { attempt: { id: attempt.id, look: "told" } },
    now: services.now(),
  });
  unit.afterCommit(() => services.jobs.wakeAfterAnswer());
};

/** When the time of an attempt is over: of a quiz its clock, of a document that of the quiz which follows it. */
export const queueEnd = async (
  unit: Unit,
  services: Ports,
  attempt: Pick<AttemptRow, "id" | "signing_id">,
  at: Date,
): Promise<void> => {
  await insertJob(unit, {
    id: randomUUID(),
    kind: "verification-look",
    key: `${attempt.id} until ${at.toISOString()}`,
    signing_id: attempt.signing_id,
    payload: { attempt: { id: attempt.id, look: "end" } },
    now: services.now(),
    runAfter: at,
  });
  unit.afterCommit(() => services.jobs.wake());
};
