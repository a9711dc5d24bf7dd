import { refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import { createSerial } from "#main/storage/serial.ts";
import { createKeyRing } from "./key-ring.ts";
import { seal, unseal } from "./sealed-file.ts";
import { createSealedFolder } from "./sealed-folder.ts";
import type { SecretStore } from "./secret-store.ts";

/**
 * Keys that the workstation makes itself: the journal's signing key and its database's. They stand under a key of their own
 * in the keychain, so that a notary who removes a lost certificate does not lose the journal with it.
 */
export type KeyStore = {
  /** The named secret, to be zeroed by the caller; null where it was never made. Makes nothing. */
  find(name: string): Promise<{ kind: "ok"; secret: Buffer } | Refused | null>;
  /** The named secret, made at first use; to be zeroed by the caller. Never made anew while a sealed one exists. */
  getOrCreate(name: string, create: () => Uint8Array): Promise<{ kind: "ok"; secret: Buffer } | Refused>;
  /** What it sealed cannot be opened any more. */
  forget(name: string): Promise<void>;
};

export const createKeyStore = (ports: {
  folder: string;
  secrets: SecretStore;
  accountName: string;
  /** The key in the keychain under which these stand; the journal's by default. No two folders share one. */
  kid?: string;
}): KeyStore => {
  const folder = createSealedFolder(ports.folder, "key");
  const keyRing = createKeyRing({
    secrets: ports.secrets,
    accountName: ports.accountName,
    kid: ports.kid ?? "journal-kek-v1",
    hasSealedFiles: folder.hasFiles,
  });
  const inTurn = createSerial();

  const get: KeyStore["getOrCreate"] = async (name, create) => {
    const stored = await folder.read(name);
    const opened = await (stored ? keyRing.open() : keyRing.openOrCreate());
    if (opened.kind === "refused") return opened;
    try {
      if (stored) {
        const secret = stored.file && unseal(opened.key, stored.file);
        return secret ? { kind: "ok", secret } : refused("vault/sealed-file-damaged");
      }
      const secret = Buffer.from(create());
      await folder.write(seal(opened.key, { id: name, kid: keyRing.kid, facts: {} }, secret));
      return { kind: "ok", secret };
    } finally {
      opened.key.fill(0);
    }
  };
  return {
    find: (name) =>
      inTurn(async () =>
        (await folder.read(name)) === null
          ? null
          : get(name, () => {
              throw new Error("a key that exists is not made");
            }),
      ),
    getOrCreate: (name, create) => inTurn(() => get(name, create)),
    forget: (name) => inTurn(() => folder.remove(name)),
  };
};
