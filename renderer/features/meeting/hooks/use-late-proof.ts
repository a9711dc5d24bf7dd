import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { DocumentId, SigningId } from "#contract/common/ids.ts";
import type { AppError } from "#contract/common/app-error.ts";
import { bridge } from "#renderer/services/bridge/bridge.ts";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { signingKeys } from "#renderer/services/realtime/signing-keys.ts";

export type LateProof = { isAdding: boolean; error: AppError | null; add: () => void; dismiss: () => void };

/** What could not be had at the lock, tried again for one document. */
export const useLateProof = (signingId: SigningId, documentId: DocumentId): LateProof => {
  const queryClient = useQueryClient();
  const [state, setState] = useState<Pick<LateProof, "isAdding" | "error">>({ isAdding: false, error: null });
  const run = async () => {
    setState({ isAdding: true, error: null });
    try {
      const result = await bridge().call("lock.addProof", { signingId, documentId });
      setState({ isAdding: false, error: result.kind === "ok" ? null : result.error });
    } catch (cause) {
      setState({ isAdding: false, error: toAppError(cause) });
    }
    await queryClient.invalidateQueries({ queryKey: signingKeys.snapshot(signingId) });
  };
  return {
    ...state,
    add: () => {
      if (!state.isAdding) void run();
    },
    dismiss: () => setState((current) => ({ ...current, error: null })),
  };
};
