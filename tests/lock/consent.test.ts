import type { X509Certificate } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Credential } from "#contract/certificate/bridge.ts";
import type { Document } from "#contract/document/entity.ts";
import { openPfx } from "#engine/pfx/open-pfx.ts";
import { createLoopbackHost, type LoopbackHost } from "#main/hosts/loopback/host.ts";
import { createLog } from "#main/security/log.ts";
import { unpackSecret } from "#main/features/vault/credential-record.ts";
import { SealedFileSchema, unseal } from "#main/keychain/sealed-file.ts";
import { startWorkstation, type Workstation } from "#main/workstation.ts";
import { secretsIn, secretsUnder, type Secret } from "./find-secrets.ts";
import { makePdf, startLockEnvironment, type LockEnvironment } from "./lock-environment.ts";
import { openPage, type Page } from "./loopback-browser.ts";

/** How long the consent window may take to appear. */
const openTimeoutMs = 120_000;

let environment: LockEnvironment;
let folder: string;
let host: LoopbackHost;
let workstation: Workstation;
let page: Page;
let credential: Credential;

/** What the program wrote to its log, and everything that it told a page. */
const logged: string[] = [];
const consents: Page[] = [];

/** A keychain of this test's own, so that certificates and journal keys are really sealed into files. */
const keychain = vi.hoisted(() => new Map<string, string>());
vi.mock("keytar", () => ({
  default: {
    getPassword: async (_service: string, account: string) => keychain.get(account) ?? null,
    setPassword: async (_service: string, account: string, secret: string) => void keychain.set(account, secret),
    deletePassword: async (_service: string, account: string) => keychain.delete(account),
  },
}));

/** Follows main's wish to open the consent window, as a page that may open popups does. */
const openConsent = async (): Promise<Page> => {
  const { url } = (await page.next("window.open")) as { url: string };
  const consent = await openPage(url);
  consents.push(consent);
  return consent;
};

/** Answers with each password in turn; the last is the right one. */
const importPfx = async (...passwords: string[]): Promise<Credential> => {
  const spooled = await page.post("/spool", readFileSync(environment.pfx.path), { "x-file-name": "notary.pfx" });
  const opening = openConsent();
  const importing = page.call("vault.import", { file: (JSON.parse(spooled.body) as { handle: never }).handle });
  const consent = await opening;
  await consent.call("consent.get", {});
  for (const password of passwords)
    await consent.call("consent.answer", { kind: "approve", password, passwordKeeping: "session" });
  const imported = (await importing).result as { kind: string; credential?: Credential };
  if (!imported.credential) throw new Error(JSON.stringify(imported));
  consent.close();
  return imported.credential;
};

beforeAll(async () => {
  environment = await startLockEnvironment();
  folder = environment.newDataFolder();
  mkdirSync(join(folder, "renderer"));
  mkdirSync(join(folder, "tmp"));
  // Whatever any part of the program takes for a place for temporary files.
  vi.stubEnv("TMPDIR", join(folder, "tmp"));
  const links: string[] = [];
  const log = createLog((line) => void logged.push(line));
  host = createLoopbackHost({
    paths: {
      data: join(folder, "data"),
      logs: join(folder, "logs"),
      temporary: join(folder, "temporary"),
      renderer: join(folder, "renderer"),
      resources: folder,
    },
    log,
    port: 0,
    announce: (url) => links.push(url),
    openTimeoutMs,
    reloadGraceMs: 50,
  });
  workstation = await startWorkstation(host, { version: "0", log, platformUrl: environment.platformUrl });
  await workstation.openMainWindow();
  page = await openPage(links[0] ?? "");
  await page.call("app.info", {});
  const json = { "content-type": "application/json" };
  const signedIn = await page.post(`/api/demo/direct/login/${environment.notaryId}`, "{}", json);
  if (signedIn.status !== 200) throw new Error(signedIn.body);

  credential = await importPfx(environment.pfx.password);
});
afterAll(async () => {
  page?.close();
  await host?.close();
  await workstation?.close();
  await environment?.stop();
  vi.unstubAllEnvs();
});

