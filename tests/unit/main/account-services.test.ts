import { randomUUID } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { refused } from "#contract/refused.ts";
import type { PlatformClient } from "#main/gateway/platform-client.ts";
import { openAccountServices } from "#main/account-services.ts";
import { accountHash } from "#main/storage/account-folder.ts";
import { createFakePlatform } from "#tests/journal/journal-fixture.ts";
import { createLog } from "#main/security/log.ts";
import { spawnIsolatedProcess } from "#main/isolated/spawn-isolated-process.ts";
import {
  approve,
  correctPassword,
  createConsentScript,
  createMemorySecretStore,
  enginePorts,
} from "./features/vault/vault-fixture.ts";

let dataFolder: string;
let keychain: ReturnType<typeof createMemorySecretStore>;
let journalPlatform: ReturnType<typeof createFakePlatform>;
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), "account-test-"));
  keychain = createMemorySecretStore();
  journalPlatform = createFakePlatform();
});
afterEach(() => rmSync(dataFolder, { recursive: true, force: true }));

const account = { platformId: "5f0c5f1e-7a52-4d8e-9d8a-3b3f5f6f7a01", userId: "5f0c5f1e-7a52-4d8e-9d8a-3b3f5f6f7a02" };

/** The typed client throws what the fake answers as a refusal. */
const unwrap = async <Value>(
  answer: Promise<{ kind: "ok"; value: Value } | ReturnType<typeof refused>>,
): Promise<Value> => {
  const answered = await answer;
  if (answered.kind === "ok") return answered.value;
  throw Object.assign(new Error(answered.error.code), { data: answered.error });
};
const platform = () =>
  ({
    journal: {
      head: () => unwrap(journalPlatform.port.head()),
      entries: ({ from, limit }: { from: number; limit: number }) => unwrap(journalPlatform.port.entries(from, limit)),
      append: (batch: never) => unwrap(journalPlatform.port.append(batch)),
    },
  }) as unknown as PlatformClient;

const open = (who = account, consent = createConsentScript().ask) =>
  openAccountServices({
    account: who,
    dataFolder,
    gateway: { fetch: async () => new Response(null, { status: 500 }), status: () => ({ kind: "none" }) },
    platform: platform(),
    engine: {
      run: async (kind, input) =>
        kind === "examine-pfx"
          ? ((await enginePorts.examinePfx(input as never)) as never)
          : refused("workstation/job-cancelled"),
    },
    spawnIsolated: (spec) =>
      spawnIsolatedProcess(
        spec,
        createLog(() => undefined),
      ),
    upload: async () => refused("workstation/job-cancelled"),
    askConsent: consent,
    secrets: keychain.port,
    commissionName: () => null,
    now: () => new Date("2026-06-01T00:00:00.000Z"),
    emit: () => undefined,
    log: createLog(() => undefined),
  });
const act = { kind: "act" as const, signingId: randomUUID() as never, values: { principalName: "Ada Signer" } };
const journalFile = () =>
  join(dataFolder, "accounts", readdirSync(join(dataFolder, "accounts"))[0] ?? "", "journal", "journal.db");

