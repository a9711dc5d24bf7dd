import type { Kysely, Transaction } from "kysely";
import type { Database } from "./schema.ts";

/** What reading takes: the pool, or a transaction that is already open. */
export type Reader = Kysely<Database>;

/** One transaction. Messages, sockets and files beside the database wait in `afterCommit` until it holds. */
export type Unit = {
  readonly db: Transaction<Database>;
  /** The last of the transaction: what follows from everything that it did. */
  beforeCommit(work: () => Promise<void>): void;
  afterCommit(effect: () => void | Promise<void>): void;
};

export type Store = {
  readonly kind: "pglite" | "postgres";
  readonly read: Reader;
  /**
   * Commits what `work` did, or rolls it back if it throws; effects run in order after the commit. Where two transactions
   * waited for each other, PostgreSQL ends one of them: its `work` is then done anew, so it must bear that.
   */
  transact<Result>(work: (unit: Unit) => Promise<Result>): Promise<Result>;
  /** Several reads that see one moment. */
  snapshot<Result>(work: (db: Reader) => Promise<Result>): Promise<Result>;
  ping(): Promise<void>;
  close(): Promise<void>;
};

type Effect = () => void | Promise<void>;

/** PostgreSQL 15, appendix A: serialization_failure and deadlock_detected. Nothing of such a transaction stands. */
const endedByAnother = new Set(["40001", "40P01"]);
const maxAttempts = 5;

const wasEndedByAnother = (error: unknown): boolean =>
  error instanceof Error && "code" in error && endedByAnother.has(String(error.code));

/** Does `work` again where the database ended it for another transaction's sake. */
const untilItStands = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === maxAttempts || !wasEndedByAnother(error)) throw error;
    }
  }
};

/**
 * The parts of a store that PGlite and PostgreSQL share. `onEffectFailure` hears of effects that failed: the commit stands.
 * `assertHeld` throws where the database is another platform's by now: asked before a transaction and again before its commit.
 */
export const createStore = (
  kind: Store["kind"],
  db: Kysely<Database>,
  onEffectFailure: (error: unknown) => void,
  close: () => Promise<void>,
  assertHeld: () => Promise<void> = async () => undefined,
): Store => ({
  kind,
  read: db,
  transact: async (work) => {
    let effects: Effect[] = [];
    const result = await untilItStands(async () => {
      effects = [];
      await assertHeld();
      return db.transaction().execute(async (transaction) => {
        const last: (() => Promise<void>)[] = [];
        const outcome = await work({
          db: transaction,
          beforeCommit: (each) => void last.push(each),
          afterCommit: (effect) => effects.push(effect),
        });
        for (const each of last) await each();
        await assertHeld();
        return outcome;
      });
    });
    for (const effect of effects) {
      try {
        await effect();
      } catch (error) {
        onEffectFailure(error);
      }
    }
    return result;
  },
  snapshot: (work) =>
    db
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute((transaction) => work(transaction)),
  ping: async () => {
    await assertHeld();
    await db.selectNoFrom((eb) => eb.lit(1).as("one")).execute();
  },
  close,
});
