import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { z } from "zod";
import { CapturedSideSchema, IdentityVendorSchema } from "#contract/identity/entity.ts";
import { takeToken, tokenInAddress } from "#renderer/services/address/take-token.ts";
import { api } from "#renderer/services/api/api.ts";
import { keptInTab } from "#renderer/services/kept-in-tab/kept-in-tab.ts";
import { RefusedError } from "#renderer/services/errors/refused-error.ts";
import { picturesOf } from "../model/pictures-of.ts";
import type { Handed } from "./use-verification-acts.ts";

const KeptSchema = z.object({
  secret: z.string(),
  name: z.string(),
  wants: z.array(CapturedSideSchema),
  vendor: IdentityVendorSchema,
});
const { read: readKept, keep } = keptInTab("id-capture", KeptSchema);

const isEnd = (error: unknown): boolean => error instanceof RefusedError && error.error.code === "identity/link-ended";

/** On a phone: for whom it takes pictures, and their way to the platform. It may do that once, and nothing else. */
export const usePhoneCapture = () => {
  const [begun] = useState(() => ({ token: tokenInAddress(), kept: readKept() }));
  // A new code goes before what an earlier one left.
  const [kept, setKept] = useState(begun.token === null ? begun.kept : null);
  const [isOver, setIsOver] = useState(begun.token === null && begun.kept === null);
  const meta = { showsOwnError: true };
  const end = (error: unknown) => {
    if (!isEnd(error)) return;
    keep(null);
    setIsOver(true);
  };
  const claim = useMutation({
    meta,
    mutationFn: (token: string) => api.identity.claimPhone({ token }),
    onSuccess: (claimed) => {
      keep(claimed);
      setKept(claimed);
    },
    onError: end,
  });
  const submit = useMutation({
    meta,
    mutationFn: async ({ typeOfId, captured }: Handed) => {
      if (kept === null) throw new Error("Nobody has said yet for whom the pictures are.");
      return api.identity.submitFromPhone({ secret: kept.secret, type_of_id: typeOfId, ...picturesOf(captured) });
    },
    onSuccess: () => keep(null),
    onError: end,
  });
  const { mutate } = claim;
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const token = takeToken();
    if (token !== null) mutate(token);
  }, [mutate]);
  return {
    kept,
    isOver,
    isDone: submit.isSuccess,
    claimFailure: isOver ? null : claim.error,
    claimAgain: () => {
      if (claim.variables !== undefined) mutate(claim.variables);
    },
    submit,
  };
};
