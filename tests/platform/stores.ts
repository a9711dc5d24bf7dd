import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { once } from "node:events";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe } from "vitest";
import pg from "pg";

/** A database for one platform under test; undefined stands for PGlite in the platform's own folder. */
export type TestStore = { name: "PGlite" | "PostgreSQL"; newDatabaseUrl(): Promise<string | undefined> };

const binariesRoot = "/usr/lib/postgresql";

const binary = (name: string): string => {
  const versions = existsSync(binariesRoot) ? readdirSync(binariesRoot).toSorted((a, b) => Number(b) - Number(a)) : [];
  const found = versions
    .map((version) => path.join(binariesRoot, version, "bin", name))
    .find((file) => existsSync(file));
  if (found === undefined) throw new Error(`PostgreSQL's ${name} is not installed under ${binariesRoot}`);
  return found;
};

/** PostgreSQL refuses to run as root: then its own system user runs it. */
const asServerUser = (command: string, args: string[]): [string, string[]] =>
  process.getuid?.() === 0 ? ["runuser", ["-u", "postgres", "--", command, ...args]] : [command, args];

type Cluster = { url(database: string): string; stop(): Promise<void> };

/** A cluster of its own in a temporary folder, reachable through a socket in that folder only. */
const startCluster = async (): Promise<Cluster> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "platform-pg-"));
  if (process.getuid?.() === 0) execFileSync("chown", ["postgres", folder]);
  const data = path.join(folder, "data");
  const [initdb, initdbArgs] = asServerUser(binary("initdb"), [
    "-D",
    data,
    "-A",
    "trust",
    "-U",
    "tester",
    "-E",
    "UTF8",
    "--no-sync",
  ]);
  execFileSync(initdb, initdbArgs, { stdio: "ignore", cwd: folder });
  const settings = ["listen_addresses=", `unix_socket_directories=${folder}`, "fsync=off", "max_connections=60"];
  const [server, serverArgs] = asServerUser(binary("postgres"), [
    "-D",
    data,
    ...settings.flatMap((setting) => ["-c", setting]),
  ]);
  const child = spawn(server, serverArgs, { stdio: ["ignore", "ignore", "pipe"], cwd: folder });
  await ready(child);
  return {
    url: (database) => `postgresql://tester@localhost/${database}?host=${encodeURIComponent(folder)}`,
    stop: async () => {
      const [stop, stopArgs] = asServerUser(binary("pg_ctl"), ["-D", data, "-m", "immediate", "stop"]);
      execFileSync(stop, stopArgs, { stdio: "ignore", cwd: folder });
      if (child.exitCode === null) await once(child, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const ready = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let log = "";
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      log += text;
      if (log.includes("database system is ready to accept connections")) resolve();
    });
    child.once("exit", (code) => reject(new Error(`PostgreSQL ended with ${code}: ${log}`)));
  });

/** For tests that have nothing to do with the kind of store. */
export const pglite: TestStore = { name: "PGlite", newDatabaseUrl: async () => undefined };

/** Runs the same tests on both stores; each platform that they start gets an empty database. */
export const describeOnEachStore = (title: string, tests: (store: TestStore) => void): void => {
  describe(`${title} (PGlite)`, () => tests(pglite));
  describe(`${title} (PostgreSQL)`, () => {
    let cluster: Cluster | undefined;
    let databases = 0;
    beforeAll(async () => {
      cluster = await startCluster();
    });
    afterAll(() => cluster?.stop());
    tests({
      name: "PostgreSQL",
      newDatabaseUrl: async () => {
        if (cluster === undefined) throw new Error("the cluster is not running");
        const client = new pg.Client({ connectionString: cluster.url("postgres") });
        await client.connect();
        databases += 1;
        await client.query(`create database test_${databases}`);
        await client.end();
        return cluster.url(`test_${databases}`);
      },
    });
  });
};