const addDocument = async (name: string) => environment.addDocument(`${name}.pdf`, await makePdf(name));
const startLock = async (document: Document) =>
  page.call("lock.start", { ...(await environment.asShown(document)), credentialId: credential.id });
/** Unlocked, and free for another lock at once. */
const expectFree = async (document: Document) => {
  const now = await environment.get(document.id);
  expect(now).toEqual(document);
  expect(now).toMatchObject({ lock: null, lease: null });
};

describe("a lock over the bridge of the loopback workstation", () => {
  it("is not made when no consent window appears within its time", async () => {
    const document = await addDocument("No window");
    const timers = vi.spyOn(globalThis, "setTimeout");
    const asked = page.next("window.open");
    const locking = startLock(document);
    await asked;
    // While it is asked the document is reserved, so that it is seen to become free again.
    expect(await environment.get(document.id)).not.toMatchObject({ lease: null });
    const [timeIsUp] = timers.mock.calls.find(([, delayMs]) => delayMs === openTimeoutMs) ?? [];
    timers.mockRestore();
    timeIsUp?.();
    expect(await locking).toMatchObject({
      result: { kind: "refused", error: { code: "workstation/consent-blocked" } },
    });
    await expectFree(document);
  });

  it("is not made when the consent window is cancelled, or closed without an answer", async () => {
    const document = await addDocument("No answer");
    for (const end of ["cancel", "close"] as const) {
      const opening = openConsent();
      const locking = startLock(document);
      const consent = await opening;
      expect(await consent.call("consent.get", {})).toMatchObject({
        result: { kind: "lock", documents: [{ documentName: document.name }] },
      });
      expect(await environment.get(document.id)).not.toMatchObject({ lease: null });
      if (end === "cancel") await consent.call("consent.answer", { kind: "cancel" });
      consent.close();
      expect(await locking).toMatchObject({
        result: { kind: "refused", error: { code: "workstation/consent-refused" } },
      });
      await expectFree(document);
    }
  });

  it("takes no answer from the workstation window, and is made by the consent window's", async () => {
    const document = await addDocument("Real answer");
    const opening = openConsent();
    const locking = startLock(document);
    const consent = await opening;
    await consent.call("consent.get", {});
    for (const answer of [{ kind: "approve", password: environment.pfx.password }, { kind: "cancel" }] as const) {
      expect(await page.call("consent.answer", answer)).toMatchObject({ error: { code: "workstation/not-allowed" } });
    }
    expect(await page.call("consent.get", {})).toMatchObject({ error: { code: "workstation/not-allowed" } });
    expect(await environment.get(document.id)).toMatchObject({ lock: null });
    await consent.call("consent.answer", { kind: "approve", password: environment.pfx.password });
    expect(await locking).toMatchObject({ result: { kind: "ok", document: { state: "locked" } } });
    consent.close();
  });
});

/**
 * What in a .pfx is nobody else's: the shrouded key and the MAC, which stand after the certificates. Those are public and
 * may stand readable in it (RFC 7292 §4.1), as they do beside the sealed file.
 */
const withoutCertificates = (pfx: Buffer, chain: readonly X509Certificate[]): Buffer =>
  pfx.subarray(
    Math.max(0, ...chain.filter(({ raw }) => pfx.includes(raw)).map(({ raw }) => pfx.indexOf(raw) + raw.length)),
  );

