import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CredentialSchema } from "#contract/certificate/bridge.ts";
import type { CredentialId } from "#contract/common/ids.ts";
import { approve, correctPassword, createConsentScript, createVaultFixture } from "./vault-fixture.ts";

let fixture: ReturnType<typeof createVaultFixture>;
beforeEach(() => (fixture = createVaultFixture()));
afterEach(() => fixture.remove());

const sealedFiles = () => readdirSync(fixture.folder).filter((name) => name.endsWith(".sealed.json"));
const sealedPath = () => join(fixture.folder, sealedFiles()[0] ?? "none");

const importOne = async (keeping: "ask" | "session" | "keychain" = "ask") => {
  const vault = fixture.open(createConsentScript(approve(correctPassword, keeping)).ask);
  const imported = await vault.import(fixture.writePfx());
  if (imported.kind !== "ok") throw new Error(imported.error.code);
  return { vault, credential: imported.credential };
};
const borrowed = (vault: ReturnType<typeof fixture.open>, id: CredentialId) =>
  vault.borrow(id, async ({ pfx, password }) => ({ pfx: Buffer.from(pfx), password }));

describe("importing a certificate", () => {
  it("seals the .pfx, readable by its owner only, and opens it after a new start", async () => {
    const { credential } = await importOne();
    expect(CredentialSchema.parse(credential)).toMatchObject({
      subject: "Nora Notary",
      stored: true,
      status: "usable",
      passwordKeeping: "ask",
    });
    expect(statSync(sealedPath()).mode & 0o777).toBe(0o600);
    const again = fixture.open();
    expect(await again.list()).toEqual([credential]);
    expect(await borrowed(again, credential.id)).toEqual({
      kind: "ok",
      value: { pfx: fixture.pfxBytes, password: null },
    });
  });

  it("leaves neither the .pfx nor the password readable in any file", async () => {
    await importOne("keychain");
    for (const name of sealedFiles()) {
      const content = readFileSync(join(fixture.folder, name));
      expect(content.includes(fixture.pfxBytes.subarray(0, 24))).toBe(false);
      expect(content.includes(fixture.pfxBytes.toString("base64").slice(0, 40))).toBe(false);
      expect(content.includes(correctPassword)).toBe(false);
      expect(content.includes(Buffer.from(correctPassword).toString("base64"))).toBe(false);
    }
    // The keychain holds a key of 256 bits and nothing else.
    expect([...fixture.keychain.secrets.values()].map((secret) => Buffer.from(secret, "base64").length)).toEqual([32]);
  });

  it("asks again after a wrong password and shows why, without storing anything", async () => {
    const consent = createConsentScript(approve("wrong"), approve(correctPassword));
    const imported = await fixture.open(consent.ask).import(fixture.writePfx());
    expect(consent.shown.map(({ code }) => code)).toEqual(["pfx/wrong-password"]);
    expect(imported.kind).toBe("ok");
  });

  it.each([
    ["a file without a key", "keyless.pfx", [approve(correctPassword)], "pfx/no-key"],
    ["a file that is none, and asks nobody for a password", "picture.pfx", [], "pfx/not-pfx"],
    ["a cancelled window", "notary.pfx", ["cancel" as const], "workstation/consent-refused"],
    ["a blocked window", "notary.pfx", ["blocked" as const], "workstation/consent-blocked"],
  ])("stores nothing for %s", async (_what, name, answers, code) => {
    const vault = fixture.open(createConsentScript(...answers).ask);
    expect(await vault.import(fixture.writePfx(name))).toMatchObject({ kind: "refused", error: { code } });
    expect(sealedFiles()).toEqual([]);
    expect(await vault.list()).toEqual([]);
  });

  it("shows what the doctor found before anything is stored, and remembers what stays true", async () => {
    const consent = createConsentScript(approve(correctPassword), {
      ...approve(correctPassword, "ask"),
      reviewed: true,
    });
    const vault = fixture.open(consent.ask);
    expect(await vault.import(fixture.writePfx("chainless.pfx"))).toMatchObject({
      credential: { findings: [{ code: "pfx/missing-chain" }] },
    });
    expect(consent.reviewed).toMatchObject([
      { status: "warning", findings: [{ code: "pfx/missing-chain" }, { code: "pfx/no-integrity" }] },
    ]);
    expect(await fixture.open().list()).toMatchObject([{ findings: [{ code: "pfx/missing-chain" }] }]);
  });

  it("asks which of several certificates is meant, and keeps the key of no other", async () => {
    const consent = createConsentScript(approve(correctPassword));
    const answers = consent.answers;
    const ask: typeof consent.ask = (request, decide) =>
      consent.ask(request, async (answer) => {
        const decided = await decide(answer);
        if (decided.kind === "review") {
          const [, second] = decided.report.choices ?? [];
          answers.push({ ...approve(correctPassword), ...(second ? { certificateSha256: second.sha256 } : {}) });
        }
        return decided;
      });
    const vault = fixture.open(ask);
    const imported = await vault.import(fixture.writePfx("two-keys.pfx"));
    expect(imported).toMatchObject({ credential: { subject: "Nora Private" } });
    const id = imported.kind === "ok" ? imported.credential.id : ("" as CredentialId);
    expect(await vault.borrow(id, async ({ pfx }) => Buffer.from(pfx).toString())).toMatchObject({
      value: `rewritten ${correctPassword}\nwith a private key`,
    });
  });

  it("puts a file without a password under one that is chosen for it", async () => {
    const consent = createConsentScript({ ...approve(""), newPassword: "chosen here" });
    const vault = fixture.open(consent.ask);
    const imported = await vault.import(fixture.writePfx("open.pfx"));
    expect(consent.asked).toMatchObject([{ kind: "import-pfx", needsPassword: false }]);
    expect(consent.reviewed).toEqual([]);
    const id = imported.kind === "ok" ? imported.credential.id : ("" as CredentialId);
    expect(await borrowed(vault, id)).toMatchObject({
      value: { password: null, pfx: Buffer.from("rewritten chosen here\nwith a private key") },
    });
  });

  it("refuses a certificate in another name than the commission's", async () => {
    fixture.commission.name = "Sam Other";
    const vault = fixture.open(createConsentScript(approve(correctPassword)).ask);
    expect(await vault.import(fixture.writePfx())).toMatchObject({ error: { code: "certificate/other-name" } });
    expect(sealedFiles()).toEqual([]);
  });

  it("refuses a file that is far too large before anyone is asked", async () => {
    const consent = createConsentScript();
    const file = { ...fixture.writePfx(), sizeBytes: 50_000_000 };
    expect(await fixture.open(consent.ask).import(file)).toMatchObject({ error: { code: "pfx/not-pfx" } });
    expect(consent.asked).toEqual([]);
  });

  it("names the certificate that another import gives up, and takes no id that is none", async () => {
    const { credential } = await importOne("ask");
    const consent = createConsentScript("cancel");
    await fixture.open(consent.ask).import(fixture.writePfx(), () => [], credential.id);
    const { subject, issuer, validTo } = credential;
    expect(consent.asked).toMatchObject([{ kind: "import-pfx", replaces: { subject, issuer, validTo } }]);
    const unknown = randomUUID() as typeof credential.id;
    expect(await fixture.open(consent.ask).import(fixture.writePfx(), () => [], unknown)).toMatchObject({
      error: { code: "vault/unknown-credential" },
    });
    expect(consent.asked).toHaveLength(1);
  });

  it("replaces a certificate that is imported again", async () => {
    const { credential } = await importOne("keychain");
    const second = await importOne("ask");
    expect((await second.vault.list()).map(({ id, passwordKeeping }) => [id, passwordKeeping])).toEqual([
      [second.credential.id, "ask"],
    ]);
    expect(second.credential.id).not.toBe(credential.id);
    expect(sealedFiles()).toHaveLength(1);
  });
});

