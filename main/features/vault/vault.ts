import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Credential } from "#contract/certificate/bridge.ts";
import { type CredentialId, CredentialIdSchema } from "#contract/common/ids.ts";
import type { Refused } from "#contract/common/app-error.ts";
import { refused } from "#contract/refused.ts";
import { createSerial } from "../../storage/serial.ts";
import { type ChangedPassword, askForPassword } from "./ask-for-password.ts";
import { type ApprovedImport, type ImportPorts, type PfxFile, askToImport } from "./ask-to-import.ts";
import type { BorrowedCredential } from "./borrowed-credential.ts";
import { consentValue } from "../../windows/consent-value.ts";
import {
  type CredentialRecord,
  CredentialRecordSchema,
  damagedCredential,
  describeCredential,
  isInDate,
  packSecret,
  unpackSecret,
} from "./credential-record.ts";
import { createKeyRing, openSoon } from "../../keychain/key-ring.ts";
import { type SealedFile, seal, unseal } from "../../keychain/sealed-file.ts";
import { createSealedFolder } from "../../keychain/sealed-folder.ts";
import type { SecretStore } from "../../keychain/secret-store.ts";

export type VaultPorts = Omit<ImportPorts, "forbidsKeychainPassword"> & {
  /** Of this account alone; exists. */
  folder: string;
  secrets: SecretStore;
  /** Account name in the keychain, without the key's id. */
  accountName: string;
  /** The organization forbids keeping a .pfx password in the keychain; one that is there already is not used. */
  forbidsKeychainPassword?: boolean;
};

export type Vault = {
  list(): Promise<Credential[]>;
  /**
   * `bookedAt`: signings that will have to be locked, for what the doctor says of the certificate's end. `replaces`: the
   * one that the caller gives up for it, which the consent window names.
   */
  import(
    file: PfxFile,
    bookedAt?: () => Date[],
    replaces?: CredentialId,
  ): Promise<{ kind: "ok"; credential: Credential; chainPem: string[] } | Refused>;
  /** What was made here and approved, without asking; `approved.pfx` stays the caller's to be zeroed. */
  keep(fileName: string, approved: ApprovedImport): Promise<{ kind: "ok"; credential: Credential } | Refused>;
  /** Changes how the password is kept, and the password itself if wanted. Asks in the consent window. */
  changePassword(id: CredentialId): Promise<{ kind: "ok"; credential: Credential } | Refused>;
  /** Asks in the consent window. */
  remove(id: CredentialId): Promise<{ kind: "ok" } | Refused>;
  /** Without asking: an import that the platform then refused. */
  discard(id: CredentialId): Promise<void>;
  chainOf(id: CredentialId): Promise<{ kind: "ok"; chainPem: string[] } | Refused>;
  borrow<Value>(
    id: CredentialId,
    work: (borrowed: BorrowedCredential) => Promise<Value>,
  ): Promise<{ kind: "ok"; value: Value } | Refused>;
  /** Until `forget`; only for credentials that were imported to be remembered for the session. */
  rememberPassword(id: CredentialId, password: string): void;
  /** Signing out: passwords and certificates that are only in memory are zeroed. */
  forget(): void;
};

/** Real .pfx files hold a key and a short chain: a few kilobytes. */
const maxPfxBytes = 1_048_576;

type InMemory = { record: CredentialRecord; pfx: Buffer };

