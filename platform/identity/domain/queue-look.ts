import { randomUUID } from "node:crypto";
import { insertJob } from "../../job/index.ts";
import type { Services } from "../../services/services.ts";
import type { Unit } from "../../store/store.ts";
import type { AttemptRow } from "../store/attempts.ts";

type Ports = Pick<Services, "now" | "jobs">;
type OfAttempt = Pick<AttemptRow, "id" | "signing_id">;

const soonMs = [3_000, 5_000, 10_000, 20_000, 30_000];
const laterMs = 60_000;
/** By then a vendor has answered, or has told that it never will. */
const longestLookMs = 48 * 3_600_000;

/** `key`: what is asked twice is looked at once. */
type Looked = { key: string; look: number | "told" | "end"; runAfter?: Date };

const insertLook = (
  { now }: Ports,
  unit: Unit,
  attempt: OfAttempt,
  { key, look, runAfter }: Looked,
): Promise<unknown> =>
  insertJob(unit, {
    id: randomUUID(),
    kind: "verification-look",
    key: `${attempt.id} ${key}`,
    signing_id: attempt.signing_id,
    payload: { attempt: { id: attempt.id, look } },
    now: now(),
    ...(runAfter === undefined ? {} : { runAfter }),
  });

/** Callbacks are lost: the platform looks by itself, ever more seldom, until the attempt has ended. */
export const queueLook = async (unit: Unit, services: Ports, attempt: AttemptRow, look: number): Promise<void> => {
  const now = services.now().getTime();
  if (now - attempt.opened_at.getTime() > longestLookMs) return;
  const runAfter = new Date(now + (soonMs[look] ?? laterMs));
  await insertLook(services, unit, attempt, { key: String(look), look, runAfter });
  unit.afterCommit(() => services.jobs.wake());
};

/** Somebody says that something has changed. */
export const queueLookNow = async (
  unit: Unit,
  services: Ports,
  attempt: AttemptRow,
  eventId: string,
): Promise<void> => {
  await insertLook(services, unit, attempt, { key: `by ${attempt.vendor} ${eventId}`, look: "told" });
  unit.afterCommit(() => services.jobs.wakeAfterAnswer());
};

/** When the time of an attempt is over: of a quiz its clock, of a document that of the quiz which follows it. */
export const queueEnd = async (unit: Unit, services: Ports, attempt: OfAttempt, at: Date): Promise<void> => {
  await insertLook(services, unit, attempt, { key: `until ${at.toISOString()}`, look: "end", runAfter: at });
  unit.afterCommit(() => services.jobs.wake());
};
