import { z } from "zod";
import { RequestKeySchema, type RequestKey } from "#contract/certificate-order/bridge.ts";
import { CertificateOrderIdSchema, type CertificateOrderId } from "#contract/certificate-order/entity.ts";
import type { Refused } from "#contract/common/app-error.ts";
import { refused } from "#contract/refused.ts";
import { createKeyRing } from "../../keychain/key-ring.ts";
import { seal, unseal, type SealedFile } from "../../keychain/sealed-file.ts";
import { createSealedFolder } from "../../keychain/sealed-folder.ts";
import type { SecretStore } from "../../keychain/secret-store.ts";

/** What is kept readable beside a sealed key, bound to it as associated data. */
const FactsSchema = RequestKeySchema.extend({ requestPem: z.string() });

export type KeptRequest = RequestKey & { requestPem: string };

/**
 * Keys that were made on this computer and wait for their certificates, sealed under a key of the keychain. A certificate
 * takes days to come: without a keychain, which would keep the key until then, none is made.
 */
export type RequestKeys = {
  list(): Promise<KeptRequest[]>;
  find(orderId: CertificateOrderId): Promise<KeptRequest | null>;
  /** Whether a key can be kept here; asked before anybody waits for one to be made. */
  assertKeychain(): Promise<{ kind: "ok" } | Refused>;
  /** In place of an earlier one of the same order. `privateKey` stays the caller's to be zeroed. */
  keep(request: KeptRequest, privateKey: Uint8Array): Promise<{ kind: "ok" } | Refused>;
  /** Lends the key; its bytes are zeroed when `work` ends. */
  lend<Value>(
    orderId: CertificateOrderId,
    work: (privateKey: Buffer) => Promise<Value>,
  ): Promise<{ kind: "ok"; value: Value } | Refused>;
  drop(orderId: CertificateOrderId): Promise<void>;
};

export const createRequestKeys = (ports: {
  /** Of this account alone; exists. */
  folder: string;
  secrets: SecretStore;
  /** Account name in the keychain, without the key's id. */
  accountName: string;
}): RequestKeys => {
  const folder = createSealedFolder(ports.folder, "request");
  const keyRing = createKeyRing({
    secrets: ports.secrets,
    accountName: ports.accountName,
    // Another than the certificates' own: that one goes with the last of them, and an open request must outlive it.
    kid: "request-kek-v1",
    hasSealedFiles: folder.hasFiles,
  });

  const factsOf = (id: string, file: SealedFile | null): KeptRequest | null => {
    const parsed = FactsSchema.safeParse(file?.facts);
    return parsed.success && parsed.data.orderId === id ? parsed.data : null;
  };

  return {
    list: async () =>
      (await folder.readAll()).map(({ id, file }) => factsOf(id, file)).filter((request) => request !== null),
    find: async (orderId) => {
      const stored = await folder.read(orderId);
      return stored === null ? null : factsOf(stored.id, stored.file);
    },
    assertKeychain: async () => {
      const opened = await keyRing.openOrCreate();
      if (opened.kind === "refused") return opened;
      opened.key.fill(0);
      return { kind: "ok" };
    },
    keep: async (request, privateKey) => {
      const opened = await keyRing.openOrCreate();
      if (opened.kind === "refused") return opened;
      try {
        const header = { id: CertificateOrderIdSchema.parse(request.orderId), kid: keyRing.kid, facts: request };
        await folder.write(seal(opened.key, header, privateKey));
        return { kind: "ok" };
      } finally {
        opened.key.fill(0);
      }
    },
    lend: async (orderId, work) => {
      const stored = await folder.read(orderId);
      if (stored === null) return refused("certificate-order/no-key");
      if (stored.file === null) return refused("vault/sealed-file-damaged");
      const opened = await keyRing.open();
      if (opened.kind === "refused") return opened;
      const privateKey = unseal(opened.key, stored.file);
      opened.key.fill(0);
      if (privateKey === null) return refused("vault/sealed-file-damaged");
      try {
        return { kind: "ok", value: await work(privateKey) };
      } finally {
        privateKey.fill(0);
      }
    },
    drop: async (orderId) => {
      await folder.remove(orderId);
      if (!(await folder.hasFiles())) await keyRing.delete();
    },
  };
};
