import { describe, expect, it } from "vitest";
import { openSoon } from "#main/keychain/key-ring.ts";
import { createKeytarSecretStore } from "#main/keychain/keytar-secret-store.ts";

/** A keychain that answers only when a person has unlocked it. */
const lockedKeychain = () => {
  const questions: string[] = [];
  const kept = new Map<string, string>([["a", "one"]]);
  let unlock = (): void => undefined;
  const unlocked = new Promise<void>((resolve) => (unlock = resolve));
  const store = createKeytarSecretStore(async () => ({
    default: {
      getPassword: async (_service, account) => {
        questions.push(account);
        const then = kept.get(account) ?? null;
        await unlocked;
        return then;
      },
      setPassword: async (_service, account, password) => void kept.set(account, password),
      deletePassword: async (_service, account) => kept.delete(account),
    },
  }));
  return { store, questions, unlock: () => unlock() };
};

describe("a keychain that waits for a person", () => {
  it("is asked the same question once, and anew after it was written to", async () => {
    const { store, questions, unlock } = lockedKeychain();
    const answers = [store.get("a"), store.get("a"), store.get("b")];
    await store.set("a", "two");
    const after = store.get("a");
    unlock();
    expect(await Promise.all(answers)).toEqual([
      { kind: "found", secret: "one" },
      { kind: "found", secret: "one" },
      { kind: "none" },
    ]);
    expect(await after).toEqual({ kind: "found", secret: "two" });
    expect(questions).toEqual(["a", "b", "a"]);
    expect(await store.get("a")).toEqual({ kind: "found", secret: "two" });
  });

  it("counts as locked for what only lists, and the key that comes later is wiped", async () => {
    const key = Buffer.from("a key that nobody waits for");
    let open = (): void => undefined;
    const opening = new Promise<{ kind: "ok"; key: Buffer }>((resolve) => (open = () => resolve({ kind: "ok", key })));
    const answer = await openSoon({ open: () => opening }, 5);
    expect(answer).toMatchObject({ error: { code: "vault/keychain-locked" } });
    open();
    await opening;
    await Promise.resolve();
    expect(key.every((byte) => byte === 0)).toBe(true);
  });
});
