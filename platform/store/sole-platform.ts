import os from "node:os";
import process from "node:process";
import pg from "pg";
import { refuse } from "../base/refusal.ts";
import { StartError } from "../base/start-error.ts";

/**
 * One platform works a database at a time. Its hub, its session cache, its uploads and the claims of its running steps are
 * in this process or its data folder: two that do not know of each other would clear away each other's work and tell only
 * half of the people of a change. The lock is a session-level advisory lock on a connection of its own; PostgreSQL drops it
 * the moment that connection ends, so that a killed platform leaves nothing to clean up.
 *
 * The place for a scale-out: several platforms on purpose need a hub, a cache and blobs that they share, and one of them
 * for housekeeping and jobs. They would take this lock in its shared form (`pg_advisory_lock_shared`), and the one that
 * keeps house another lock, exclusively.
 */
export type SolePlatform = {
  /** Returns while the lock is held. Takes it again where it was lost; `platform/taken-over` where another has it now. */
  assertHeld(): Promise<void>;
  release(): Promise<void>;
};

export type SolePlatformOptions = {
  databaseUrl: string;
  /** How long the lock may take to come free: PostgreSQL needs a moment to see that a killed process is gone. */
  waitMs: number;
  onLost: (error: Error) => void;
  /** A command of the operator has something to say (`operator-word.ts`). */
  onWord?: (text: string) => void;
};

/** On which commands of the operator are heard, by whoever works this database. */
export const operatorChannel = "notary_platform_operator";

/** Two halves of an advisory key, of this product ("NW") and of this purpose. */
const lockKey = [0x4e57, 1] as const;
const retakeEveryMs = 5_000;

type Outcome = { kind: "taken"; client: pg.Client } | { kind: "held"; by: string };

export const takeSolePlatform = async (options: SolePlatformOptions): Promise<SolePlatform> => {
  let current: pg.Client | null = null;
  let isReleased = false;
  let running: Promise<Outcome> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const take = async (waitMs: number): Promise<Outcome> => {
    const client = await connect(options.databaseUrl);
    try {
      if (!(await tryLock(client, waitMs))) {
        const by = await describeHolder(client);
        await client.end();
        return { kind: "held", by };
      }
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    current = client;
    const { onWord } = options;
    if (onWord !== undefined) {
      client.on("notification", ({ payload }) => onWord(payload ?? ""));
      await client.query(`listen ${operatorChannel}`);
    }
    client.once("end", () => {
      if (current !== client) return;
      current = null;
      retakeSoon(0);
    });
    return { kind: "taken", client };
  };

  /** At once, and then again and again: a platform that nobody asks for anything must hold its database all the same. */
  const retakeSoon = (afterMs: number): void => {
    clearTimeout(timer);
    if (isReleased) return;
    timer = setTimeout(() => {
      retake().then(
        (outcome) => {
          if (outcome.kind === "taken") return;
          options.onLost(new Error(`another platform process has taken over this database: ${outcome.by}`));
          retakeSoon(retakeEveryMs);
        },
        (error: Error) => {
          options.onLost(error);
          retakeSoon(retakeEveryMs);
        },
      );
    }, afterMs).unref();
  };

  const retake = (): Promise<Outcome> => {
    running ??= take(0).finally(() => {
      running = null;
    });
    return running;
  };

  const first = await take(options.waitMs);
  if (first.kind === "held") {
    throw new StartError(
      `Another platform process is using this database: ${first.by}. Stop it first, or give this one another DATABASE_URL.`,
    );
  }
  return {
    assertHeld: async () => {
      if (current !== null) return;
      const outcome = await retake();
      if (outcome.kind === "held") refuse("platform/taken-over", { by: outcome.by });
    },
    release: async () => {
      isReleased = true;
      clearTimeout(timer);
      await running?.catch(() => undefined);
      const client = current;
      current = null;
      await client?.end().catch(() => undefined);
    },
  };
};

const connect = async (databaseUrl: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000, keepAlive: true });
  // Every failure ends the connection, and the end is what is listened to.
  client.on("error", () => undefined);
  await client.connect();
  // PostgreSQL cuts a name at 63 bytes: the number first, which is what an operator needs.
  const name = `notary-platform ${process.pid}@${os.hostname()}`.slice(0, 63);
  await client.query("select set_config('application_name', $1, false)", [name]);
  // A host that vanished must not hold the lock for the hours that TCP would wait for it.
  for (const [setting, value] of [
    ["tcp_keepalives_idle", "10"],
    ["tcp_keepalives_interval", "10"],
    ["tcp_keepalives_count", "3"],
  ])
    await client.query("select set_config($1, $2, false)", [setting, value]);
  return client;
};

const tryLock = async (client: pg.Client, waitMs: number): Promise<boolean> => {
  if (waitMs === 0) {
    const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1, $2) as taken", [
      ...lockKey,
    ]);
    return rows[0]?.taken === true;
  }
  await client.query("select set_config('lock_timeout', $1, false)", [String(waitMs)]);
  try {
    await client.query("select pg_advisory_lock($1, $2)", [...lockKey]);
    return true;
  } catch (error) {
    // lock_not_available (PostgreSQL 15, appendix A).
    if (error instanceof Error && "code" in error && error.code === "55P03") return false;
    throw error;
  }
};

/** Who holds it, as far as this login may see: process, host, and since when. */
const describeHolder = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ name: string | null; address: string | null; since: Date | null }>(
    `select activity.application_name as name, host(activity.client_addr) as address, activity.backend_start as since
       from pg_locks locks join pg_stat_activity activity on activity.pid = locks.pid
      where locks.locktype = 'advisory' and locks.granted and locks.objsubid = 2
        and locks.database = (select oid from pg_database where datname = current_database())
        and locks.classid = $1 and locks.objid = $2`,
    [...lockKey],
  );
  const [holder] = rows;
  const [, pid, host] = /^notary-platform (\d+)@(.*)$/.exec(holder?.name ?? "") ?? [];
  const who = pid === undefined ? "a process that does not give its name" : `process ${pid} on ${host}`;
  const from = typeof holder?.address === "string" ? ` (${holder.address})` : "";
  return `${who}${from}, since ${holder?.since?.toISOString() ?? "an unknown time"}`;
};
