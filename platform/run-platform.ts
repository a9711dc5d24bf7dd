import { redactToLength } from "#lib/redaction/redact.ts";
import process from "node:process";
import { parseArgs } from "node:util";
import { readConfig } from "./base/config.ts";
import { createLog } from "./base/log.ts";
import type { Platform } from "./platform.ts";
import { StartError } from "./base/start-error.ts";

const flags = {
  data: { type: "string" },
  port: { type: "string" },
  host: { type: "string" },
  demo: { type: "boolean" },
  "public-url": { type: "string" },
} as const;

const readFlags = (args: string[]): Record<string, string | undefined> | null => {
  try {
    const { values } = parseArgs({ args, options: flags, strict: true });
    return {
      DATA: values.data,
      PORT: values.port,
      HOST: values.host,
      DEMO: values.demo === undefined ? undefined : String(values.demo),
      PUBLIC_URL: values["public-url"],
    };
  } catch {
    return null;
  }
};

const complain = (problems: readonly string[]): 1 => {
  process.stderr.write(`The platform cannot start:\n${problems.map((problem) => `  - ${problem}\n`).join("")}`);
  return 1;
};

/** Starts the platform, says so in one line on standard output, and serves until it is told to stop. Answers the exit code. */
export const runPlatform = async (args: string[], environment: NodeJS.ProcessEnv): Promise<number> => {
  const given = readFlags(args);
  if (given === null)
    return complain(["Usage: cli.ts --data DIR [--port N] [--host ADDRESS] [--public-url URL] [--demo]"]);
  const settings = {
    ...environment,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  };
  const outcome = readConfig(settings);
  if (outcome.kind === "invalid") return complain(outcome.problems);
  const { config } = outcome;
  const log = createLog(config.logLevel);
  // Whoever asked in the wrong words hears so before everything is loaded.
  const { openPlatform } = await import("./platform.ts");
  let platform: Platform;
  try {
    platform = await openPlatform(config, { log });
  } catch (error) {
    if (error instanceof StartError) return complain([error.message]);
    throw error;
  }
  // From here on a signal stops properly, also while the demo is being prepared.
  const stopRequested = new Promise<string>((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => resolve(signal));
  });
  try {
    await announce(platform, config.demo);
  } catch (error) {
    await platform.stop();
    if (error instanceof StartError) return complain([error.message]);
    if (isAddressProblem(error))
      return complain([`${redactToLength(error.message)}. Choose another --host or --port.`]);
    throw error;
  }
  log.info(`stopping on ${await stopRequested}`);
  await platform.stop();
  log.info("stopped");
  return 0;
};

const isAddressProblem = (error: unknown): error is Error =>
  error instanceof Error && "code" in error && ["EADDRINUSE", "EADDRNOTAVAIL", "EACCES"].includes(String(error.code));

const announce = async (platform: Platform, demo: boolean): Promise<void> => {
  const url = await platform.listen();
  const { demoRootPath, prepareDemo } = await import("./demo/index.ts");
  const { facts } = platform.services;
  const welcome = demo ? await prepareDemo(platform.services) : {};
  const ready = {
    event: "ready",
    url,
    publicUrl: facts.publicUrl(),
    demo,
    ...welcome,
    ...(facts.demoDir === null ? {} : { demoRootPem: demoRootPath(facts.demoDir) }),
  };
  process.stdout.write(`${JSON.stringify(ready)}\n`);
};