describe("the password", () => {
  it("kept in the keychain's seal, comes back after a new start", async () => {
    const { credential } = await importOne("keychain");
    expect(await borrowed(fixture.open(), credential.id)).toMatchObject({ value: { password: correctPassword } });
  });

  it("is never kept in the keychain against the policy, whatever the window answers", async () => {
    const consent = createConsentScript(approve(correctPassword, "keychain"));
    const imported = await fixture.open(consent.ask, true).import(fixture.writePfx());
    expect(consent.asked).toMatchObject([{ canStore: true, forbidsKeychainPassword: true }]);
    expect(imported).toMatchObject({ credential: { passwordKeeping: "session", stored: true } });
    const [credential] = await fixture.open().list();
    expect(credential && (await borrowed(fixture.open(), credential.id))).toMatchObject({ value: { password: null } });
  });

  it("that was kept before the policy came is no longer used, and is asked for", async () => {
    const { credential } = await importOne("keychain");
    const managed = fixture.open(undefined, true);
    expect(await managed.list()).toMatchObject([{ id: credential.id, passwordKeeping: "ask", status: "usable" }]);
    expect(await borrowed(managed, credential.id)).toMatchObject({ value: { password: null, pfx: fixture.pfxBytes } });
  });

  it("kept for the session, is there until sign-out and gone after a new start", async () => {
    const { vault, credential } = await importOne("session");
    expect(await borrowed(vault, credential.id)).toMatchObject({ value: { password: correctPassword } });
    vault.forget();
    expect(await borrowed(vault, credential.id)).toMatchObject({ value: { password: null } });
    expect(await borrowed(fixture.open(), credential.id)).toMatchObject({ value: { password: null } });
  });

  it("is zeroed together with the .pfx when the borrower is done", async () => {
    const { vault, credential } = await importOne();
    let lent: Uint8Array = new Uint8Array(1).fill(1);
    await vault.borrow(credential.id, async ({ pfx }) => (lent = pfx));
    expect(lent.every((byte) => byte === 0)).toBe(true);
  });
});

