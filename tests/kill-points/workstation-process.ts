import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { ConsentRequest } from "#contract/consent/bridge.ts";
import type { Document } from "#contract/document/entity.ts";
import type { JournalState } from "#contract/journal/bridge.ts";
import type { LocksTogether } from "#contract/lock/locks-together.ts";
import type { RecoveryReport } from "#contract/lock/bridge.ts";
import type { WorkstationOrder, WorkstationSetUp } from "./killable-workstation.ts";

/** What a workstation said of its start or of an order; nothing where it died over it. */
export type WorkstationRun = {
  signal: NodeJS.Signals | null;
  output: {
    result: {
      kind: string;
      error?: { code: string };
      document?: Document;
      state?: JournalState;
      locks?: LocksTogether;
    };
    reports: RecoveryReport[];
    /** What the person was asked. */
    asked: ConsentRequest[];
    /** How several locks were told to stand, change by change. */
    told: LocksTogether[];
  } | null;
  stderr: string;
};

export type WorkstationProcess = {
  /** What it said when it had started: what an earlier one left is settled by then. */
  started: WorkstationRun;
  /** Until it is done, or the workstation has died over it. */
  carryOut(order: WorkstationOrder): Promise<WorkstationRun>;
  hasEnded(): boolean;
  /** Ends its input, and waits until it has closed everything. */
  stop(): Promise<{ code: number | null; signal: NodeJS.Signals | null; stderr: string }>;
  kill(): void;
};

const program = new URL("killable-workstation.ts", import.meta.url).pathname;

export const startWorkstationProcess = async (setUp: WorkstationSetUp): Promise<WorkstationProcess> => {
  const child = spawn(process.execPath, [program, JSON.stringify(setUp)], { stdio: "pipe" });
  const closed = once(child, "close") as Promise<[number | null, NodeJS.Signals | null]>;
  let stderr = "";
  child.stderr.on("data", (data: Buffer) => (stderr += data.toString()));
  // One that has died cannot be told anything; the missing answer says so.
  child.stdin.on("error", () => undefined);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();

  const answer = async (): Promise<WorkstationRun> => {
    const line = await lines.next();
    if (!line.done) return { signal: null, output: JSON.parse(line.value) as WorkstationRun["output"], stderr };
    const [, signal] = await closed;
    return { signal, output: null, stderr };
  };

  return {
    started: await answer(),
    carryOut: (order) => {
      child.stdin.write(`${JSON.stringify(order)}\n`);
      return answer();
    },
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    stop: async () => {
      child.stdin.end();
      const [code, signal] = await closed;
      return { code, signal, stderr };
    },
    kill: () => void child.kill("SIGKILL"),
  };
};
