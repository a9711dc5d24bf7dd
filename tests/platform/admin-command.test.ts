import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findAccountToken } from "#platform/account/index.ts";
import { openStoreBeside } from "#platform/store/open-beside.ts";
import { shortRunFlags } from "#tests/builders/short-run.ts";
import { createTestPki } from "#tests/builders/test-pki.ts";
import { passwordOf } from "./accounts.ts";
import { codeOf } from "./client.ts";
import { mailTo } from "./mail-steps.ts";
import { connectPusher, heard } from "./realtime-steps.ts";
import { describeOnPostgres, pglite } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";

const compileCache = process.env["NODE_COMPILE_CACHE"];

/** What the operator types, as a process of its own. */
const operator = (args: string[], env: Record<string, string>) =>
  new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const child = spawn(process.execPath, [...shortRunFlags, "platform/cli.ts", "admin", ...args], {
      env: {
        PATH: process.env["PATH"] ?? "",
        ...(compileCache === undefined ? {} : { NODE_COMPILE_CACHE: compileCache }),
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const said = { out: "", err: "" };
    child.stdout.setEncoding("utf8").on("data", (text: string) => (said.out += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (said.err += text));
    child.once("close", (code) => resolve({ code, ...said }));
  });

const create = (email: string, name = "Ada Admin") => ["create", "--email", email, "--name", name];
const linkIn = (out: string): string => /https:\/\/sign\.example\.org\/welcome#([\w-]{43})\n/.exec(out)?.[1] ?? "";

describeOnPostgres("The operator's command beside a platform on PostgreSQL", (store) => {
  let databaseUrl: string;
  let dataDir: string;
  let production: Record<string, string>;
  beforeAll(async () => {
    databaseUrl = (await store.newDatabaseUrl()) ?? "";
    dataDir = mkdtempSync(path.join(os.tmpdir(), "admin-command-"));
    const pki = createTestPki();
    const roots = path.join(dataDir, "roots.pem");
    writeFileSync(roots, pki.root.certificatePem);
    pki.remove();
    production = {
      DATA: dataDir,
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: "https://sign.example.org",
      MAIL_SMTP_URL: "smtp://127.0.0.1:1",
      MAIL_FROM: "no-reply@example.org",
      TRUSTED_ROOTS_FILE: roots,
      TEXT_MESSAGES: "off",
      ID_PICTURES_KEY: randomBytes(32).toString("base64"),
    };
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  test("makes the first administrator on an empty database with a link that works once, and no password anywhere", async () => {
    const first = await operator(create("Ada@Example.org"), production);
    expect([first.code, first.err]).toEqual([0, ""]);
    expect(first.out).toContain("Ada Admin <ada@example.org> is an administrator.");
    const beside = await openStoreBeside({ dataDir, databaseUrl, onFailure: () => undefined });
    const services = { now: () => new Date(), store: beside };
    try {
      const row = await findAccountToken(services, linkIn(first.out), "first-password");
      expect(row.email).toBe("ada@example.org");
      // A lost link is replaced by the next one.
      const second = await operator(create("ada@example.org"), production);
      await expect(findAccountToken(services, linkIn(first.out), "first-password")).rejects.toThrow();
      await findAccountToken(services, linkIn(second.out), "first-password");
      const [act] = await beside.read.selectFrom("admin_acts").selectAll().orderBy("number").execute();
      expect(act).toMatchObject({ act: "admin-created", actor: { kind: "operator" }, address: null });
      expect(act?.actor.name).toBe(`${os.userInfo().username} on ${os.hostname()}`);
    } finally {
      await beside.close();
    }
    const list = await operator(["list"], production);
    expect(list.out).toMatch(/^ada@example\.org\tAda Admin\thas chosen no password yet\tsince \d{4}-/);
  });

  test("names what is wrong with what was typed or configured, and does nothing", async () => {
    for (const [args, words] of [
      [["create", "--name", "Ada"], "--email must be an address."],
      [["create", "--email", "ada@example.org"], "--name must be the administrator's full name."],
      [["create", "--email", "a@example.org", "--name", "Ada", "--password", "x"], "Usage:"],
      [["destroy"], "Usage:"],
      [["disable", "--email", "nobody@example.org"], "Nobody has the address nobody@example.org."],
    ] as const)
      expect(await operator([...args], production)).toMatchObject({
        code: 1,
        out: "",
        err: expect.stringContaining(words) as string,
      });
    const { PUBLIC_URL: _url, ...without } = production;
    expect((await operator(["list"], without)).err).toContain("PUBLIC_URL is needed");
  });
});

describeOnPostgres("The operator's command while the platform runs", (store) => {
  let running: TestPlatform;
  let env: Record<string, string>;
  beforeAll(async () => {
    let databaseUrl = "";
    running = await startTestPlatform({
      ...store,
      newSeeded: async (folder) => {
        databaseUrl = (await store.newSeeded?.(folder)) ?? "";
        return databaseUrl;
      },
    });
    const dataDir = path.dirname(running.platform.services.facts.uploadsDir);
    env = { DATA: dataDir, DATABASE_URL: databaseUrl, DEMO: "1", PUBLIC_URL: "https://sign.example.org" };
  });
  afterAll(() => running.stop());

  test("makes an administrator of an account with a password without a link, and ends one: sessions, sockets, mail", async () => {
    const email = "elena.marchetti@demo.example";
    const made = await operator(create(email, "Elena Marchetti"), env);
    expect([made.code, made.err]).toEqual([0, ""]);
    expect(made.out).toContain("The account has a password already: log in with it.");
    expect(linkIn(made.out)).toBe("");
    const elena = await running.signedIn("Elena");
    await elena.api.admin.people({});
    const { user } = await elena.api.account.session();
    const pusher = await connectPusher(elena);
    await heard(pusher.subscribe(`private-users.${user?.id ?? ""}`), "pusher:subscription_succeeded");
    const cut = new Promise<void>((resolve) =>
      pusher.connection.bind("state_change", ({ previous }: { previous: string }) => {
        if (previous === "connected") resolve();
      }),
    );
    const ended = await operator(["disable", "--email", email], env);
    expect(ended).toMatchObject({ code: 0, err: "" });
    await cut;
    pusher.disconnect();
    expect(await codeOf(elena.api.profile.get())).toBe("auth/signed-out");
    const again = await running.newBrowser();
    expect(await codeOf(again.api.account.login({ email, password: passwordOf(running) }))).toBe("auth/account-ended");
    expect((await mailTo(running, email)).map(({ subject }) => subject)).toEqual([
      "Your account with Notary Platform was deactivated",
    ]);
    // Made anew, it is active again, and comes in as before.
    expect((await operator(create(email, "Elena Marchetti"), env)).code).toBe(0);
    await again.api.account.login({ email, password: passwordOf(running) });
  });
});

describe("The operator's command on an embedded database", () => {
  test("is refused while a platform holds it, in words that say what to do, and works when it does not", async () => {
    const running = await startTestPlatform(pglite);
    const dataDir = path.dirname(running.platform.services.facts.uploadsDir);
    const env = { DATA: dataDir, DEMO: "1", PUBLIC_URL: "https://sign.example.org" };
    const refused = await operator(create("ada@example.org"), env);
    expect(refused).toMatchObject({ code: 1, out: "" });
    expect(refused.err).toContain(`A platform is running on ${dataDir}: process ${process.pid}`);
    expect(refused.err).toContain("Stop it, give this command again, and start it anew.");
    await running.platform.stop();
    const made = await operator(create("ada@example.org"), env);
    expect([made.code, made.err]).toEqual([0, ""]);
    expect(linkIn(made.out)).toHaveLength(43);
    await running.stop();
  });
});
