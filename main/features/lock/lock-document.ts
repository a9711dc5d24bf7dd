import { isDeepStrictEqual } from "node:util";
import type { LockStep } from "#contract/lock/steps.ts";
import type { Document } from "#contract/document/entity.ts";
import type { CredentialId } from "#contract/common/ids.ts";
import { appError, refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import type { Lease } from "#contract/document/http.ts";
import type { ShownDocument } from "#contract/lock/request.ts";
import type { EngineJobResult } from "#engine/jobs/jobs.ts";
import { sealFactsOf } from "#lib/fields/seal-facts.ts";
import { isTransient, type Answered } from "#main/platform/call-platform.ts";
import { compareWithShown } from "./compare-with-shown.ts";
import type { ConfirmedLock } from "./confirm-lock.ts";
import { fetchAround, fetchInputs } from "./fetch-inputs.ts";
import { handIn, notDelivered, releaseJob } from "./hand-in.ts";
import { jobFiles } from "./job-files.ts";
import type { BorrowedForLock, ByDocument, LockInputs, LockPorts } from "./lock-ports.ts";
import { isAtOrPast } from "./lock-steps.ts";
import type { LockJob } from "./work-log.ts";

export type LockRequest = ByDocument & { version: number; shown: ShownDocument; credentialId: CredentialId };

export type LockRun = {
  /** The person's word for what was reserved, however it is had. */
  confirm: (inputs: LockInputs, borrowed: BorrowedForLock) => Promise<ConfirmedLock | Refused>;
  onStep: (step: LockStep) => void;
  signal: AbortSignal;
  /** The document's bytes, where they were fetched before; moved from there where they are those that are reserved. */
  fetchedPath?: string;
};

/** Less than this left of the reservation: it is taken anew before signing, so that the upload fits into it. */
const minLeaseLeftMs = 90_000;

/** Ends a lock that did not get as far as a finished file. */
const giveUp = async (ports: LockPorts, job: LockJob, refusal: Refused): Promise<Refused> => {
  await releaseJob(ports, ports.workLog.find(job.id) ?? job);
  return refusal;
};

/** Null where something can be locked with it today. */
export const refuseCredential = async (
  { credentials }: LockPorts,
  credentialId: CredentialId,
): Promise<Refused | null> => {
  const checked = await credentials.borrow(credentialId, async ({ credential }) => credential);
  if (checked.kind === "refused") return checked;
  const { status, subject, validTo } = checked.value;
  return status === "expired" ? refused("pfx/expired", { subject, expiredOn: validTo }) : null;
};

/** The same version again, if the consent took longer than the reservation allows. */
const renewLease = async (
  { platform, workLog, now }: LockPorts,
  job: LockJob,
  lease: Lease,
): Promise<Answered<LockJob>> => {
  if (Date.parse(lease.expiresAt) - now().getTime() > minLeaseLeftMs) return { kind: "ok", value: job };
  const released = await platform.unfreeze(job, lease.leaseId);
  if (released.kind === "refused" && isTransient(released)) return released;
  const { leaseId } = workLog.chooseLease(job.id);
  const renewed = await platform.freeze(job, job.fieldsVersion, leaseId);
  if (renewed.kind === "refused") return renewed;
  const value = workLog.noteLease(job.id, renewed.value);
  const isSame =
    renewed.value.baseSha256 === lease.baseSha256 && isDeepStrictEqual(renewed.value.fieldSet, lease.fieldSet);
  return isSame ? { kind: "ok", value } : refused("lock/lease-expired");
};

const sign = async (
  { platform, engine, folder, now, ...ports }: LockPorts,
  job: LockJob,
  inputs: LockInputs,
  { fileName, pfx }: BorrowedForLock,
  password: string,
  context: { signal: AbortSignal; enter: (step: LockStep) => void },
): Promise<EngineJobResult<"lock"> | Refused> => {
  const notary = sealFactsOf(inputs.signing);
  const journalCheckpoint = await ports.journalHead();
  context.enter("composing");
  const trust = ports.trustServices();
  return engine.run(
    "lock",
    {
      basePath: inputs.basePath,
      name: inputs.document.name,
      fieldSet: inputs.fieldSet,
      images: inputs.images,
      options: { demo: platform.isDemo(), ...(notary ? { notary } : {}) },
      outputPath: jobFiles(folder, job.id).lockedPath,
      pfx: new Uint8Array(pfx),
      password,
      pfxFileName: fileName,
      signedAt: now().toISOString(),
      ...(trust === null ? {} : { trustServices: trust.services }),
      // Whoever gets the document holds an anchor of the journal: it cannot be rewritten behind it any more.
      ...(journalCheckpoint === null ? {} : { journalCheckpoint }),
    },
    {
      ...(trust === null ? {} : { fetch: trust.fetch }),
      onExhausted: appError("document/too-complex", { name: inputs.document.name }),
      onStep: (step) => context.enter(step),
      signal: context.signal,
    },
  );
};

/** One document, from the reservation to the platform's word: every lock goes this way, alone or among others. */
export const lockDocument = async (
  ports: LockPorts,
  request: LockRequest,
  { confirm, onStep, signal, fetchedPath }: LockRun,
): Promise<{ kind: "ok"; document: Document } | Refused> => {
  const { workLog, platform, credentials } = ports;
  const unusable = await refuseCredential(ports, request.credentialId);
  if (unusable) return unusable;
  const documents = await platform.documents(request.signingId);
  if (documents.kind === "refused") return documents;
  const named = documents.value.find(({ id }) => id === request.documentId);
  if (!named) return refused("request/not-found");

  const begun = workLog.begin({ ...request, documentName: named.name, fieldsVersion: request.version });
  let job: LockJob = begun;
  onStep("freezing");
  /** Idempotent and in order: the engine's progress arrives while the log is already there or one step behind. */
  const enter = (step: LockStep): void => {
    if (isAtOrPast(job.step, step)) return;
    if (step === "verifying") enter("signing");
    if (step === "proving") enter("verifying");
    job = workLog.enter(job.id, step);
    onStep(step);
  };

  const lease = await platform.freeze(request, request.version, begun.leaseId);
  if (lease.kind === "refused") {
    if (isTransient(lease)) return giveUp(ports, job, lease);
    // Judged: there is no reservation of ours, and one that stands is another computer's.
    workLog.settle(job.id, "discarded");
    return lease;
  }
  job = workLog.noteLease(job.id, lease.value);
  enter("fetching");
  const files = jobFiles(ports.folder, job.id);
  const around = await fetchAround(platform, request.signingId);
  if (around.kind === "refused") return giveUp(ports, job, around);
  const inputs = await fetchInputs(platform, request, lease.value, around, { files, fetchedPath, signal });
  if (inputs.kind === "refused") return giveUp(ports, job, inputs);
  const unlike = await compareWithShown(request, lease.value, inputs, platform.isDemo());
  if (unlike) return giveUp(ports, job, unlike);
  enter("awaiting-consent");

  const borrowed = await credentials.borrow(request.credentialId, async (credential) => {
    const confirmed = await confirm(inputs, credential);
    if (confirmed.kind === "refused") return confirmed;
    const renewed = await renewLease(ports, job, lease.value);
    if (renewed.kind === "refused") return renewed;
    job = renewed.value;
    const locked = await sign(ports, job, inputs, credential, confirmed.password, { signal, enter });
    if (locked.kind === "ok" && confirmed.keeping === "session" && credential.password === null) {
      credentials.rememberPassword(request.credentialId, confirmed.password);
    }
    return locked;
  });
  if (borrowed.kind === "refused") return giveUp(ports, job, borrowed);
  const locked = borrowed.value;
  if (locked.kind === "refused") return giveUp(ports, job, locked);
  if (signal.aborted) return giveUp(ports, job, refused("workstation/job-cancelled"));

  enter("proving");
  job = workLog.noteFinished(job.id, locked);
  enter("uploading");
  const handedIn = await handIn(ports, job, { signal });
  if (handedIn.kind === "ok") {
    onStep("accepted");
    return handedIn;
  }
  if (handedIn.kind === "undelivered") return notDelivered(job);
  return giveUp(ports, job, handedIn.refusal);
};
