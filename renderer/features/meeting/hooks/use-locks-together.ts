import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { CredentialId, DocumentId, SigningId } from "#contract/common/ids.ts";
import type { AppError } from "#contract/common/app-error.ts";
import type { LocksTogether } from "#contract/lock/locks-together.ts";
import { bridge } from "#renderer/services/bridge/bridge.ts";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { signingKeys } from "#renderer/services/realtime/signing-keys.ts";
import { showToast } from "#renderer/ui/toast.tsx";
import { documentToLock, type DocumentOnScreen } from "../model/document-to-lock.ts";

export type LocksOfSigning = {
  /** How several locks stand, or ended, until that was read; null where there is nothing to tell. */
  locks: LocksTogether | null;
  /** Why none was begun. */
  refusal: AppError | null;
  isRunning: boolean;
  /** Whether a document is still to be locked, or being locked, among others. */
  holds: (documentId: DocumentId) => boolean;
  start: (documents: readonly DocumentOnScreen[], credentialId: CredentialId) => void;
  stop: () => void;
  /** What became of them was read. */
  dismiss: () => void;
};

const locksKey = (signingId: SigningId) => ["locks-together", signingId] as const;

/** Several locks of a signing, as the main process tells of them: it goes on, whatever becomes of this page. */
export const useLocksTogether = (signingId: SigningId): LocksOfSigning => {
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<AppError | null>(null);
  const standing = useQuery({
    queryKey: locksKey(signingId),
    queryFn: async () => (await bridge().call("lock.all", { signingId })).locks,
    staleTime: Infinity,
  });
  useEffect(
    () =>
      bridge().on("lock.together", ({ signingId: of, locks }) => {
        void queryClient.cancelQueries({ queryKey: locksKey(of) });
        queryClient.setQueryData<LocksTogether | null>(locksKey(of), locks);
      }),
    [queryClient],
  );
  const locks = standing.data ?? null;
  const isRunning = locks !== null && locks.phase !== "ended";
  // A workstation that does not answer says so elsewhere, and tells of them again when it is back.
  const tell = (what: "lock.acknowledgeAll" | "lock.stopAll") =>
    void bridge()
      .call(what, { signingId })
      .catch(() => undefined);

  const run = async (documents: readonly DocumentOnScreen[], credentialId: CredentialId) => {
    setRefusal(null);
    try {
      const toLock = await Promise.all(documents.map((document) => documentToLock(signingId, document)));
      const result = await bridge().call("lock.startAll", { signingId, credentialId, documents: toLock });
      if (result.kind === "refused") setRefusal(result.error);
      else if (result.locks.documents.every(({ state }) => state.kind === "locked")) {
        showToast({ tone: "verified", title: `${result.locks.documents.length} documents are locked and verified` });
        tell("lock.acknowledgeAll");
      }
    } catch (cause) {
      setRefusal(toAppError(cause));
    }
    await queryClient.invalidateQueries({ queryKey: signingKeys.snapshot(signingId) });
  };

  return {
    locks,
    refusal,
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
    stop: () => tell("lock.stopAll"),
    dismiss: () => {
      setRefusal(null);
      tell("lock.acknowledgeAll");
    },
  };
};
