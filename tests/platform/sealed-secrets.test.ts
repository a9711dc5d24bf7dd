import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { findUserByEmail } from "#platform/account/index.ts";
import { readConfig } from "#platform/base/config.ts";
import { createLog } from "#platform/base/log.ts";
import { StartError } from "#platform/base/start-error.ts";
import { prepareDemo } from "#platform/demo/domain/seed.ts";
import { openPlatform, type Platform } from "#platform/platform.ts";
import { beginTotp, confirmTotp } from "#platform/second-factor/index.ts";
import { stepAt, totpCode } from "#platform/security/totp.ts";
import { copyEmptyCluster } from "#tests/builders/stores/pglite-template.ts";

describe("The secret of an authenticator app", () => {
  const folders: string[] = [];
  let folder = "";
  let running: Platform | null = null;
  const keyFile = () => path.join(folder, "secrets-key");
  beforeEach(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), "sealed-secrets-"));
    folders.push(folder);
    await copyEmptyCluster(folder);
  });
  afterEach(async () => {
    await running?.stop();
    running = null;
  });
  // At the very end: uploads make their folder when it suits them.
  afterAll(() => {
    for (const used of folders) rmSync(used, { recursive: true, force: true });
  });

  const start = async (): Promise<Platform> => {
    const outcome = readConfig({ DATA: folder, PORT: "0", DEMO: "1" });
    if (outcome.kind === "invalid") throw new Error(outcome.problems.join("\n"));
    running = await openPlatform(outcome.config, { log: createLog("silent") });
    return running;
  };
  const stop = async () => {
    await running?.stop();
    running = null;
  };
  const refusal = () =>
    start().catch((error: unknown) => (error instanceof StartError ? error.message : String(error)));

  const elena = async ({ services }: Platform) => {
    const user = await findUserByEmail(services.store.read, "elena.marchetti@demo.example");
    if (user === undefined) throw new Error("the demo has no consumer");
    return user;
  };
  const begin = async (platform: Platform): Promise<string> => {
    await prepareDemo(platform.services);
    return (await beginTotp(platform.services, await elena(platform))).secret;
  };
  const stored = async ({ services }: Platform) =>
    (await services.store.read.selectFrom("authenticator_apps").select("secret").executeTakeFirst())?.secret;
  const confirm = async ({ services }: Platform, secret: string) => {
    const user = await elena({ services } as Platform);
    const code = totpCode(secret, stepAt(services.now()));
    return services.store.transact((unit) => confirmTotp(unit, services, user.id, code));
  };

  test("stands in the database sealed, by a key of the data folder that its own user alone may read", async () => {
    const platform = await start();
    const secret = await begin(platform);
    expect(await stored(platform)).toMatch(/^v1\./);
    expect(await stored(platform)).not.toContain(secret);
    expect(await confirm(platform, secret)).toHaveLength(10);
    expect(statSync(keyFile()).mode & 0o777).toBe(0o600);
    const key = readFileSync(keyFile(), "utf8");
    await stop();
    await start();
    expect(readFileSync(keyFile(), "utf8")).toBe(key);
  });

  test("that an earlier version stored in clear is sealed at the next start, and its codes go on to count", async () => {
    const first = await start();
    const secret = await begin(first);
    await first.services.store.transact((unit) => unit.db.updateTable("authenticator_apps").set({ secret }).execute());
    await stop();
    const next = await start();
    expect(await stored(next)).toMatch(/^v1\./);
    expect(await confirm(next, secret)).toHaveLength(10);
  });

  test("is not given up where the key is missing or another: the start is refused, and works once it is back", async () => {
    const secret = await begin(await start());
    await stop();
    const key = readFileSync(keyFile(), "utf8");
    rmSync(keyFile());
    expect(await refusal()).toContain("secrets-key is missing");
    writeFileSync(keyFile(), Buffer.alloc(32, 1).toString("base64url"));
    expect(await refusal()).toContain("is not the one with which");
    writeFileSync(keyFile(), "short");
    expect(await refusal()).toContain("holds no key");
    writeFileSync(keyFile(), key);
    expect(await confirm(await start(), secret)).toHaveLength(10);
  });
});
