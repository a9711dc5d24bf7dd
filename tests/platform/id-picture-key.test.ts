import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { randomBytes } from "node:crypto";
import { createFileBlobs } from "#platform/adapters/blobs/file-blobs.ts";
import { readConfig } from "#platform/base/config.ts";
import { createLog } from "#platform/base/log.ts";
import { readPictureKeys } from "#platform/base/picture-key-text.ts";
import { StartError } from "#platform/base/start-error.ts";
import { prepareDemo } from "#platform/demo/domain/seed.ts";
import { rotatePictureKey } from "#platform/identity-records/index.ts";
import { openPlatform, type Platform } from "#platform/platform.ts";
import { openPictureKeys } from "#platform/security/picture-keys.ts";
import { shortRunFlags } from "#tests/builders/short-run.ts";
import { cardPicture, idForm, openAskingSigning } from "./identity-steps.ts";
import { openBrowser, type Browser } from "./client.ts";
import { copyEmptyCluster } from "#tests/builders/stores/pglite-template.ts";
import { createWarmEngine } from "./warm-engine.ts";
import { describeOnPostgres } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";

const root = path.join(import.meta.dirname, "../..");

const command = (folder: string, more: Record<string, string> = {}) => {
  const args = [...shortRunFlags, "platform/cli.ts", "id-pictures", "rotate-key", "--demo", "--data", folder];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: "utf8",
    env: { PATH: process.env["PATH"], ...more },
  });
  return { status, stdout, stderr };
};

describe("The key of identity pictures, on the embedded database", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "id-picture-key-"));
  const keyFile = path.join(folder, "id-pictures-key");
  const warm = createWarmEngine();
  let links: string[] = [];
  let running: Platform | null = null;
  const stop = async () => {
    await running?.stop();
    running = null;
  };
  const start = async (): Promise<{ url: string; nora: Browser }> => {
    const outcome = readConfig({ DATA: folder, PORT: "0", DEMO: "1" });
    if (outcome.kind === "invalid") throw new Error(outcome.problems.join("\n"));
    running = await openPlatform(outcome.config, { log: createLog("silent"), engine: warm.engine });
    const url = await running.listen();
    const { accounts } = await prepareDemo(running.services);
    const account = accounts.find(({ fullName }) => fullName.startsWith("Nora"));
    const nora = openBrowser(url);
    await nora.api.account.session();
    await nora.api.account.login({ email: account?.email ?? "", password: account?.password ?? "" });
    return { url, nora };
  };
  beforeAll(async () => {
    await copyEmptyCluster(folder);
    const { nora } = await start();
    const { id, memberId } = await openAskingSigning(nora);
    const pictures = [1, 2, 3].map((number) => cardPicture(`${number}.png`));
    const [recorded] = await nora.api.identity.submitId(idForm(id, memberId, { identity_verification: pictures }));
    links = recorded?.files.map(({ link }) => link) ?? [];
    await stop();
  });
  afterAll(async () => {
    await stop();
    warm.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const keyIds = () => readPictureKeys(readFileSync(keyFile, "utf8"))?.map(({ id }) => id) ?? [];
  /** With which statuses the pictures open. */
  const opened = async (): Promise<number[]> => {
    const { nora } = await start();
    const statuses = [];
    for (const link of links) statuses.push((await nora.fetch(link)).status);
    await stop();
    return statuses;
  };

  test("is changed by the operator's command: every picture is encrypted anew, and the old key opens nothing", async () => {
    const [old] = keyIds();
    const done = command(folder);
    expect([done.status, done.stderr]).toEqual([0, ""]);
    expect(done.stdout).toContain("3 pictures are encrypted anew");
    expect(keyIds()).toHaveLength(1);
    expect(keyIds()).not.toContain(old);
    expect(await opened()).toEqual([200, 200, 200]);
  });

  test("whose change was cut off goes on with the next command, and every picture opens in between", async () => {
    const ring = await openPictureKeys({ key: { kind: "made" } }, folder, true);
    await start();
    const { store } = running?.services ?? expect.fail("the platform does not run");
    const blobs = await createFileBlobs(path.join(folder, "blobs"));
    let staged = 0;
    const cut = {
      ...blobs,
      stageMade: (...args: Parameters<typeof blobs.stageMade>) => {
        staged += 1;
        if (staged === 2) throw new Error("cut off");
        return blobs.stageMade(...args);
      },
    };
    await expect(rotatePictureKey({ store, blobs: cut, now: () => new Date() }, ring)).rejects.toThrow("cut off");
    await stop();
    expect(keyIds()).toHaveLength(2);
    expect(await opened()).toEqual([200, 200, 200]);
    const [wanted] = keyIds();
    expect(command(folder).stdout).toContain("2 pictures are encrypted anew");
    expect(keyIds()).toEqual([wanted]);
    expect(await opened()).toEqual([200, 200, 200]);
  });

  test("that is missing or another one stops the start, and nothing is lost by that", async () => {
    const text = readFileSync(keyFile, "utf8");
    const refusal = () =>
      start().then(
        () => "started",
        (error: unknown) => (error instanceof StartError ? error.message : String(error)),
      );
    rmSync(keyFile);
    expect(await refusal()).toContain("is missing, which holds the key of the pictures");
    writeFileSync(keyFile, randomBytes(32).toString("base64"));
    expect(await refusal()).toContain("were encrypted with a key that is not in");
    expect(command(folder).stderr).toContain("were encrypted with a key that is not in");
    writeFileSync(keyFile, text);
    expect(await opened()).toEqual([200, 200, 200]);
  });

  test("that stands in a variable is the operator's to write: the command says how, and encrypts anew under what they gave", async () => {
    const [key] = readPictureKeys(readFileSync(keyFile, "utf8")) ?? [];
    const old = key?.bytes.toString("base64") ?? "";
    const alone = command(folder, { ID_PICTURES_KEY: old });
    expect([alone.status, alone.stderr]).toEqual([1, expect.stringContaining("Put a new key")]);
    const both = command(folder, { ID_PICTURES_KEY: `${randomBytes(32).toString("base64")},${old}` });
    expect([both.status, both.stderr]).toEqual([0, ""]);
    expect(both.stdout).toContain("take it out of ID_PICTURES_KEY");
  });

  test("is nothing that a wrong word of the command touches", () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [...shortRunFlags, "platform/cli.ts", "id-pictures", "burn"],
      {
        cwd: root,
        encoding: "utf8",
      },
    );
    expect([status, stderr]).toEqual([1, expect.stringContaining("id-pictures rotate-key")]);
  });
});