export const createVault = (ports: VaultPorts): Vault => {
  const folder = createSealedFolder(ports.folder, "credential");
  const keyRing = createKeyRing({
    secrets: ports.secrets,
    accountName: ports.accountName,
    kid: "kek-v1",
    hasSealedFiles: folder.hasFiles,
  });
  const forbidsKeychainPassword = ports.forbidsKeychainPassword ?? false;
  const inMemory = new Map<CredentialId, InMemory>();
  const passwords = new Map<CredentialId, Buffer>();
  const inTurn = createSerial();

  const recordOf = (file: SealedFile): CredentialRecord | null => {
    const parsed = CredentialRecordSchema.safeParse(file.facts);
    if (!parsed.success || parsed.data.id !== file.id) return null;
    const isForbidden = forbidsKeychainPassword && parsed.data.passwordKeeping === "keychain";
    return isForbidden ? { ...parsed.data, passwordKeeping: "ask" } : parsed.data;
  };
  const dateStatus = (record: CredentialRecord) => (isInDate(record, ports.now()) ? "usable" : "expired");

  const list: Vault["list"] = async () => {
    const held = [...inMemory.values()].map(({ record }) => describeCredential(record, false, dateStatus(record)));
    const files = await folder.readAll();
    if (files.length === 0) return held;
    const opened = await openSoon(keyRing);
    const describe = (id: string, file: SealedFile | null): Credential | null => {
      const parsedId = CredentialIdSchema.safeParse(id);
      if (!parsedId.success) return null;
      const record = file && recordOf(file);
      if (!file || !record) return damagedCredential(parsedId.data);
      if (opened.kind === "refused") return describeCredential(record, true, "keychain-locked");
      const secret = unseal(opened.key, file);
      secret?.fill(0);
      return describeCredential(record, true, secret ? dateStatus(record) : "damaged");
    };
    const stored = files.map(({ id, file }) => describe(id, file)).filter((credential) => credential !== null);
    if (opened.kind === "ok") opened.key.fill(0);
    return [...stored, ...held].toSorted((a, b) => b.importedAt.localeCompare(a.importedAt));
  };

  const drop = async (id: CredentialId): Promise<void> => {
    inMemory.get(id)?.pfx.fill(0);
    inMemory.delete(id);
    passwords.get(id)?.fill(0);
    passwords.delete(id);
    await folder.remove(id);
    // The other half: once nothing is sealed under it, the key goes too, and a fresh start is possible.
    if (!(await folder.hasFiles())) await keyRing.delete();
  };

  /** Seals under the key, or keeps in memory where there is none. What was sealed for the credential before is replaced. */
  const store = async (
    record: CredentialRecord,
    { pfx, password }: { pfx: Uint8Array; password: string },
    key: Buffer | null,
  ): Promise<void> => {
    const passwordBytes = Buffer.from(password, "utf8");
    try {
      if (key) {
        const packed = packSecret(pfx, record.passwordKeeping === "keychain" ? passwordBytes : null);
        try {
          await folder.write(seal(key, { id: record.id, kid: keyRing.kid, facts: record }, packed));
        } finally {
          packed.fill(0);
        }
      } else {
        inMemory.get(record.id)?.pfx.fill(0);
        inMemory.set(record.id, { record, pfx: Buffer.from(pfx) });
      }
      passwords.get(record.id)?.fill(0);
      if (record.passwordKeeping === "session") passwords.set(record.id, Buffer.from(passwordBytes));
      else passwords.delete(record.id);
    } finally {
      passwordBytes.fill(0);
    }
  };

  const keep = async (fileName: string, approved: ApprovedImport): Promise<Credential | Refused> => {
    const opened = await keyRing.openOrCreate();
    if (opened.kind === "refused" && opened.error.code !== "vault/keychain-absent") return opened;
    const key = opened.kind === "ok" ? opened.key : null;
    const { sha256: certificateSha256, ...certificate } = approved.certificate;
    const record: CredentialRecord = {
      ...certificate,
      id: CredentialIdSchema.parse(randomUUID()),
      certificateSha256,
      passwordKeeping: approved.keeping,
      importedAt: ports.now().toISOString(),
      fileName,
      chainPem: approved.chainPem,
      findings: approved.findings,
    };
    try {
      const earlier = await list();
      await store(record, approved, key);
      // Importing a certificate again replaces it (another password, another keeping); the new one is already safe.
      for (const { id, certificateSha256: known } of earlier) if (known === certificateSha256) await drop(id);
      return describeCredential(record, key !== null, dateStatus(record));
    } finally {
      key?.fill(0);
    }
  };

  const importPfx: Vault["import"] = async (file, bookedAt = () => [], replacedId) => {
    if (file.sizeBytes > maxPfxBytes)
      return refused("pfx/not-pfx", {
        name: file.name,
        detail: ": it is far larger than a certificate",
        advice: "Choose the .pfx file that your authority let you export, with its private key.",
      });
    const replaces = replacedId === undefined ? null : (await list()).find(({ id }) => id === replacedId);
    if (replaces === undefined) return refused("vault/unknown-credential");
    const probed = await inTurn(keyRing.openOrCreate);
    // Locked: refused before anyone types a password. Absent: this session only, which the window says.
    if (probed.kind === "refused" && probed.error.code !== "vault/keychain-absent") return probed;
    if (probed.kind === "ok") probed.key.fill(0);
    const pfx = await readFile(file.path);
    try {
      const importPorts = { ...ports, forbidsKeychainPassword };
      const asked = await askToImport(importPorts, { file, pfx, canStore: probed.kind === "ok", bookedAt, replaces });
      if (asked.kind === "refused") return asked;
      const { approved } = asked;
      try {
        const kept = await inTurn(() => keep(file.name, approved));
        if ("kind" in kept) return kept;
        return { kind: "ok", credential: kept, chainPem: approved.chainPem };
      } finally {
        approved.pfx.fill(0);
      }
    } finally {
      pfx.fill(0);
    }
  };

  const remove: Vault["remove"] = async (id) => {
    const credential = (await list()).find((candidate) => candidate.id === id);
    if (!credential) return refused("vault/unknown-credential");
    const asked = await ports.askConsent(
      { kind: "remove-credential", certificateSubject: credential.subject, certificateIssuer: credential.issuer },
      async () => ({ kind: "done", value: { kind: "ok" as const } }),
    );
    const approved = consentValue(asked);
    if (approved.kind === "ok") await inTurn(() => drop(id));
    return approved;
  };

  const borrow: Vault["borrow"] = async (id, work) => {
    const remembered = passwords.get(id)?.toString("utf8") ?? null;
    const held = inMemory.get(id);
    if (held) {
      const pfx = Buffer.from(held.pfx);
      const credential = describeCredential(held.record, false, dateStatus(held.record));
      try {
        return {
          kind: "ok",
          value: await work({ credential, fileName: held.record.fileName, pfx, password: remembered }),
        };
      } finally {
        pfx.fill(0);
      }
    }
    const stored = await folder.read(id);
    if (!stored) return refused("vault/unknown-credential");
    const record = stored.file && recordOf(stored.file);
    if (!stored.file || !record) return refused("vault/sealed-file-damaged");
    const opened = await keyRing.open();
    if (opened.kind === "refused") return opened;
    const packed = unseal(opened.key, stored.file);
    opened.key.fill(0);
    if (!packed) return refused("vault/sealed-file-damaged");
    try {
      const { pfx, password } = unpackSecret(packed);
      const credential = describeCredential(record, true, dateStatus(record));
      return {
        kind: "ok",
        value: await work({
          credential,
          fileName: record.fileName,
          pfx,
          password: (record.passwordKeeping === "keychain" ? password?.toString("utf8") : null) ?? remembered,
        }),
      };
    } finally {
      packed.fill(0);
    }
  };

  const changePassword: Vault["changePassword"] = async (id) => {
    const borrowed = await borrow(id, async ({ credential, fileName, pfx }) => {
      const asked = await askForPassword({ ...ports, forbidsKeychainPassword }, { credential, fileName, pfx });
      if (asked.kind === "refused") return asked;
      const { changed } = asked;
      try {
        return await inTurn(() => keepChanged(id, changed, changed.pfx ?? pfx));
      } finally {
        changed.pfx?.fill(0);
      }
    });
    return borrowed.kind === "refused" ? borrowed : borrowed.value;
  };

  const keepChanged = async (
    id: CredentialId,
    { password, keeping }: ChangedPassword,
    pfx: Uint8Array,
  ): Promise<{ kind: "ok"; credential: Credential } | Refused> => {
    const held = inMemory.get(id);
    const stored = held ? null : await folder.read(id);
    const before = held?.record ?? (stored?.file ? recordOf(stored.file) : null);
    // Removed while the window stood open: nothing comes back by a change of its password.
    if (!before) return refused("vault/unknown-credential");
    const record = { ...before, passwordKeeping: keeping };
    const opened = held ? null : await keyRing.open();
    if (opened?.kind === "refused") return opened;
    try {
      await store(record, { pfx, password }, opened?.key ?? null);
      return { kind: "ok", credential: describeCredential(record, !held, dateStatus(record)) };
    } finally {
      opened?.key.fill(0);
    }
  };

  return {
    // Only what changes files runs in turn: an open consent window must not keep the list from being read.
    list,
    import: importPfx,
    keep: async (fileName, approved) => {
      const kept = await inTurn(() => keep(fileName, approved));
      return "kind" in kept ? kept : { kind: "ok", credential: kept };
    },
    changePassword,
    remove,
    discard: (id) => inTurn(() => drop(id)),
    chainOf: async (id) => {
      const held = inMemory.get(id);
      if (held) return { kind: "ok", chainPem: held.record.chainPem };
      const stored = await folder.read(id);
      if (!stored) return refused("vault/unknown-credential");
      const record = stored.file && recordOf(stored.file);
      return record ? { kind: "ok", chainPem: record.chainPem } : refused("vault/sealed-file-damaged");
    },
    borrow,
    rememberPassword: (id, password) => {
      passwords.get(id)?.fill(0);
      passwords.set(id, Buffer.from(password, "utf8"));
    },
    forget: () => {
      for (const { pfx } of inMemory.values()) pfx.fill(0);
      for (const password of passwords.values()) password.fill(0);
      inMemory.clear();
      passwords.clear();
    },
  };
};