describe("the certificate's password and key, and the journal's keys", () => {
  const newPassword = "Änderung & “neues” Paßwort";

  it("stand in no file, no log and no message to a page after import, lock, journal and change of password", async () => {
    const wrongPassword = "a wrong password that was typed";
    const password = environment.pfx.password;
    credential = await importPfx(wrongPassword, password);
    const opening = openConsent();
    const changing = page.call("vault.changePassword", { credentialId: credential.id });
    const consent = await opening;
    await consent.call("consent.get", {});
    await consent.call("consent.answer", { kind: "approve", password, passwordKeeping: "keychain", newPassword });
    expect(await changing).toMatchObject({ result: { kind: "ok", credential: { passwordKeeping: "keychain" } } });
    consent.close();

    // Locked without being asked for a password: it is kept, sealed.
    const document = await addDocument("Kept password");
    const confirming = openConsent();
    const locking = startLock(document);
    const confirm = await confirming;
    expect(await confirm.call("consent.get", {})).toMatchObject({ result: { needsPassword: false } });
    await confirm.call("consent.answer", { kind: "approve" });
    expect(await locking).toMatchObject({ result: { kind: "ok" } });
    confirm.close();
    expect(await page.call("journal.sync", {})).toMatchObject({ result: { kind: "ok" } });

    const pfx = readFileSync(environment.pfx.path);
    const opened = openPfx(pfx, password, { fileName: "notary.pfx", now: new Date() });
    if (opened.kind === "refused") throw new Error(opened.error.code);
    const { privateKey, chain } = opened.identity;
    const secrets: Secret[] = [
      ...Object.entries({ password, wrongPassword, newPassword }).map(([name, text]) => ({
        name,
        text,
        bytes: Buffer.from(text, "utf8"),
      })),
      { name: "the .pfx", bytes: withoutCertificates(pfx, chain) },
      { name: "the .pfx under the new password", bytes: withoutCertificates(keptPfx(), chain) },
      { name: "PKCS#8", bytes: privateKey.export({ type: "pkcs8", format: "der" }) },
      { name: "private number", bytes: Buffer.from(privateKey.export({ format: "jwk" }).d ?? "", "base64url") },
      ...sealedSecrets(),
    ];
    expect(secrets.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["keychain: kek-v1", "keychain: journal-kek-v1", "journal-signing", "journal-database"]),
    );
    expect(secrets.filter(({ bytes }) => bytes.length < 12)).toEqual([]);

    const messages = [page, ...consents].flatMap(({ heard }) => heard);
    expect(secretsUnder(folder, secrets)).toEqual([]);
    expect(secretsIn(Buffer.concat(messages), secrets)).toEqual([]);
    expect(secretsIn(Buffer.from(logged.join("")), secrets)).toEqual([]);
    // The search finds what there is to find: the sealed file's own facts, and the page's own document.
    const known = [{ name: "subject", bytes: Buffer.from(credential.subject) }];
    expect(secretsUnder(folder, known).length).toBeGreaterThan(0);
    expect(secretsIn(Buffer.concat(messages), known)).toEqual(["subject"]);
  });

  const keychainKeys = () =>
    new Map([...keychain].map(([account, secret]) => [account.split("/").at(-1) ?? "", Buffer.from(secret, "base64")]));

  /** The secrets of the sealed files whose name holds the word. */
  const unsealed = (word: string) =>
    readdirSync(join(folder, "data"), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".sealed.json") && name.includes(word))
      .map((name) => SealedFileSchema.parse(JSON.parse(readFileSync(join(folder, "data", name), "utf8"))))
      .map((file) => {
        const bytes = unseal(keychainKeys().get(file.kid) ?? Buffer.alloc(0), file);
        return { name: file.id, bytes: bytes ?? Buffer.alloc(0) };
      });

  const keptPfx = (): Buffer => {
    const [kept] = unsealed("credential-");
    if (!kept) throw new Error("No certificate is kept.");
    return unpackSecret(kept.bytes).pfx;
  };

  /** What stands in the keychain, and what is sealed under it. */
  const sealedSecrets = (): Secret[] => [
    ...[...keychainKeys()].map(([kid, bytes]) => ({ name: `keychain: ${kid}`, bytes })),
    ...unsealed("key-"),
  ];
});
