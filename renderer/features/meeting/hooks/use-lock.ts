import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { LockStep } from "#contract/lock/steps.ts";
import type { CredentialId, DocumentId, SigningId } from "#contract/common/ids.ts";
import type { AppError } from "#contract/common/app-error.ts";
import { bridge } from "#renderer/services/bridge/bridge.ts";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { signingKeys } from "#renderer/services/realtime/signing-keys.ts";
import { documentToLock, type DocumentOnScreen } from "../model/document-to-lock.ts";

export type LockState =
  | { kind: "idle" }
  | { kind: "running"; documentId: DocumentId; step: LockStep | null; isCancelling: boolean }
  | { kind: "refused"; documentId: DocumentId; error: AppError };

export type Lock = {
  state: LockState;
  start: (request: DocumentOnScreen & { credentialId: CredentialId }) => void;
  cancel: () => void;
  dismiss: () => void;
};

/** One lock at a time; it goes on while the notary looks at another document. */
export const useLock = (signingId: SigningId): Lock => {
  const queryClient = useQueryClient();
  const [state, setState] = useState<LockState>({ kind: "idle" });

  useEffect(
    () =>
      bridge().on("lock.progress", ({ documentId, step }) =>
        setState((current) =>
          current.kind === "running" && current.documentId === documentId ? { ...current, step } : current,
        ),
      ),
    [],
  );

  const run = async ({ credentialId, ...document }: Parameters<Lock["start"]>[0]) => {
    const { documentId } = document;
    setState({ kind: "running", documentId, step: null, isCancelling: false });
    try {
      const toLock = await documentToLock(signingId, document);
      const result = await bridge().call("lock.start", { signingId, credentialId, ...toLock });
      setState(result.kind === "ok" ? { kind: "idle" } : { kind: "refused", documentId, error: result.error });
    } catch (cause) {
      setState({ kind: "refused", documentId, error: toAppError(cause) });
    }
    await queryClient.invalidateQueries({ queryKey: signingKeys.snapshot(signingId) });
  };

  return {
    state,
    start: (request) => {
      if (state.kind !== "running") void run(request);
    },
    cancel: () => {
      if (state.kind !== "running") return;
      setState({ ...state, isCancelling: true });
      void bridge().call("lock.cancel", { documentId: state.documentId });
    },
    dismiss: () => setState((current) => (current.kind === "refused" ? { kind: "idle" } : current)),
  };
};
