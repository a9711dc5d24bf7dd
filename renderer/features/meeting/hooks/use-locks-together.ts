import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { BridgePayload } from "#contract/bridge.ts";
import type { CredentialId, DocumentId, SigningId } from "#contract/common/ids.ts";
import type { AppError } from "#contract/common/app-error.ts";
import type { LocksTogether, StandingLocks } from "#contract/lock/locks-together.ts";
import { bridge, onBridgeBack } from "#renderer/services/bridge/bridge.ts";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { signingKeys } from "#renderer/services/realtime/signing-keys.ts";
import { showToast } from "#renderer/ui/toast.tsx";
import { documentToLock } from "../model/document-to-lock.ts";
import type { ReadyDocument } from "../model/ready-documents.ts";

export type LocksOfSigning = {
  /** How several locks stand, or ended, until that was read; null where there is nothing to tell. */
  locks: LocksTogether | null;
  /** Why none was begun. */
  refusal: AppError | null;
  isRunning: boolean;
  /** Whether a document is still to be locked, or being locked, among others. */
  holds: (documentId: DocumentId) => boolean;
  start: (documents: readonly ReadyDocument[], credentialId: CredentialId) => void;
  stop: () => void;
  /** What became of them was read. */
  dismiss: () => void;
};

const locksKey = (signingId: SigningId) => ["locks-together", signingId] as const;

/** What the bar shows until main has its own word. */
const asBegun = (documents: readonly ReadyDocument[]): LocksTogether => ({
  phase: "looking",
  isStopping: false,
  documents: documents.map(({ documentId, name }) => ({ documentId, name, state: { kind: "waiting" } })),
});

/** Whether nothing of it needs to be read: all are locked, and none misses a proof. */
const isAllWell = ({ documents }: LocksTogether): boolean =>
  documents.every(({ state }) => state.kind === "locked" && state.missing === undefined);

/** Several locks of a signing, as the main process tells of them: it goes on, whatever becomes of this page. */
export const useLocksTogether = (signingId: SigningId): LocksOfSigning => {
  const queryClient = useQueryClient();
  const [starting, setStarting] = useState<LocksTogether | null>(null);
  const [refusal, setRefusal] = useState<AppError | null>(null);
  /** Whether the person stopped before main had begun. */
  const wasStopped = useRef(false);
  const standing = useQuery({
    queryKey: locksKey(signingId),
    queryFn: () => bridge().call("lock.all", { signingId }),
    staleTime: Infinity,
    // What was told while this page was away was not heard.
    refetchOnMount: "always",
  });
  // A workstation that does not answer says so elsewhere, and tells of them again when it is back.
  const tell = (what: "lock.acknowledgeAll" | "lock.stopAll") =>
    void bridge()
      .call(what, { signingId })
      .catch(() => undefined);
  const hear = useEffectEvent(({ signingId: of, ...now }: BridgePayload<"lock.together">) => {
    void queryClient.cancelQueries({ queryKey: locksKey(of) });
    queryClient.setQueryData<StandingLocks>(locksKey(of), now);
    if (of !== signingId) return;
    setStarting(null);
    if (wasStopped.current) tell("lock.stopAll");
    wasStopped.current = false;
  });
  useEffect(() => bridge().on("lock.together", hear), []);
  useEffect(
    () => onBridgeBack(() => void queryClient.invalidateQueries({ queryKey: locksKey(signingId) })),
    [queryClient, signingId],
  );
  const locks = starting ?? standing.data?.locks ?? null;
  const isRunning = locks !== null && locks.phase !== "ended";

  const run = async (documents: readonly ReadyDocument[], credentialId: CredentialId) => {
    setRefusal(null);
    setStarting(asBegun(documents));
    wasStopped.current = false;
    try {
      const toLock = await Promise.all(documents.map((document) => documentToLock(signingId, document)));
      const result = await bridge().call("lock.startAll", { signingId, credentialId, documents: toLock });
      if (result.kind === "refused") setRefusal(result.error);
      else if (isAllWell(result.locks)) {
        showToast({ tone: "verified", title: `${result.locks.documents.length} documents are locked and verified` });
        tell("lock.acknowledgeAll");
      }
    } catch (cause) {
      setRefusal(toAppError(cause));
    }
    setStarting(null);
    await queryClient.invalidateQueries({ queryKey: signingKeys.snapshot(signingId) });
  };

  return {
    locks,
    refusal: starting === null ? (refusal ?? standing.data?.refusal ?? null) : null,
    isRunning,
    holds: (documentId) =>
      isRunning &&
      locks.documents.some(
        ({ documentId: id, state: { kind } }) =>
          id === documentId && (kind === "waiting" || kind === "ready" || kind === "locking"),
      ),
    start: (documents, credentialId) => {
      if (!isRunning) void run(documents, credentialId);
    },
    stop: () => {
      wasStopped.current = starting !== null;
      tell("lock.stopAll");
    },
    dismiss: () => {
      setRefusal(null);
      tell("lock.acknowledgeAll");
    },
  };
};
