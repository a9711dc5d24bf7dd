import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore } from "#platform/store/open-store.ts";
import { inDueTime } from "#tests/builders/in-due-time.ts";
import { codeOf, refusalOf, type Browser } from "./client.ts";
import { describeOnEachStore, type TestStore } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";

const lockHolders = `select activity.pid from pg_locks locks join pg_stat_activity activity on activity.pid = locks.pid
  where locks.locktype = 'advisory' and locks.granted and locks.objsubid = 2
    and locks.database = (select oid from pg_database where datname = current_database())`;

describeOnEachStore("One platform at a time", (store) => {
  let databaseUrl: string | undefined;
  let running: TestPlatform;
  let notary: Browser;
  const folders: string[] = [];
  /** Every platform of these tests gets the same database. */
  const sameDatabase: TestStore = { name: store.name, newDatabaseUrl: async () => databaseUrl };

  beforeAll(async () => {
    databaseUrl = await store.newDatabaseUrl();
    running = await startTestPlatform(sameDatabase);
    notary = await running.signedIn("Nora");
  });
  afterAll(async () => {
    await running.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  const openAnother = (dataDir: string) =>
    openStore({
      dataDir,
      databaseUrl,
      lockWaitMs: 50,
      onEffectFailure: () => undefined,
      onConnectionFailure: () => undefined,
    });
  const create = (title: string) => notary.api.signings.create({ title, kind: "real", scheduledAt: null, members: [] });

  test("a second one on the same data folder is told which process has it, on which host, since when", async () => {
    const dataDir = path.dirname(running.platform.services.facts.uploadsDir);
    await expect(openAnother(dataDir)).rejects.toThrow(
      `using ${dataDir}: process ${process.pid} on ${os.hostname()}, since 20`,
    );
  });

  test.runIf(store.name === "PostgreSQL")(
    "a second one with another data folder on the same database is told the same (PGlite lies in its folder)",
    async () => {
      const dataDir = mkdtempSync(path.join(os.tmpdir(), "platform-other-"));
      folders.push(dataDir);
      const host = os.hostname().slice(0, 20);
      await expect(openAnother(dataDir)).rejects.toThrow(
        `Another platform process is using this database: process ${process.pid} on ${host}`,
      );
      await expect(openAnother(dataDir)).rejects.toThrow(/since \d{4}-\d\d-\d\dT[\d:.]+Z/);
      // What was refused did not touch the one that runs.
      await create("Still mine");
    },
  );

  test.runIf(store.name === "PostgreSQL")(
    "a platform whose hold was cut takes it again, and one that lost it to another writes nothing until it has it back",
    async () => {
      const operator = new pg.Client({ connectionString: databaseUrl });
      const thief = new pg.Client({ connectionString: databaseUrl });
      await operator.connect();
      await thief.connect();
      try {
        const [{ thiefs }] = (await thief.query<{ thiefs: number }>("select pg_backend_pid() as thiefs")).rows as [
          { thiefs: number },
        ];
        const cut = () =>
          operator.query(`select pg_terminate_backend(pid) from (${lockHolders}) holders where pid <> $1`, [thiefs]);
        await cut();
        await create("After a cut");

        // Waits in line, and has it at the moment that the platform loses it.
        const stealing = thief.query("select pg_advisory_lock(20055, 1)");
        const isOfThief = (granted: boolean) => async () => {
          if (granted) await cut();
          const locks = await operator.query(
            "select from pg_locks where locktype = 'advisory' and pid = $1 and granted = $2",
            [thiefs, granted],
          );
          return locks.rowCount;
        };
        await expect.poll(isOfThief(false), inDueTime).toBe(1);
        // Again where the platform was just taking it anew.
        await expect.poll(isOfThief(true), inDueTime).toBe(1);
        await stealing;
        await expect.poll(async () => (await notary.api.platform.health()).store, inDueTime).toBe("failing");
        const refusal = await refusalOf(create("Not written"));
        expect(refusal).toMatchObject({ code: "platform/taken-over", status: 503 });
        expect(String(refusal.params["by"])).toContain("since 20");
        // What stands can be read.
        const titles = (await notary.api.signings.list({})).signings.map(({ title }) => title);
        expect(titles).toContain("After a cut");
        expect(titles).not.toContain("Not written");
        expect(await codeOf(create("Nor this"))).toBe("platform/taken-over");

        await thief.query("select pg_advisory_unlock(20055, 1)");
        await create("Written again");
        expect(await notary.api.platform.health()).toMatchObject({ store: "ok" });
      } finally {
        await operator.end();
        await thief.end();
      }
    },
  );
});
