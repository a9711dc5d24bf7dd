import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createKeyStore } from "#main/keychain/key-store.ts";
import { createVaultFixture } from "../features/vault/vault-fixture.ts";

let fixture: ReturnType<typeof createVaultFixture>;
beforeEach(() => (fixture = createVaultFixture()));
afterEach(() => fixture.remove());
const open = () => createKeyStore({ folder: fixture.folder, secrets: fixture.keychain.port, accountName: "account" });
const create = () => randomBytes(32);

describe("keys that the workstation makes itself", () => {
  it("are made once and come back after a new start", async () => {
    const store = open();
    const [first, second] = await Promise.all([
      store.getOrCreate("journal-signing", create),
      store.getOrCreate("journal-database", create),
    ]);
    expect(first).not.toEqual(second);
    expect(await open().getOrCreate("journal-signing", create)).toEqual(first);
  });

  it("are not made twice by calls at the same time", async () => {
    const store = open();
    const made = await Promise.all(Array.from({ length: 5 }, () => store.getOrCreate("journal-signing", create)));
    expect(made.every((key) => JSON.stringify(key) === JSON.stringify(made[0]))).toBe(true);
  });

  it("are never replaced while the keychain is locked", async () => {
    const first = await open().getOrCreate("journal-signing", create);
    fixture.keychain.setMode("locked");
    expect(await open().getOrCreate("journal-signing", create)).toMatchObject({
      error: { code: "vault/keychain-locked" },
    });
    expect(await open().getOrCreate("journal-database", create)).toMatchObject({
      error: { code: "vault/keychain-locked" },
    });
    fixture.keychain.setMode("open");
    expect(await open().getOrCreate("journal-signing", create)).toEqual(first);
  });

  it("are not made where there is no keychain", async () => {
    fixture.keychain.setMode("absent");
    expect(await open().getOrCreate("journal-signing", create)).toMatchObject({
      error: { code: "vault/keychain-absent" },
    });
  });
});
