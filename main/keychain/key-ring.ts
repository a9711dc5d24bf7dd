import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import type { SecretStore } from "./secret-store.ts";

const keyBytes = 32;

export type KeyRing = {
  readonly kid: string;
  /** The key, to be zeroed by the caller; refused where the keychain is locked or absent. */
  open(): Promise<{ kind: "ok"; key: Buffer } | Refused>;
  /** As `open`, but makes the key where nothing was ever sealed under it. */
  openOrCreate: () => Promise<{ kind: "ok"; key: Buffer } | Refused>;
  delete(): Promise<void>;
};

const listPatienceMs = 4_000;

/**
 * As `open`, but a keychain that is waiting for a person to unlock it counts as locked: what only lists does not wait for
 * them.
 */
export const openSoon = async (
  keyRing: Pick<KeyRing, "open">,
  patienceMs = listPatienceMs,
): ReturnType<KeyRing["open"]> => {
  const opening = keyRing.open();
  const patience = new AbortController();
  const late = delay(patienceMs, "late" as const, { signal: patience.signal }).catch(() => "late" as const);
  const first = await Promise.race([opening, late]);
  patience.abort();
  if (first !== "late") return first;
  void opening.then((opened) => opened.kind === "ok" && opened.key.fill(0)).catch(() => undefined);
  return refused("vault/keychain-locked");
};

/**
 * One random 256-bit key-encryption key in the keychain.
 *
 * The rule that everything here serves: a keychain that answers "nothing" may be locked. Making a new key then would turn
 * every sealed file into noise, so while one exists, no new key is made, whatever the keychain says.
 */
export const createKeyRing = (options: {
  secrets: SecretStore;
  /** Prefix that keeps accounts apart. */
  accountName: string;
  kid: string;
  hasSealedFiles: () => Promise<boolean>;
}): KeyRing => {
  const { secrets, kid } = options;
  const account = `${options.accountName}/${kid}`;

  const read = async (): Promise<Buffer | null> => {
    const found = await secrets.get(account);
    if (found.kind !== "found") return null;
    const key = Buffer.from(found.secret, "base64");
    return key.length === keyBytes ? key : null;
  };

  const open: KeyRing["open"] = async () => {
    const key = await read();
    if (key) return { kind: "ok", key };
    return refused((await options.hasSealedFiles()) ? "vault/keychain-locked" : "vault/keychain-absent");
  };

  return {
    kid,
    open,
    openOrCreate: async () => {
      const opened = await open();
      if (opened.kind === "ok" || opened.error.code === "vault/keychain-locked") return opened;
      const key = randomBytes(keyBytes);
      const written = await secrets.set(account, key.toString("base64"));
      // Read back: a keychain that accepts and loses a secret would lose the certificate at the next start.
      const kept = written.kind === "ok" ? await read() : null;
      if (kept?.equals(key)) {
        kept.fill(0);
        return { kind: "ok", key };
      }
      key.fill(0);
      kept?.fill(0);
      return refused("vault/keychain-absent");
    },
    delete: async () => {
      await secrets.delete(account);
    },
  };
};
