import { DocumentSchema, type Document, type LockRecord } from "#contract/document/entity.ts";
import { isVerdict } from "#contract/error-nature.ts";
import type { StampFacts } from "#contract/stamp/entity.ts";
import type { FieldSet } from "#contract/field/entity.ts";
import type { DocumentId, LeaseId, Sha256Hex, SigningId, UserId } from "#contract/common/ids.ts";
import type { Missing } from "#contract/document/pades.ts";
import type { EngineJobInput } from "#engine/jobs/jobs.ts";
import { areSameSealFacts, sealFactsOf } from "#lib/fields/seal-facts.ts";
import { askedIdentificationOf } from "#lib/identity/asked-identification.ts";
import { countWhiteOuts } from "#lib/fields/white-out.ts";
import type { StagedBlob } from "../../adapters/blobs/blobs.ts";
import { Refusal, refuse } from "../../base/refusal.ts";
import { callerOf, type Act, type Services } from "../../services/services.ts";
import type { Unit } from "../../store/store.ts";
import { listCertificates } from "../../certificate/index.ts";
import {
  assertUnlocked,
  assertVersion,
  currentLease,
  discardUpload,
  getDocument,
  saveLock,
  toDocument,
  type DocumentRow,
} from "../../document/index.ts";
import { hasHead, noteJournaled } from "../../journal/index.ts";
import { waivedParts } from "#lib/fields/act-parts.ts";
import { assertOpen, notifyListsChanged, recordEvent } from "../../signing-log/index.ts";
import { once } from "../../idempotency/index.ts";
import { getSigning, setSigningStamp } from "../../signing/index.ts";
import { keepStamp } from "../../stamp/index.ts";

import { assertComplete } from "./assert-complete.ts";
import { assertCommissionChecked } from "./assert-under-commission.ts";
import { listIdentified } from "./list-identified.ts";
import { withStagedUpload, type HandIn } from "./staged-upload.ts";

export type SignedFile = {
  documentId: DocumentId;
  leaseId: LeaseId;
  fieldsVersion: number;
  uploadId: string;
  sha256: Sha256Hex;
  missing?: Missing | undefined;
};

/**
 * Stops a file that was made under a reservation which has ended: in the meantime fields may have been changed, and what
 * the notary confirmed would not be what everybody else agreed to.
 */
const assertLease = (document: DocumentRow, leaseId: LeaseId, now: Date): void => {
  const lease = currentLease(document, now);
  if (lease === null) refuse("lock/lease-expired");
  else if (lease.id !== leaseId) refuse("lock/other-lease", { until: lease.expiresAt.toISOString() });
};

const assertLockable = async (
  unit: Unit,
  services: Services,
  signingId: SigningId,
  file: SignedFile,
): Promise<DocumentRow> => {
  await assertOpen(unit, signingId);
  const document = await getDocument(unit.db, signingId, file.documentId);
  assertUnlocked(document);
  assertLease(document, file.leaseId, services.now());
  assertVersion(document, file.fieldsVersion);
  return document;
};

/** What a notarization goes without from here on; a waiver of what came after all has no effect. */
const waivedOf = async (
  unit: Unit,
  services: Services,
  signingId: SigningId,
  document: DocumentRow,
): Promise<NonNullable<LockRecord["waived"]>> => {
  const { kind } = await assertOpen(unit, signingId);
  const { fields, waivers } = document;
  const members = await listIdentified(unit, signingId);
  const asked = askedIdentificationOf(await getSigning(services, signingId, unit.db));
  return waivedParts({ kind, fields, waivers, members, asked });
};

/** The pictures that the fields name, as the engine takes them. */
const readImages = async (
  services: Services,
  fieldSet: FieldSet,
): Promise<EngineJobInput<"verify-locked">["images"]> => {
  const names = new Set(
    fieldSet.fields.flatMap((field) => (field.value.kind === "image" ? [field.value.sha256 as Sha256Hex] : [])),
  );
  return Promise.all(
    [...names].map(async (sha256) => {
      const chunks: Buffer[] = [];
      for await (const chunk of services.blobs.read(sha256)) chunks.push(chunk as Buffer);
      return { sha256, png: new Uint8Array(Buffer.concat(chunks)) };
    }),
  );
};

/** Has the engine compose the frozen fields anew and compare: the file must be that, and one signature by this notary. */
const judge = async (
  services: Services,
  act: Act,
  userId: UserId,
  notary: StampFacts | undefined,
  document: DocumentRow,
  blob: StagedBlob,
) => {
  const fieldSet = { version: document.fields_version, fields: document.fields };
  const certificates = await listCertificates(services.store.read, userId);
  return services.engine.verifyLocked(
    {
      basePath: await services.blobs.pathOf(document.sha256),
      lockedPath: blob.path,
      name: document.name,
      fieldSet,
      images: await readImages(services, fieldSet),
      options: { demo: services.facts.demo, ...(notary === undefined ? {} : { notary }) },
      registeredCertificateSha256s: certificates.map((certificate) => certificate.sha256),
      trustedRootsPem: [...services.facts.trustedRootsPem],
      now: services.now().toISOString(),
    },
    callerOf(act),
  );
};

