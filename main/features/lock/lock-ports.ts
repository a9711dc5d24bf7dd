import type { Credential } from "#contract/certificate/bridge.ts";
import type { Document } from "#contract/document/entity.ts";
import type { FieldSet } from "#contract/field/entity.ts";
import type { CredentialId, DocumentId, LeaseId, Sha256Hex, SigningId } from "#contract/common/ids.ts";
import type { Member } from "#contract/member/entity.ts";
import type { Signing } from "#contract/signing/entity.ts";
import type { Lease } from "#contract/document/http.ts";
import type { Missing } from "#contract/document/pades.ts";
import type { Refused } from "#contract/common/app-error.ts";
import type { EngineClient } from "#main/engine/engine-client.ts";
import type { Answered } from "#main/platform/call-platform.ts";
import type { ConfiguredTrust } from "#main/trust-services/configured-trust.ts";
import type { UploadFile } from "#main/uploads/resumable-upload.ts";
import type { AskConsent } from "#main/windows/ask-consent.ts";
import type { WritableWorkLog } from "./work-log.ts";

export type ByDocument = { signingId: SigningId; documentId: DocumentId };

/** The calls of the platform that a lock makes. */
export type LockPlatform = {
  signing(signingId: SigningId): Promise<Answered<Signing>>;
  members(signingId: SigningId): Promise<Answered<Member[]>>;
  documents(signingId: SigningId): Promise<Answered<Document[]>>;
  /** As they are now, reserved or not. */
  fields(document: ByDocument): Promise<Answered<FieldSet>>;
  /** Under a lease id that the work log holds already: a reservation whose answer is lost can still be given back. */
  freeze(document: ByDocument, version: number, leaseId: LeaseId): Promise<Answered<Lease>>;
  unfreeze(document: ByDocument, leaseId: LeaseId): Promise<Answered<unknown>>;
  storeSigned(
    document: ByDocument,
    file: { leaseId: LeaseId; fieldsVersion: number; uploadId: string; sha256: Sha256Hex; missing?: Missing },
    idempotencyKey: string,
  ): Promise<Answered<Document>>;
  addProof(
    document: ByDocument,
    file: { uploadId: string; sha256: Sha256Hex; missing?: Missing },
  ): Promise<Answered<Document>>;
  /** The locked bytes, with whatever proof was added to them later. */
  proved(document: ByDocument, signal: AbortSignal): Promise<Response>;
  /** The bytes as they were presented. */
  content(document: ByDocument, signal: AbortSignal): Promise<Response>;
  signatureImage(signingId: SigningId, sha256: string, signal: AbortSignal): Promise<Response>;
  /** A demo platform's seals are watermarked. */
  isDemo(): boolean;
};

/** A certificate with its key; `password` is null where the person is to be asked. */
export type BorrowedForLock = { credential: Credential; fileName: string; pfx: Uint8Array; password: string | null };

/** What a lock needs of the vault. */
export type LockCredentials = {
  borrow<Value>(
    id: CredentialId,
    work: (borrowed: BorrowedForLock) => Promise<Value>,
  ): Promise<{ kind: "ok"; value: Value } | Refused>;
  rememberPassword(id: CredentialId, password: string): void;
};

export type LockPorts = {
  /** For base bytes and finished files; on the file system of the work log. */
  folder: string;
  workLog: WritableWorkLog;
  platform: LockPlatform;
  credentials: LockCredentials;
  engine: EngineClient;
  upload: UploadFile;
  askConsent: AskConsent;
  /** What may be asked for a level beyond B-B, anew for each lock; null where nothing is set up. */
  trustServices: () => ConfiguredTrust | null;
  /** The signed head of the notary's journal as it stands; null where there is none yet. */
  journalHead: () => Promise<string | null>;
  now: () => Date;
};

/** What the platform froze, and everything that it is drawn from, fetched by main itself. */
export type LockInputs = {
  signing: Signing;
  document: Document;
  members: Member[];
  fieldSet: FieldSet;
  basePath: string;
  baseSha256: Sha256Hex;
  images: { sha256: Sha256Hex; png: Uint8Array<ArrayBuffer> }[];
};