describeOnPostgres("The key of identity pictures, while a platform works the database", (store) => {
  let running: TestPlatform;
  let nora: Browser;
  beforeAll(async () => {
    running = await startTestPlatform(store);
    nora = await running.signedIn("Nora");
  });
  afterAll(() => running.stop());

  test("is changed under it: what was kept before and what is kept since both open", async () => {
    const { id, memberId } = await openAskingSigning(nora);
    const [first] = await nora.api.identity.submitId(idForm(id, memberId));
    const { store: open, blobs, pictureKeys, now } = running.platform.services;
    const before = (await pictureKeys.read())[0].id;
    expect(await rotatePictureKey({ store: open, blobs, now }, pictureKeys)).toMatchObject({ kind: "done", count: 1 });
    const [, second] = await nora.api.identity.submitId(idForm(id, memberId, { number: "D000-111-22-333-4" }));
    for (const recorded of [first, second]) expect((await nora.fetch(recorded?.files[0]?.link ?? "")).status).toBe(200);
    const rows = await open.read.selectFrom("id_pictures").select("key_id").distinct().execute();
    expect(rows.map(({ key_id }) => key_id)).not.toContain(before);
    expect(rows).toHaveLength(1);
  });

  test("seals nothing once it is retired, even for whoever still has it in hand", async () => {
    const { id, memberId } = await openAskingSigning(nora);
    const { store: open, blobs, pictureKeys, now } = running.platform.services;
    const old = await pictureKeys.read();
    await rotatePictureKey({ store: open, blobs, now }, pictureKeys);
    const [current] = await pictureKeys.read();
    // A platform that read the keys just before they were changed.
    const original = pictureKeys.read;
    let reads = 0;
    Object.assign(pictureKeys, {
      read: async () => {
        reads += 1;
        return reads === 1 ? old : original();
      },
    });
    try {
      const [recorded] = await nora.api.identity.submitId(idForm(id, memberId));
      expect(recorded?.files).toHaveLength(1);
    } finally {
      Object.assign(pictureKeys, { read: original });
    }
    const row = await open.read
      .selectFrom("id_pictures")
      .select("key_id")
      .where("signing_id", "=", id)
      .executeTakeFirst();
    expect(row?.key_id).toBe(current.id);
  });

  test("that was retired seals again once the operator has put it first", async () => {
    const { store: open, blobs, pictureKeys, now } = running.platform.services;
    const [old] = await pictureKeys.read();
    await rotatePictureKey({ store: open, blobs, now }, pictureKeys);
    const [later] = await pictureKeys.read();
    const given = { read: async () => [old, later] as const, addNew: null, dropOld: null, where: "ID_PICTURES_KEY" };
    await rotatePictureKey({ store: open, blobs, now }, given);
    const keys = await open.read.selectFrom("id_picture_keys").selectAll().execute();
    expect(keys.filter(({ retired_at }) => retired_at === null).map(({ id }) => id)).toEqual([old.id]);
  });
});
