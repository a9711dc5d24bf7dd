import { setTimeout as delay } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { LockStep, RecoveryReport } from "#contract/lock/bridge.ts";
import type { Document } from "#contract/document/entity.ts";
import type { CredentialId, DocumentId } from "#contract/common/ids.ts";
import { appError, refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import type { Lease } from "#contract/document/http.ts";
import type { ShownDocument } from "#contract/lock/request.ts";
import type { EngineJobResult } from "#engine/jobs/jobs.ts";
import { sealFactsOf } from "#lib/fields/seal-facts.ts";
import { isTransient, type Answered } from "#main/platform/call-platform.ts";
import { addLateProof } from "./add-proof.ts";
import { compareWithShown } from "./compare-with-shown.ts";
import { confirmLock, type ConfirmedLock } from "./confirm-lock.ts";
import { fetchInputs } from "./fetch-inputs.ts";
import { handIn, notDelivered, releaseJob } from "./hand-in.ts";
import { jobFiles, removeSettledFiles } from "./job-files.ts";
import type { ByDocument, LockInputs, LockPorts } from "./lock-ports.ts";
import { isAtOrPast } from "./lock-steps.ts";
import { recoverJob } from "./recover-job.ts";
import type { LockJob } from "./work-log.ts";

export type LockRequest = ByDocument & { version: number; shown: ShownDocument; credentialId: CredentialId };

export type LockService = {
  /** One document, from the reservation to the platform's word. A refusal leaves it unlocked, or says what waits. */
  start(request: LockRequest, onStep: (step: LockStep) => void): Promise<{ kind: "ok"; document: Document } | Refused>;
  /** What a locked document could not have when it was locked, now or again. */
  addProof(target: ByDocument): Promise<{ kind: "ok"; document: Document } | Refused>;
  /** Before the file is handed in; afterwards without effect. */
  cancel(documentId: DocumentId): void;
  /** Finishes or discards what an earlier run left; again whenever the platform may be back. */
  recover(): Promise<void>;
  hasUnfinished(): boolean;
  reports(): RecoveryReport[];
  acknowledge(jobId: string): void;
  /** Whether a lock runs at this moment. */
  isBusy(): boolean;
  /** Cancels what can be cancelled and waits for it. */
  stop(): Promise<void>;
};

/** Less than this left of the reservation: it is taken anew before signing, so that the upload fits into it. */
const minLeaseLeftMs = 90_000;

const stopWithinMs = 5_000;

type Running = { controller: AbortController; ended: Promise<unknown> };

export const createLockService = (ports: LockPorts): LockService => {
  const { workLog, platform, credentials, engine } = ports;
  const running = new Map<DocumentId, Running>();
  let recovering: Promise<void> | null = null;

  /** Ends a lock that did not get as far as a finished file. */
  const giveUp = async (job: LockJob, refusal: Refused): Promise<Refused> => {
    await releaseJob(ports, workLog.find(job.id) ?? job);
    return refusal;
  };

  const usableCredential = async (credentialId: CredentialId): Promise<Refused | null> => {
    const checked = await credentials.borrow(credentialId, async ({ credential }) => credential);
    if (checked.kind === "refused") return checked;
    const { status, subject, validTo } = checked.value;
    return status === "expired" ? refused("pfx/expired", { subject, expiredOn: validTo }) : null;
  };

  /** The same version again, if the consent took longer than the reservation allows. */
  const renewLease = async (job: LockJob, lease: Lease): Promise<Answered<LockJob>> => {
    if (Date.parse(lease.expiresAt) - ports.now().getTime() > minLeaseLeftMs) return { kind: "ok", value: job };
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
    job: LockJob,
    inputs: LockInputs,
    { fileName, pfx }: { fileName: string; pfx: Uint8Array },
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
        outputPath: jobFiles(ports.folder, job.id).lockedPath,
        pfx: new Uint8Array(pfx),
        password,
        pfxFileName: fileName,
        signedAt: ports.now().toISOString(),
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

  const carryOut = async (
    request: LockRequest,
    onStep: (step: LockStep) => void,
    signal: AbortSignal,
  ): Promise<{ kind: "ok"; document: Document } | Refused> => {
    const unusable = await usableCredential(request.credentialId);
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
      if (isTransient(lease)) return giveUp(job, lease);
      // Judged: there is no reservation of ours, and one that stands is another computer's.
      workLog.settle(job.id, "discarded");
      return lease;
    }
    job = workLog.noteLease(job.id, lease.value);
    enter("fetching");
    const inputs = await fetchInputs(platform, request, lease.value, jobFiles(ports.folder, job.id), signal);
    if (inputs.kind === "refused") return giveUp(job, inputs);
    const unlike = await compareWithShown(request, lease.value, inputs, platform.isDemo());
    if (unlike) return giveUp(job, unlike);
    enter("awaiting-consent");

    const borrowed = await credentials.borrow(request.credentialId, async (credential) => {
      const confirmed: ConfirmedLock | Refused = await confirmLock(ports, inputs, request.shown, credential, signal);
      if (confirmed.kind === "refused") return confirmed;
      const renewed = await renewLease(job, lease.value);
      if (renewed.kind === "refused") return renewed;
      job = renewed.value;
      const locked = await sign(job, inputs, credential, confirmed.password, { signal, enter });
      if (locked.kind === "ok" && confirmed.keeping === "session" && credential.password === null) {
        credentials.rememberPassword(request.credentialId, confirmed.password);
      }
      return locked;
    });
    if (borrowed.kind === "refused") return giveUp(job, borrowed);
    const locked = borrowed.value;
    if (locked.kind === "refused") return giveUp(job, locked);
    if (signal.aborted) return giveUp(job, refused("workstation/job-cancelled"));

    enter("proving");
    job = workLog.noteFinished(job.id, locked);
    enter("uploading");
    const handedIn = await handIn(ports, job, { signal });
    if (handedIn.kind === "ok") {
      onStep("accepted");
      return handedIn;
    }
    if (handedIn.kind === "undelivered") return notDelivered(job);
    return giveUp(job, handedIn.refusal);
  };

  const inRunning = async <Value>(
    documentId: DocumentId,
    work: (signal: AbortSignal) => Promise<Value>,
  ): Promise<Value> => {
    const controller = new AbortController();
    const ended = work(controller.signal);
    running.set(documentId, { controller, ended: ended.catch(() => undefined) });
    try {
      return await ended;
    } finally {
      running.delete(documentId);
    }
  };

  const recoverAll = async (): Promise<void> => {
    for (const job of workLog.unfinished()) {
      if (running.has(job.documentId)) continue;
      await inRunning(job.documentId, (signal) => recoverJob(ports, job, signal));
    }
    if (running.size > 0) return;
    await removeSettledFiles(
      ports.folder,
      workLog.unfinished().map(({ id }) => id),
    );
  };

  return {
    start: async (request, onStep) => {
      if (running.has(request.documentId)) return refused("lock/already-running", { name: "This document" });
      return inRunning(request.documentId, async (signal) => {
        // What an earlier lock of this document left is settled first: it may already be locked.
        for (const job of workLog.unfinished().filter(({ documentId }) => documentId === request.documentId)) {
          const settled = await recoverJob(ports, job, signal);
          if (settled.kind === "locked") return { kind: "ok", document: settled.document };
          if (settled.kind === "waiting") return settled.refusal;
        }
        try {
          return await carryOut(request, onStep, signal);
        } catch (error) {
          // A defect must not keep the document reserved. A finished file is left to recovery, which asks the platform first.
          for (const job of workLog.unfinished()) {
            if (job.documentId === request.documentId && job.lockedSha256 === null) await releaseJob(ports, job);
          }
          throw error;
        }
      });
    },
    addProof: async (target) => {
      if (running.has(target.documentId)) return refused("lock/already-running", { name: "This document" });
      return inRunning(target.documentId, (signal) => addLateProof(ports, target, signal));
    },
    cancel: (documentId) => running.get(documentId)?.controller.abort(),
    recover: () => {
      recovering ??= recoverAll().finally(() => (recovering = null));
      return recovering;
    },
    hasUnfinished: () => workLog.unfinished().length > 0,
    reports: () => workLog.reports(),
    acknowledge: (jobId) => workLog.acknowledge(jobId),
    isBusy: () => running.size > 0,
    stop: async () => {
      for (const { controller } of running.values()) controller.abort();
      // A request that hangs may take as long as it likes: the work log is made for being left at any instant.
      await Promise.race([
        Promise.all([...running.values()].map(({ ended }) => ended)),
        delay(stopWithinMs, undefined, { ref: false }),
      ]);
    },
  };
};