describe("an account's journal", () => {
  it("is opened at first use and kept under keys from the keychain", async () => {
    let services = open();
    expect(services.hasJournal()).toBe(false);
    expect(keychain.secrets.size).toBe(0);
    expect(await (await services.journal()).append(act)).toMatchObject({ kind: "ok", row: { anchored: true } });
    await services.close();
    services = open();
    expect(services.hasJournal()).toBe(true);
    expect((await services.journal()).state().entryCount).toBe(1);
    await services.close();
  });

  it.each([
    ["absent", "journal/keychain-absent"],
    ["locked", "journal/keychain-absent"],
  ] as const)("can be read but not written while a keychain is %s and never was there", async (mode, code) => {
    keychain.setMode(mode);
    const services = open();
    const journal = await services.journal();
    expect(await journal.sync()).toMatchObject({ kind: "ok" });
    expect(await journal.append(act)).toMatchObject({ error: { code } });
    expect(existsSync(journalFile())).toBe(false);
    await services.close();
  });

  it("is read from the platform while the keychain is locked, and opens by itself when that is over", async () => {
    let services = open();
    await (await services.journal()).append(act);
    await services.close();
    keychain.setMode("locked");
    services = open();
    const locked = await services.journal();
    expect(await locked.append(act)).toMatchObject({ error: { code: "journal/keychain-locked" } });
    expect(await locked.sync()).toMatchObject({ kind: "ok", state: { entryCount: 1 } });
    keychain.setMode("open");
    expect(await (await services.journal()).append(act)).toMatchObject({
      kind: "ok",
      row: { anchored: true, entry: { leaf: { sequence: 1 } } },
    });
    await services.close();
  });

  it("is read on while a locked keychain waits for a person, who is asked once", async () => {
    let services = open();
    await (await services.journal()).append(act);
    await services.close();
    keychain.setMode("locked");
    services = open();
    await (await services.journal()).sync();
    keychain.setMode("open");
    const { get } = keychain.port;
    let unlock = (): void => undefined;
    const asked = new Promise<void>((resolve) => (unlock = resolve));
    let questions = 0;
    keychain.port.get = async (name) => {
      questions += 1;
      await asked;
      return get(name);
    };
    const reading = await Promise.all([services.journal(), services.journal(), services.journal()]);
    for (const journal of reading) expect(journal.list({ limit: 10 }).total).toBe(1);
    expect(questions).toBe(1);
    unlock();
    expect(await (await services.journal()).append(act)).toMatchObject({ kind: "ok" });
    await services.close();
  });

  it("is set aside and fetched anew when its file is damaged", async () => {
    let services = open();
    await (await services.journal()).append(act);
    await services.close();
    writeFileSync(journalFile(), Buffer.alloc(8192, 7));
    services = open();
    const journal = await services.journal();
    expect(await journal.sync()).toMatchObject({
      kind: "ok",
      state: { entryCount: 1, verification: { kind: "unbroken" } },
    });
    expect(readdirSync(join(journalFile(), "..")).some((name) => name.includes(".damaged-"))).toBe(true);
    await services.close();
  });
});

describe("a file of which a page is damaged", () => {
  const pageSize = 4096;
  const withDamage = (path: string, page: number): void => {
    const bytes = readFileSync(path);
    const at = page < 0 ? bytes.length + page * pageSize : page * pageSize;
    for (const name of readdirSync(dirname(path))) rmSync(join(dirname(path), name), { recursive: true });
    writeFileSync(path, bytes.fill(7, at, at + pageSize));
  };
  const entryCount = 12;
  const enterActs = async (services: ReturnType<typeof open>): Promise<void> => {
    const journal = await services.journal();
    for (let count = 0; count < entryCount; count += 1)
      await journal.append({ ...act, signingId: randomUUID() as never });
  };
  const setAsideIn = (folder: string): string[] => readdirSync(folder).filter((name) => name.includes(".damaged-"));

  // The pages of entries, of heads and keys, of the search, and of an index: opening the file reads none of them.
  it.each([3, 4, 18, -2])("is no end of the journal: every entry is there again (page %i)", async (page) => {
    let services = open();
    await enterActs(services);
    await services.close();
    withDamage(journalFile(), page);
    services = open();
    const journal = await services.journal();
    expect(await journal.sync()).toMatchObject({
      kind: "ok",
      state: { entryCount, verification: { kind: "unbroken" } },
    });
    // A page that only a list needs is missed when one is asked for.
    await vi.waitFor(() => expect(journal.list({ limit: 20 }).total).toBe(entryCount), 20_000);
    await services.close();
    expect(setAsideIn(dirname(journalFile()))).not.toEqual([]);
  });

  it("loses no entry that waits for the platform", async () => {
    let services = open();
    await enterActs(services);
    journalPlatform.state.faults.push("unreachable", "unreachable");
    expect(await (await services.journal()).append(act)).toMatchObject({ row: { anchored: false } });
    await services.close();
    withDamage(journalFile(), 4);
    services = open();
    const journal = await services.journal();
    await journal.sync();
    expect(await journal.sync()).toMatchObject({
      kind: "ok",
      state: { entryCount: entryCount + 1, notYetAnchored: 0 },
    });
    await services.close();
    expect(setAsideIn(dirname(journalFile()))).not.toEqual([]);
  });

  const lockFolder = () => join(dataFolder, "accounts", accountHash(account), "lock");
  it.each([
    ["its first page", (path: string) => withDamage(path, 0)],
    ["a later page", (path: string) => withDamage(path, 2)],
    ["half of it", (path: string) => truncateSync(path, Math.floor(statSync(path).size / 2))],
  ])("does not keep the notary from the account when it is the list of locks (%s)", async (_what, damage) => {
    await open().close();
    const path = join(lockFolder(), "work-log.db");
    damage(path);
    // What a lock had finished, and only this computer has.
    const jobId = randomUUID();
    mkdirSync(join(lockFolder(), jobId));
    writeFileSync(join(lockFolder(), jobId, "locked.pdf"), "%PDF-1.7 the only one there is");

    let services = open();
    const [report] = services.lock.reports();
    expect(report).toMatchObject({ outcome: "work-log-set-aside" });
    const kept = setAsideIn(lockFolder()).find((name) => name.startsWith("work-log.db")) ?? "";
    expect(report?.message).toContain(kept);
    expect(await (await services.journal()).append(act)).toMatchObject({ kind: "ok" });
    // What a recovery clears away are the files of settled locks; these are not known to be settled.
    await services.lock.recover();
    const files = setAsideIn(lockFolder()).find((name) => name.startsWith("locks.")) ?? "";
    expect(readFileSync(join(lockFolder(), files, jobId, "locked.pdf"), "latin1")).toContain("the only one there is");
    services.lock.acknowledge(report?.id ?? "");
    await services.close();

    services = open();
    expect(services.lock.reports()).toEqual([]);
    await services.close();
  });
});

