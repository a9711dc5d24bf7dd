import { fork, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { PageRequest } from "../identity-vendor.ts";
import { pagesBase, protocolBase } from "../simulator/addresses.ts";
import { FromSimulatorSchema, type FromSimulator, type ToSimulator } from "../simulator/messages.ts";
import { createVendorCalls, type VendorCalls } from "./vendor-calls.ts";

const entry = fileURLToPath(import.meta.resolve("../simulator/process.ts"));
const heapMegabytes = 384;
const startWithinMs = 60_000;
/** By more than this the simulator is told the time anew. */
const clockSlackMs = 1_000;

/** Of what this process has in its environment nothing but where Node keeps what it compiled, and whom it trusts. */
const environment = (): NodeJS.ProcessEnv => {
  const { NODE_COMPILE_CACHE: cache, NODE_EXTRA_CA_CERTS: authorities } = process.env;
  return {
    ...(cache === undefined ? {} : { NODE_COMPILE_CACHE: `${cache}-simulator` }),
    ...(authorities === undefined ? {} : { NODE_EXTRA_CA_CERTS: authorities }),
  };
};

type Running = { child: ChildProcess; port: number; aheadMs: number };

/** The process that stands in for who checks identities, started when somebody asks it something for the first time. */
export type IdentitySimulator = {
  /** Shared with it; callbacks are signed with this. */
  callbackSecret: string;
  /** Its calls by the documented protocol. */
  calls: VendorCalls;
  /** One of its pages, by the path behind `pagesPath`. */
  page(path: string, request: PageRequest): Promise<Response>;
  stop(): Promise<void>;
};

const answerOf = (child: ChildProcess, isMeant: (message: FromSimulator) => boolean): Promise<FromSimulator> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(new Error("the identity simulator did not answer in time")), startWithinMs);
    const hear = (message: unknown) => {
      const heard = FromSimulatorSchema.parse(message);
      if (isMeant(heard)) end(heard);
    };
    const fail = () => end(new Error("the identity simulator ended by itself"));
    const end = (result: FromSimulator | Error) => {
      clearTimeout(timer);
      child.off("message", hear).off("exit", fail).off("error", fail);
      if (result instanceof Error) reject(result);
      else resolve(result);
    };
    child.on("message", hear).once("exit", fail).once("error", fail);
  });

export const createIdentitySimulator = (folder: string, now: () => Date): IdentitySimulator => {
  const key = randomBytes(32).toString("base64url");
  const callbackSecret = randomBytes(32).toString("base64url");
  let running: Promise<Running> | undefined;
  let isStopped = false;

  const tell = (child: ChildProcess, message: ToSimulator): void => void child.send(message, () => undefined);

  const start = async (): Promise<Running> => {
    const child = fork(entry, [], {
      execArgv: [`--max-old-space-size=${heapMegabytes}`],
      env: environment(),
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    child.once("exit", () => {
      running = undefined;
    });
    const ready = answerOf(child, ({ kind }) => kind === "ready");
    const at = now().getTime();
    tell(child, { kind: "start", folder, key, secrets: [callbackSecret], at });
    const answer = await ready;
    if (answer.kind !== "ready") throw new Error("the identity simulator did not start");
    // It holds nothing up that wants to end.
    child.unref();
    child.channel?.unref();
    return { child, port: answer.port, aheadMs: at - performance.now() };
  };

  /** Its clock is the platform's: what it signs is judged by that one. */
  const awake = async (): Promise<Running> => {
    if (isStopped) throw new Error("the identity simulator is stopped");
    running ??= start();
    const current = await running.catch((error: unknown) => {
      running = undefined;
      throw error;
    });
    const at = now().getTime();
    const aheadMs = at - performance.now();
    if (Math.abs(aheadMs - current.aheadMs) > clockSlackMs) {
      current.aheadMs = aheadMs;
      const set = answerOf(current.child, (message) => message.kind === "set" && message.at === at);
      tell(current.child, { kind: "clock", at });
      await set;
    }
    return current;
  };

  const callsNow = async (): Promise<VendorCalls> => {
    const { port } = await awake();
    return createVendorCalls({ url: `http://127.0.0.1:${port}${protocolBase}`, key });
  };
  const away = { away: true, why: "the simulator does not run" } as const;

  return {
    callbackSecret,
    calls: {
      get: async (path) => (await callsNow().catch(() => null))?.get(path) ?? away,
      post: async (path, body, idempotencyKey) =>
        (await callsNow().catch(() => null))?.post(path, body, idempotencyKey) ?? away,
    },
    page: async (path, { method, headers, body }) => {
      const { port } = await awake();
      return fetch(`http://127.0.0.1:${port}${pagesBase}${path}`, {
        ...(method === "POST" ? { method, body } : {}),
        headers: { ...headers, authorization: `Bearer ${key}` },
        redirect: "manual",
        signal: AbortSignal.timeout(15_000),
      });
    },
    stop: async () => {
      isStopped = true;
      const current = await running?.catch(() => undefined);
      if (current === undefined || !current.child.connected) return;
      const { child } = current;
      child.ref();
      const exited = once(child, "exit");
      child.disconnect();
      const patience = setTimeout(() => child.kill("SIGKILL"), 5_000);
      await exited;
      clearTimeout(patience);
    },
  };
};
