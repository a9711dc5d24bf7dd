import type { Selectable } from "kysely";
import type { SigningId } from "#contract/entities/ids.ts";
import type { JobsTable } from "./schema.ts";
import type { Reader, Unit } from "./store.ts";

export type JobRow = Selectable<JobsTable>;
export type JobKind = JobRow["kind"];

/** Queues a job of this kind for a signing; one that failed before gets all its attempts again. */
export const insertJob = async (
  unit: Unit,
  job: Pick<JobRow, "id" | "kind" | "signing_id"> & { now: Date },
): Promise<void> => {
  await unit.db
    .insertInto("jobs")
    .values({
      id: job.id,
      kind: job.kind,
      signing_id: job.signing_id,
      state: "queued",
      attempts: 0,
      run_after: job.now,
      last_error: null,
      created_at: job.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "signing_id"])
        .doUpdateSet({ state: "queued", attempts: 0, run_after: job.now, last_error: null })
        .where("jobs.state", "=", "failed"),
    )
    .execute();
};

export const findJob = (db: Reader, kind: JobKind, signingId: SigningId): Promise<JobRow | undefined> =>
  db.selectFrom("jobs").selectAll().where("kind", "=", kind).where("signing_id", "=", signingId).executeTakeFirst();

/** Takes the job that has waited longest among those that are due, and counts the attempt. */
export const beginJob = async (unit: Unit, now: Date): Promise<JobRow | undefined> => {
  const due = await unit.db
    .selectFrom("jobs")
    .select("id")
    .where("state", "=", "queued")
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

/** When the next queued job is due; null while nothing is queued. */
export const nextDueAt = async (db: Reader): Promise<Date | null> => {
  const row = await db
    .selectFrom("jobs")
    .select("run_after")
    .where("state", "=", "queued")
    .orderBy("run_after")
    .limit(1)
    .executeTakeFirst();
  return row?.run_after ?? null;
};
