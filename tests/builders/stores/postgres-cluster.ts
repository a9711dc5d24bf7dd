import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { once } from "node:events";
import os from "node:os";
import path from "node:path";
import pg from "pg";

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

export type PostgresCluster = {
  folder: string;
  /** Every process of the server stands still (SIGSTOP): its lines are taken, and nothing is answered on any. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
};

/** Of the server: each connection's is a child of the one that accepts them. */
const serverProcesses = (data: string): number[] => {
  const server = Number(readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n", 1)[0]);
  const children = readdirSync("/proc")
    .filter((entry) => /^\d+$/u.test(entry))
    .filter((pid) => {
      try {
        return (
          readFileSync(`/proc/${pid}/stat`, "utf8")
            .replace(/^.*\) /su, "")
            .split(" ")[1] === String(server)
        );
      } catch {
        // It ended while we looked.
        return false;
      }
    });
  return [server, ...children.map(Number)];
};

/** Through the cluster's socket, which lies in its folder. */
export const databaseUrlIn = (clusterFolder: string, database: string): string =>
  `postgresql://tester@localhost/${database}?host=${encodeURIComponent(clusterFolder)}`;

/** A statement that names databases, which none of them can be asked for. */
export const administer = async (clusterFolder: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrlIn(clusterFolder, "postgres") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** A cluster of its own in a temporary folder, reachable through a socket in that folder only. */
export const startPostgresCluster = async (): Promise<PostgresCluster> => {
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
  const settings = ["listen_addresses=", `unix_socket_directories=${folder}`, "fsync=off", "max_connections=200"];
  const [server, serverArgs] = asServerUser(binary("postgres"), [
    "-D",
    data,
    ...settings.flatMap((setting) => ["-c", setting]),
  ]);
  const child = spawn(server, serverArgs, { stdio: ["ignore", "ignore", "pipe"], cwd: folder });
  await ready(child);
  const signal = (name: "SIGSTOP" | "SIGCONT") => {
    for (const pid of serverProcesses(data)) {
      try {
        process.kill(pid, name);
      } catch {
        // It has just ended.
      }
    }
    // `runuser` stands still with the program that it started, and does not go on with it.
    if (name === "SIGCONT") child.kill(name);
  };
  return {
    folder,
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
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
      if (log.length < 10_000) log += text;
      if (log.includes("database system is ready to accept connections")) resolve();
    });
    child.once("exit", (code) => reject(new Error(`PostgreSQL ended with ${code}: ${log}`)));
  });