describe("changing the password", () => {
  const change = async (id: CredentialId, ...answers: Parameters<typeof createConsentScript>) => {
    const consent = createConsentScript(...answers);
    return { consent, changed: await fixture.open(consent.ask).changePassword(id) };
  };

  it("writes the .pfx under the new one, and keeps it as the person wants", async () => {
    const { credential } = await importOne("keychain");
    const { consent, changed } = await change(credential.id, approve("wrong"), {
      ...approve(correctPassword, "keychain"),
      newPassword: "another password",
    });
    expect(consent.shown.map(({ code }) => code)).toEqual(["pfx/wrong-password"]);
    expect(changed).toMatchObject({ kind: "ok", credential: { id: credential.id, passwordKeeping: "keychain" } });
    expect(await borrowed(fixture.open(), credential.id)).toMatchObject({
      value: { password: "another password", pfx: Buffer.from("rewritten another password\nwith a private key") },
    });
    expect(sealedFiles()).toHaveLength(1);
  });

  it("may change only how it is kept, against the password that there is", async () => {
    const { credential } = await importOne("keychain");
    const { changed } = await change(credential.id, approve(correctPassword, "ask"));
    expect(changed).toMatchObject({ kind: "ok", credential: { passwordKeeping: "ask" } });
    expect(await borrowed(fixture.open(), credential.id)).toEqual({
      kind: "ok",
      value: { pfx: fixture.pfxBytes, password: null },
    });
  });

  it("keeps it in no keychain against the policy", async () => {
    const { credential } = await importOne("ask");
    const consent = createConsentScript(approve(correctPassword, "keychain"));
    const vault = fixture.open(consent.ask, true);
    expect(await vault.changePassword(credential.id)).toMatchObject({ credential: { passwordKeeping: "session" } });
    expect(consent.asked).toMatchObject([{ kind: "certificate-password", forbidsKeychainPassword: true }]);
    expect(await borrowed(fixture.open(), credential.id)).toMatchObject({ value: { password: null } });
  });

  it("changes nothing when it is cancelled, and brings nothing back that was removed meanwhile", async () => {
    const { credential } = await importOne("ask");
    const { changed } = await change(credential.id, "cancel");
    expect(changed).toMatchObject({ error: { code: "workstation/consent-refused" } });
    const vault = fixture.open(async (_request, decide) => {
      await fixture.open().discard(credential.id);
      return (await decide(approve(correctPassword, "ask"))) as never;
    });
    expect(await vault.changePassword(credential.id)).toMatchObject({ error: { code: "vault/unknown-credential" } });
    expect(sealedFiles()).toEqual([]);
  });

  it("works for a certificate that is only in memory", async () => {
    fixture.keychain.setMode("absent");
    const consent = createConsentScript(approve(correctPassword, "ask"), {
      ...approve(correctPassword, "keychain"),
      newPassword: "another password",
    });
    const vault = fixture.open(consent.ask);
    const imported = await vault.import(fixture.writePfx());
    if (imported.kind !== "ok") throw new Error(imported.error.code);
    expect(await vault.changePassword(imported.credential.id)).toMatchObject({
      credential: { stored: false, passwordKeeping: "session" },
    });
    expect(await borrowed(vault, imported.credential.id)).toMatchObject({ value: { password: "another password" } });
    expect(sealedFiles()).toEqual([]);
  });
});

