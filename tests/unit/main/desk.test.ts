import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { PlatformStatus } from "#contract/app/bridge.ts";
import type { FileHandle } from "#contract/common/ids.ts";
import { appError } from "#contract/refused.ts";
import { composeDesk } from "#main/desk.ts";
import { spawnIsolatedProcess } from "#main/isolated/spawn-isolated-process.ts";
import { createOutgoing } from "#main/outgoing/outgoing.ts";
import { openSettings } from "#main/policy/settings.ts";
import { createLog } from "#main/security/log.ts";
import type { Host } from "#main/host/host.ts";
import {
  approve,
  correctPassword,
  createConsentScript,
  createMemorySecretStore,
  enginePorts,
} from "./features/vault/vault-fixture.ts";

const window = { windowId: "w" };
const handle = "A".repeat(22) as FileHandle;
const platformUrl = "https://platform.example";
const person = { fullName: "Nora Notary", commission: null };
const ada = { ...person, id: "5f0c5f1e-7a52-4d8e-9d8a-3b3f5f6f7a01" };
const bob = { ...person, id: "5f0c5f1e-7a52-4d8e-9d8a-3b3f5f6f7a02" };
const ready = (platformId = "5f0c5f1e-7a52-4d8e-9d8a-3b3f5f6f7aff"): PlatformStatus => ({
  kind: "ready",
  url: platformUrl,
  identity: { platformId } as never,
});

/** The engine's process, which answers as the vault's tests have it. */
const spawnIsolated: Host["spawnIsolated"] = (spec) => {
  if (spec.entry === "journal-worker")
    return spawnIsolatedProcess(
      spec,
      createLog(() => undefined),
    );
  const listeners: ((message: unknown) => void)[] = [];
  return {
    post: (message) => {
      const { id, kind, input } = message as { id: string; kind: "examine-pfx" | "rewrite-pfx"; input: never };
      const job = kind === "examine-pfx" ? enginePorts.examinePfx : enginePorts.rewritePfx;
      void job(input).then((result) => listeners.forEach((listener) => listener({ id, kind: "result", result })));
    },
    onMessage: (listener) => void listeners.push(listener),
    onExit: () => undefined,
    kill: () => undefined,
  };
};

let dataFolder: string;
beforeEach(() => (dataFolder = mkdtempSync(join(tmpdir(), "desktop-test-"))));
afterEach(() => rmSync(dataFolder, { recursive: true, force: true }));

const createDesktop = () => {
  const path = join(dataFolder, "spooled.pfx");
  let status = ready();
  let account: { id: string } | null = null;
  const listeners: ((account: never, how: "on-purpose") => void)[] = [];
  const errors: unknown[] = [];
  let lastAccount: { platformId: string; userId: string } | null = null;
  const keychain = createMemorySecretStore();
  const services = composeDesk({
    dataFolder,
    resources: "resources",
    spawnIsolated,
    gateway: {
      fetch: async () => new Response(null, { status: 503 }),
      status: () => status,
      account: () => account as never,
      isOnBehalf: () => false,
      assisted: () => null,
      onAccountChanged: (listener) => void listeners.push(listener),
    },
    platform: { certificates: { register: async () => ({}) } } as never,
    askConsent: createConsentScript(...Array.from({ length: 4 }, () => approve(correctPassword, "session"))).ask,
    spool: { find: () => ({ handle, path, name: "notary.pfx", sizeBytes: 40 }), release: async () => undefined },
    outgoing: createOutgoing(join(dataFolder, "outgoing")),
    secrets: keychain.port,
    emit: () => undefined,
    lastAccount: () => lastAccount,
    trust: {
      policy: { trustedAuthorities: null, forbidOwnAuthorities: null, timeStampRoots: null },
      settings: openSettings(
        join(dataFolder, "settings.json"),
        createLog(() => undefined),
      ),
    },
    log: { info: () => undefined, warn: () => undefined, error: (_event, facts) => void errors.push(facts) },
  });
  const signIn = async (who: { id: string } | null, next: PlatformStatus = ready()) => {
    [status, account] = [next, who];
    for (const listener of listeners) listener(who as never, "on-purpose");
    await services.settled();
  };
  const importPfx = () => {
    writeFileSync(path, "0 these bytes stand for a private key 0\n");
    return services.handlers["vault.import"]({ file: handle }, window);
  };
  const list = () => services.handlers["vault.list"]({}, window);
  const journal = {
    check: async () => (await services.handlers["journal.sync"]({}, window)).kind,
    rememberAccount: (key: typeof lastAccount) => (lastAccount = key),
  };
  return { services, signIn, importPfx, list, errors, journal, keychain };
};

