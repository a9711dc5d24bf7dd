import type { Selectable } from "kysely";
import type { JobsTable } from "../../store/schema.ts";
import type { Reader, Unit } from "../../store/store.ts";

export type JobRow = Selectable<JobsTable>;
export type JobKind = JobRow["kind"];

/** Queues a job; one of the same kind and key that failed before gets all its attempts again. */
export const insertJob = async (
  unit: Unit,
  job: Pick<JobRow, "id" | "kind" | "key" | "signing_id" | "payload"> & {
    now: Date;
    /** At once when left out. */ runAfter?: Date;
  },
): Promise<void> => {
  const runAfter = job.runAfter ?? job.now;
  await unit.db
    .insertInto("jobs")
    .values({
      id: job.id,
      kind: job.kind,
      key: job.key,
      signing_id: job.signing_id,
      payload: JSON.stringify(job.payload),
      state: "queued",
      attempts: 0,
      run_after: runAfter,
      last_error: null,
      created_at: job.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "key"])
        .doUpdateSet({ state: "queued", attempts: 0, run_after: runAfter, last_error: null })
        .where("jobs.state", "=", "failed"),
    )
    .execute();
};

export const findJob = (db: Reader, kind: JobKind, key: string): Promise<JobRow | undefined> =>
  db.selectFrom("jobs").selectAll().where("kind", "=", kind).where("key", "=", key).executeTakeFirst();

/** Takes the job that has waited longest among those of these kinds that are due, and counts the attempt. */
export const beginJob = async (unit: Unit, kinds: readonly JobKind[], now: Date): Promise<JobRow | undefined> => {
  const due = await unit.db
    .selectFrom("jobs")
    .select("id")
    .where("state", "=", "queued")
    .where("kind", "in", kinds)
    .where("run_after", "<=", now)
    .orderBy("run_after")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (due === undefined) return undefined;
  return unit.db
    .updateTable("jobs")
    .set((eb) => ({ attempts: eb("attempts", "+", 1) }))
    .where("id", "=", due.id)
    .returningAll()
    .executeTakeFirst();
};

export const settleJob = async (
  unit: Unit,
  id: string,
  outcome: { state: JobRow["state"]; runAfter?: Date; lastError: string | null },
): Promise<void> => {
  await unit.db
    .updateTable("jobs")
    .set({
      state: outcome.state,
      last_error: outcome.lastError,
      ...(outcome.runAfter === undefined ? {} : { run_after: outcome.runAfter }),
    })
    .where("id", "=", id)
    .execute();
};

/** What was done long ago and leaves nothing behind; what failed stays for whoever looks into it. */
export const deleteDoneJobs = async (unit: Unit, before: Date): Promise<void> => {
  await unit.db
    .deleteFrom("jobs")
    .where("kind", "in", [
      "mail",
      "text-message",
      "lease-end",
      "video-end",
      "guest-end",
      "verification-look",
      "account-export",
      "hand-over",
    ])
    .where("state", "=", "done")
    .where("created_at", "<", before)
    .execute();
};

/** When the next queued job of these kinds is due; null while none is queued. */
export const nextDueAt = async (db: Reader, kinds: readonly JobKind[]): Promise<Date | null> => {
  const row = await db
    .selectFrom("jobs")
    .select("run_after")
    .where("state", "=", "queued")
    .where("kind", "in", kinds)
    .orderBy("run_after")
    .limit(1)
    .executeTakeFirst();
  return row?.run_after ?? null;
};