describe("a shared, a wiped and a new computer", () => {
  const importInto = (services: ReturnType<typeof open>) => {
    const path = join(dataFolder, "spooled.pfx");
    writeFileSync(path, "0 these bytes stand for a private key 0\n");
    return services.vault.import({ path, name: "notary.pfx", sizeBytes: 40 });
  };
  const consent = () => createConsentScript(approve(correctPassword, "keychain")).ask;

  it("show one notary neither the certificates nor the journal of another", async () => {
    const other = { ...account, userId: "5f0c5f1e-7a52-4d8e-9d8a-3b3f5f6f7a03" };
    const mine = open(account, consent());
    const imported = await importInto(mine);
    const id = imported.kind === "ok" ? imported.credential.id : ("" as never);
    expect(await (await mine.journal()).append(act)).toMatchObject({ kind: "ok" });

    // Another account's platform copy is another one.
    journalPlatform = createFakePlatform();
    const theirs = open(other, consent());
    expect(await theirs.vault.list()).toEqual([]);
    const unknown = { kind: "refused", error: { code: "vault/unknown-credential" } };
    expect(await theirs.vault.borrow(id, async () => "lent")).toMatchObject(unknown);
    expect(await theirs.vault.chainOf(id)).toMatchObject(unknown);
    expect(await theirs.vault.remove(id)).toMatchObject(unknown);
    expect(theirs.hasJournal()).toBe(false);
    expect((await theirs.journal()).state().entryCount).toBe(0);
    // Not one key of the keychain serves both, and a file put into the other's folder opens nothing.
    await importInto(theirs);
    const [first, second] = [account, other].map((who) => join(dataFolder, "accounts", accountHash(who), "vault"));
    expect(new Set(keychain.secrets.values()).size).toBe(keychain.secrets.size);
    for (const name of readdirSync(first ?? "").filter((file) => file.startsWith("credential-")))
      copyFileSync(join(first ?? "", name), join(second ?? "", name));
    expect((await theirs.vault.list()).find((credential) => credential.id === id)).toMatchObject({ status: "damaged" });
    expect(await theirs.vault.borrow(id, async () => "lent")).toMatchObject({
      error: { code: "vault/sealed-file-damaged" },
    });
    await Promise.all([mine.close(), theirs.close()]);
  });

  it.each(["wiped, its keychain still there", "new"])(
    "fetch the anchored journal and take the certificate anew: %s",
    async (what) => {
      const before = open(account, consent());
      expect(await importInto(before)).toMatchObject({ kind: "ok" });
      expect(await (await before.journal()).append(act)).toMatchObject({ kind: "ok" });
      await before.close();
      rmSync(join(dataFolder, "accounts"), { recursive: true });
      if (what === "new") keychain.secrets.clear();

      const after = open(account, consent());
      expect(after.hasJournal()).toBe(false);
      expect(await after.vault.list()).toEqual([]);
      expect(await (await after.journal()).sync()).toMatchObject({
        kind: "ok",
        state: { entryCount: 1, notYetAnchored: 0, verification: { kind: "unbroken" } },
      });
      expect(await importInto(after)).toMatchObject({ kind: "ok", credential: { stored: true } });
      expect(await after.vault.list()).toMatchObject([{ status: "usable" }]);
      await after.close();
    },
  );
});
