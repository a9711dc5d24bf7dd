import { setTimeout as delay } from "node:timers/promises";
import type { RecoveryReport } from "#contract/lock/bridge.ts";
import type { LockStep } from "#contract/lock/steps.ts";
import type { Document } from "#contract/document/entity.ts";
import type { DocumentId } from "#contract/common/ids.ts";
import { refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import { addLateProof } from "./add-proof.ts";
import { confirmLock, describeForConsent, refuseChangedAgreement } from "./confirm-lock.ts";
import { releaseUnfinished } from "./hand-in.ts";
import { removeSettledFiles } from "./job-files.ts";
import { lockDocument, type LockRequest, type LockRun } from "./lock-document.ts";
import type { ByDocument, LockPorts } from "./lock-ports.ts";
import { recoverJob, type Recovered } from "./recover-job.ts";
import { createTogetherService, type TogetherService } from "./together-service.ts";

export type LockService = TogetherService & {
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

const stopWithinMs = 5_000;

type Running = { controller: AbortController; ended: Promise<unknown> };

export const createLockService = (ports: LockPorts): LockService => {
  const { workLog } = ports;
  const running = new Map<DocumentId, Running>();
  let recovering: Promise<void> | null = null;

  const inRunning = async <Value>(
    documentIds: readonly DocumentId[],
    work: (signalOf: (documentId: DocumentId) => AbortSignal) => Promise<Value>,
  ): Promise<Value> => {
    const controllers = new Map(documentIds.map((id) => [id, new AbortController()]));
    const signalOf = (id: DocumentId) => controllers.get(id)?.signal ?? AbortSignal.abort();
    const ended = work(signalOf);
    for (const [id, controller] of controllers) running.set(id, { controller, ended: ended.catch(() => undefined) });
    try {
      return await ended;
    } finally {
      for (const id of documentIds) running.delete(id);
    }
  };

  /** What an earlier lock of this document left is settled first: it may already be locked. Null where nothing keeps it. */
  const settleEarlier = async (documentId: DocumentId, signal: AbortSignal): Promise<Recovered | null> => {
    for (const job of workLog.unfinished().filter((each) => each.documentId === documentId)) {
      const settled = await recoverJob(ports, job, signal);
      if (settled.kind !== "unlocked") return settled;
    }
    return null;
  };

  /** A defect must not keep a document reserved. */
  const releasing = async <Value>(documentIds: readonly DocumentId[], work: () => Promise<Value>): Promise<Value> => {
    try {
      return await work();
    } catch (error) {
      await releaseUnfinished(ports, documentIds);
      throw error;
    }
  };

  const together = createTogetherService(ports, {
    settleEarlier,
    run: async (documentIds, work) => {
      if (documentIds.some((id) => running.has(id)))
        return refused("lock/already-running", { name: "One of these documents" });
      return releasing(documentIds, () => inRunning(documentIds, work));
    },
  });

  const recoverAll = async (): Promise<void> => {
    for (const job of workLog.unfinished()) {
      if (running.has(job.documentId)) continue;
      await inRunning([job.documentId], (signalOf) => recoverJob(ports, job, signalOf(job.documentId)));
    }
    if (running.size > 0) return;
    await removeSettledFiles(
      ports.folder,
      workLog.unfinished().map(({ id }) => id),
    );
  };

  return {
    start: async (request, onStep) => {
      const { documentId, shown } = request;
      if (running.has(documentId)) return refused("lock/already-running", { name: "This document" });
      return inRunning([documentId], async (signalOf) => {
        const signal = signalOf(documentId);
        const earlier = await settleEarlier(documentId, signal);
        if (earlier?.kind === "locked") return { kind: "ok", document: earlier.document };
        if (earlier?.kind === "waiting") return earlier.refusal;
        const confirm: LockRun["confirm"] = async (inputs, borrowed) => {
          const { signing } = inputs;
          const looked = await describeForConsent(ports, inputs, shown, signal);
          if (looked.kind === "refused") return looked;
          const question = { signing, documents: [looked.described], leftOut: [] };
          const confirmed = await confirmLock(ports, question, borrowed, signal);
          if (confirmed.kind === "refused") return confirmed;
          return (await refuseChangedAgreement(ports, inputs)) ?? confirmed;
        };
        return releasing([documentId], () => lockDocument(ports, request, { confirm, onStep, signal }));
      });
    },
    startAll: together.startAll,
    stopAll: together.stopAll,
    all: together.all,
    acknowledgeAll: together.acknowledgeAll,
    addProof: async (target) => {
      if (running.has(target.documentId)) return refused("lock/already-running", { name: "This document" });
      return inRunning([target.documentId], (signalOf) => addLateProof(ports, target, signalOf(target.documentId)));
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
      together.abort();
      for (const { controller } of running.values()) controller.abort();
      // A request that hangs may take as long as it likes: the work log is made for being left at any instant.
      await Promise.race([
        Promise.all([...running.values()].map(({ ended }) => ended)),
        delay(stopWithinMs, undefined, { ref: false }),
      ]);
    },
  };
};
