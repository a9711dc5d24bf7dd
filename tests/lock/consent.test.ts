import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Credential } from "#contract/bridge.ts";
import type { Document } from "#contract/entities/document.ts";
import { createLoopbackHost, type LoopbackHost } from "#main/hosts/loopback/host.ts";
import { createLog } from "#main/security/log.ts";
import { startWorkstation, type Workstation } from "#main/workstation.ts";
import { makePdf, startLockEnvironment, type LockEnvironment } from "./lock-environment.ts";
import { openPage, type Page } from "./loopback-browser.ts";

/** How long the consent window may take to appear; where it never does, a test waits for exactly this. */
const openTimeoutMs = 2_000;

let environment: LockEnvironment;
let host: LoopbackHost;
let workstation: Workstation;
let page: Page;
let credential: Credential;

/** Follows main's wish to open the consent window, as a page that may open popups does. */
const openConsent = async (): Promise<Page> => {
  const { url } = (await page.next("window.open")) as { url: string };
  return openPage(url);
};

beforeAll(async () => {
  // No test reaches into this computer's own keychain.
  vi.stubEnv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent");
  environment = await startLockEnvironment();
  const folder = environment.newDataFolder();
  mkdirSync(join(folder, "renderer"));
  const links: string[] = [];
  const log = createLog(() => undefined);
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
    onQuit: () => undefined,
  });
  workstation = await startWorkstation(host, { version: "0", log, platformUrl: environment.platformUrl });
  await workstation.openMainWindow();
  page = await openPage(links[0] ?? "");
  await page.call("app.info", {});
  const json = { "content-type": "application/json" };
  const signedIn = await page.post(`/api/demo/direct/login/${environment.notaryId}`, "{}", json);
  if (signedIn.status !== 200) throw new Error(signedIn.body);

  const spooled = await page.post("/spool", readFileSync(environment.pfx.path), { "x-file-name": "notary.pfx" });
  const opening = openConsent();
  const importing = page.call("vault.import", { file: (JSON.parse(spooled.body) as { handle: never }).handle });
  const consent = await opening;
  await consent.call("consent.get", {});
  await consent.call("consent.answer", {
    kind: "approve",
    password: environment.pfx.password,
    passwordKeeping: "session",
  });
  const imported = (await importing).result as { kind: string; credential?: Credential };
  if (!imported.credential) throw new Error(JSON.stringify(imported));
  credential = imported.credential;
  consent.close();
});
afterAll(async () => {
  page?.close();
  await host?.close();
  await workstation?.close();
  await environment?.stop();
  vi.unstubAllEnvs();
});

const addDocument = async (name: string) => environment.addDocument(`${name}.pdf`, await makePdf(name));
const startLock = ({ id, fieldsVersion }: Document) =>
  page.call("lock.start", {
    signingId: environment.signingId,
    documentId: id,
    version: fieldsVersion,
    credentialId: credential.id,
  });
/** Unlocked, and free for another lock at once. */
const expectFree = async (document: Document) => {
  const now = await environment.get(document.id);
  expect(now).toEqual(document);
  expect(now).toMatchObject({ lock: null, lease: null });
};

describe("a lock over the bridge of the loopback workstation", () => {
  it("is not made when no consent window appears within its time", async () => {
    const document = await addDocument("No window");
    const locking = startLock(document);
    // While it is asked the document is reserved, so that it is seen to become free again.
    await vi.waitUntil(async () => (await environment.get(document.id)).lease !== null);
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
        result: { kind: "lock", documentName: document.name },
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
