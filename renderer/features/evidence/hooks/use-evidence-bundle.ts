import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { BridgePayload } from "#contract/bridge.ts";
import type { SigningId } from "#contract/common/ids.ts";
import { bridge } from "#renderer/services/bridge/bridge.ts";
import { downloadOutgoing } from "#renderer/services/downloads/download-outgoing.ts";
import { RefusedError, unwrap } from "#renderer/services/errors/refused-error.ts";

type Progress = BridgePayload<"evidence.progress">;

/** Has main make the bundle of a signing, tells how far it is, and saves it. */
export const useEvidenceBundle = (signingId: SigningId) => {
  const [progress, setProgress] = useState<Progress | null>(null);
  useEffect(
    () =>
      bridge().on("evidence.progress", (step) => {
        if (step.signingId === signingId) setProgress(step);
      }),
    [signingId],
  );
  const make = useMutation({
    meta: { showsOwnError: true },
    mutationFn: async () => unwrap(await bridge().call("evidence.make", { signingId })),
    onMutate: () => setProgress(null),
    onSuccess: downloadOutgoing,
  });
  const cancel = useMutation({ mutationFn: () => bridge().call("evidence.cancel", { signingId }) });
  const wasCancelled = make.error instanceof RefusedError && make.error.error.code === "evidence/cancelled";
  return { make, cancel, wasCancelled, progress };
};
