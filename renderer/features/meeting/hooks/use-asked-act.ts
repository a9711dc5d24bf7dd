import { useState } from "react";
import type { Signing } from "#contract/signing/entity.ts";
import { useSigningAct } from "./use-signing-act.ts";

/** An act that is asked about in a dialog before it is done; asked again, it has forgotten how it failed. */
export const useAskedAct = (signingId: Signing["id"], act: () => Promise<unknown>) => {
  const [isOpen, setIsOpen] = useState(false);
  const asked = useSigningAct(signingId, act, { onSuccess: () => setIsOpen(false) });
  return {
    ask: () => setIsOpen(true),
    error: asked.error,
    dialog: {
      isOpen,
      isPending: asked.isPending,
      onConfirm: () => asked.mutate(),
      onClose: () => {
        asked.reset();
        setIsOpen(false);
      },
    },
  };
};