describe("the services of whoever is signed in", () => {
  it("keep one notary's certificates from another on the same computer", async () => {
    const { services, signIn, importPfx, list, errors } = createDesktop();
    await signIn(ada);
    expect(await importPfx()).toMatchObject({ kind: "ok" });
    const [mine] = await list();
    await signIn(bob);
    expect(await list()).toEqual([]);
    await signIn(null);
    expect(await list()).toEqual([]);
    await signIn(ada);
    expect(await list()).toEqual([mine]);
    await services.dispose();
    expect(errors).toEqual([]);
  });

  it("keep the same person's accounts on two platforms apart", async () => {
    const { services, signIn, importPfx, list } = createDesktop();
    await signIn(ada);
    await importPfx();
    await signIn(null);
    await signIn(ada, ready("5f0c5f1e-7a52-4d8e-9d8a-3b3f5f6f7aee"));
    expect(await list()).toEqual([]);
    await services.dispose();
  });

  it("stay open while the platform does not answer for a while", async () => {
    const { services, signIn, importPfx, list } = createDesktop();
    await signIn(ada);
    await importPfx();
    await signIn(ada, {
      kind: "unusable",
      url: platformUrl,
      error: appError("workstation/platform-unreachable", { url: platformUrl, detail: "down" }),
    });
    expect(await list()).toHaveLength(1);
    await services.dispose();
  });

  it("say that the journal of the last account is locked with the keychain, instead of showing an empty one", async () => {
    const { services, signIn, journal, keychain } = createDesktop();
    const state = () => services.handlers["journal.state"]({}, window);
    await signIn(ada);
    expect(await state()).toMatchObject({ unopened: null });
    await signIn(null, {
      kind: "unusable",
      url: platformUrl,
      error: appError("workstation/platform-unreachable", { url: platformUrl, detail: "down" }),
    });
    journal.rememberAccount({ platformId: "5f0c5f1e-7a52-4d8e-9d8a-3b3f5f6f7aff", userId: ada.id });
    keychain.setMode("locked");
    expect(await state()).toMatchObject({ unopened: { code: "journal/keychain-locked" } });
    expect(await journal.check()).toBe("refused");
    keychain.setMode("open");
    expect(await state()).toMatchObject({ unopened: null });
    expect(await journal.check()).toBe("ok");
    keychain.setMode("locked");
    await signIn(ada);
    expect(await state()).toMatchObject({ unopened: { code: "journal/keychain-locked" } });
    await services.dispose();
  });

  it("let the journal of the last account be read while the platform is out of reach, and only then", async () => {
    const { services, signIn, journal } = createDesktop();
    const down: PlatformStatus = {
      kind: "unusable",
      url: platformUrl,
      error: appError("workstation/platform-unreachable", { url: platformUrl, detail: "down" }),
    };
    const platformId = "5f0c5f1e-7a52-4d8e-9d8a-3b3f5f6f7aff";
    await signIn(ada);
    const opened = await services.handlers["journal.state"]({}, window);
    expect(opened.notYetAnchored).toBe(0);
    await signIn(null, down);
    expect(await journal.check()).toBe("refused");
    journal.rememberAccount({ platformId, userId: ada.id });
    expect(await journal.check()).toBe("ok");
    // Nothing of somebody without a journal here, nothing while the platform can be asked, nothing of an impostor's.
    journal.rememberAccount({ platformId, userId: bob.id });
    expect(await journal.check()).toBe("refused");
    journal.rememberAccount({ platformId, userId: ada.id });
    await signIn(null, ready());
    expect(await journal.check()).toBe("refused");
    await signIn(null, { ...down, error: appError("workstation/other-platform", { url: platformUrl }) });
    expect(await journal.check()).toBe("refused");
    await services.dispose();
  });

  it("name neither person nor platform in any file name, and leave no password on disk", async () => {
    const { services, signIn, importPfx } = createDesktop();
    await signIn(ada);
    await importPfx();
    await services.dispose();
    const files = readdirSync(join(dataFolder, "accounts"), { recursive: true, withFileTypes: true });
    const paths = files.map((file) => join(file.parentPath, file.name));
    expect(paths.join("\n")).not.toContain(ada.id);
    for (const file of files.filter((entry) => entry.isFile())) {
      expect(readFileSync(join(file.parentPath, file.name)).includes(correctPassword)).toBe(false);
    }
  });

  it("say that closing would interrupt a lock only while one runs", () => {
    const { services } = createDesktop();
    expect(services.busy()).toBeNull();
  });
});