describe("a keychain that does not answer", () => {
  it("never leads to a new key while a sealed certificate exists", async () => {
    const { credential } = await importOne();
    const before = new Map(fixture.keychain.secrets);
    fixture.keychain.setMode("locked");
    const consent = createConsentScript();
    const vault = fixture.open(consent.ask);
    expect(await vault.list()).toMatchObject([
      { id: credential.id, subject: "Nora Notary", status: "keychain-locked" },
    ]);
    expect(await borrowed(vault, credential.id)).toMatchObject({ error: { code: "vault/keychain-locked" } });
    expect(await vault.import(fixture.writePfx("second.pfx"))).toMatchObject({
      error: { code: "vault/keychain-locked" },
    });
    expect(consent.asked).toEqual([]);

    fixture.keychain.setMode("open");
    expect(fixture.keychain.secrets).toEqual(before);
    expect(await borrowed(vault, credential.id)).toMatchObject({ kind: "ok", value: { pfx: fixture.pfxBytes } });
  });

  it("never leads to a new key when it lost the old one, until the certificate is removed", async () => {
    const { credential } = await importOne();
    fixture.keychain.secrets.clear();
    expect(await fixture.open().import(fixture.writePfx())).toMatchObject({ error: { code: "vault/keychain-locked" } });
    expect(fixture.keychain.secrets.size).toBe(0);
    expect(await fixture.open(createConsentScript(approve()).ask).remove(credential.id)).toEqual({ kind: "ok" });
    expect((await importOne()).credential.stored).toBe(true);
  });

  it.each(["absent", "forgetful"] as const)(
    "(%s) keeps the certificate in memory for this session only, and says so",
    async (mode) => {
      fixture.keychain.setMode(mode);
      const consent = createConsentScript(approve(correctPassword, "keychain"));
      const vault = fixture.open(consent.ask);
      const imported = await vault.import(fixture.writePfx());
      expect(consent.asked).toMatchObject([{ kind: "import-pfx", canStore: false }]);
      expect(imported).toMatchObject({ kind: "ok", credential: { stored: false, passwordKeeping: "session" } });
      expect(sealedFiles()).toEqual([]);
      const [credential] = await vault.list();
      expect(credential).toMatchObject({ stored: false });
      if (!credential) return;
      expect(await borrowed(vault, credential.id)).toMatchObject({
        value: { pfx: fixture.pfxBytes, password: correctPassword },
      });
      expect(await fixture.open().list()).toEqual([]);
      vault.forget();
      expect(await vault.list()).toEqual([]);
    },
  );
});

describe("a sealed file that was changed", () => {
  const change = (edit: (file: Record<string, unknown>) => void) => {
    const file = JSON.parse(readFileSync(sealedPath(), "utf8")) as Record<string, unknown>;
    edit(file);
    writeFileSync(sealedPath(), JSON.stringify(file));
  };
  const edits: readonly [string, (file: Record<string, unknown>) => void][] = [
    ["its secret", (file) => (file.sealed = Buffer.from("nonsense").toString("base64"))],
    ["its facts", (file) => ((file.facts as Record<string, unknown>).subject = "Mallory")],
    ["its tag", (file) => (file.tag = Buffer.alloc(16).toString("base64"))],
    [
      "a tag cut to four bytes",
      (file) => (file.tag = Buffer.from(String(file.tag), "base64").subarray(0, 4).toString("base64")),
    ],
    ["its key id", (file) => (file.kid = "kek-v2")],
    ["its form", (file) => delete file.nonce],
  ];

  it.each(edits)("in %s, is shown as damaged, not opened, and can be removed", async (_what, edit) => {
    const { credential } = await importOne();
    change(edit);
    const vault = fixture.open(createConsentScript(approve()).ask);
    const listed = await vault.list();
    expect(listed).toMatchObject([{ id: credential.id, status: "damaged" }]);
    expect(listed.map((entry) => CredentialSchema.parse(entry))).toEqual(listed);
    expect(await borrowed(vault, credential.id)).toMatchObject({ error: { code: "vault/sealed-file-damaged" } });
    expect(await vault.remove(credential.id)).toEqual({ kind: "ok" });
    expect(sealedFiles()).toEqual([]);
  });
});

describe("removing and expiry", () => {
  it("removes both halves after the confirmation only", async () => {
    const { credential } = await importOne();
    const consent = createConsentScript("cancel", approve());
    const vault = fixture.open(consent.ask);
    expect(await vault.remove(credential.id)).toMatchObject({ error: { code: "workstation/consent-refused" } });
    expect(sealedFiles()).toHaveLength(1);
    expect(await vault.remove(credential.id)).toEqual({ kind: "ok" });
    expect(consent.asked).toMatchObject([
      { kind: "remove-credential", certificateSubject: "Nora Notary" },
      { kind: "remove-credential" },
    ]);
    expect(sealedFiles()).toEqual([]);
    expect(fixture.keychain.secrets.size).toBe(0);
    expect(await vault.remove(credential.id)).toMatchObject({ error: { code: "vault/unknown-credential" } });
  });

  it("shows a certificate whose time has passed as expired", async () => {
    await importOne();
    fixture.clock.now = new Date("2027-06-01T00:00:00.000Z");
    expect(await fixture.open().list()).toMatchObject([{ status: "expired" }]);
  });
});