/** Stops a file whose signature names a head that this journal never had: nothing else may be said in that place. */
const assertKnownHead = async (services: Services, userId: UserId, checkpoint: string | null): Promise<void> => {
  if (checkpoint !== null && !(await hasHead(services.store.read, userId, checkpoint)))
    refuse("lock/unknown-journal-head");
};

type Complete = (unit: Unit, result: Document) => Promise<void>;

const accept = async (handIn: HandIn<SignedFile>, complete: Complete): Promise<Document> => {
  const { services, signingId, file } = handIn;
  const document = await services.store.transact((unit) => assertLockable(unit, services, signingId, file));
  return withStagedUpload(handIn, (blob) => acceptStaged(handIn, { document, blob, complete }));
};

const acceptStaged = async (
  { services, act, userId, signingId, file }: HandIn<SignedFile>,
  { document, blob, complete }: { document: DocumentRow; blob: StagedBlob; complete: Complete },
): Promise<Document> => {
  const notary = sealFactsOf(await getSigning(services, signingId));
  const verdict = await judge(services, act, userId, notary, document, blob);
  if (verdict.kind === "refused") throw new Refusal(verdict.error);
  await assertKnownHead(services, userId, verdict.journalCheckpoint);

  const lock: LockRecord = {
    lockedAt: services.now().toISOString(),
    sha256: blob.sha256,
    sizeBytes: blob.sizeBytes,
    level: verdict.level,
    ...(verdict.timeStamp === null ? {} : { timeStamp: verdict.timeStamp }),
    ...(file.missing === undefined ? {} : { missing: file.missing }),
    certificateSubject: verdict.certificate.subject,
    certificateSha256: verdict.certificate.sha256,
  };
  return services.store.transact(async (unit) => {
    // Again, now that the answer counts: the lease may have ended while the engine was looking.
    const current = await assertLockable(unit, services, signingId, file);
    await assertComplete(unit, signingId, current, services.now());
    // Held from here on: a commission that is written anew at the same time comes before or after.
    const stamp = await keepStamp(unit, services, userId);
    await assertCommissionChecked(unit, signingId, services.now());
    // The file bears what the stamp said when it was judged.
    if (!areSameSealFacts(stamp?.facts, notary)) refuse("lock/stamp-changed", { name: current.name });
    await blob.keep();
    const waived = await waivedOf(unit, services, signingId, current);
    await saveLock(unit, current.id, {
      ...lock,
      ...(waived.length === 0 ? {} : { waived }),
      ...(stamp === undefined ? {} : { stamp: { version: stamp.version, facts: stamp.facts } }),
    });
    if (stamp !== undefined) await setSigningStamp(unit, signingId, stamp.id);
    await noteJournaled(unit, userId, signingId, services.now());
    const whiteOuts = countWhiteOuts(current.fields);
    await recordEvent(unit, services, act, {
      signingId,
      kind: "document-locked",
      data: {
        documentId: current.id,
        sha256: lock.sha256,
        certificateSubject: lock.certificateSubject,
        certificateSha256: lock.certificateSha256,
        level: lock.level,
        ...(lock.missing === undefined ? {} : { levelMissing: lock.missing.detail }),
        ...(whiteOuts > 0 ? { whiteOuts } : {}),
        ...(waived.length === 0 ? {} : { waived: waived.map(({ part }) => part) }),
      },
    });
    await notifyListsChanged(unit, services, signingId);
    const result = toDocument(await getDocument(unit.db, signingId, current.id), services.now());
    await complete(unit, result);
    unit.afterCommit(() => discardUpload(services, file.uploadId));
    return result;
  });
};

/** Takes in a locked file. Repeating the call with its key changes nothing and answers as before. */
export const storeSigned = async (handIn: HandIn<SignedFile>, idempotencyKey: string): Promise<Document> => {
  const { services, act, userId, signingId, file } = handIn;
  const stored = await getDocument(services.store.read, signingId, file.documentId);
  try {
    return await once(services, {
      owner: `store-signed:${userId}`,
      key: idempotencyKey,
      // Not the upload: the same file sent again after a cut connection has another upload id.
      request: {
        signingId,
        documentId: file.documentId,
        leaseId: file.leaseId,
        fieldsVersion: file.fieldsVersion,
        sha256: file.sha256,
      },
      parse: (result) => DocumentSchema.parse(result),
      work: (complete) => accept(handIn, complete),
    });
  } catch (error) {
    if (error instanceof Refusal && isVerdict(error.error)) {
      await services.store.transact((unit) =>
        recordEvent(unit, services, act, {
          signingId,
          kind: "lock-refused",
          data: { documentId: stored.id, code: error.error.code, sha256: file.sha256 },
        }),
      );
    }
    throw error;
  }
};
