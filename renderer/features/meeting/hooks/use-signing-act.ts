import type { Signing } from "#contract/signing/entity.ts";
import { useAct } from "#renderer/services/errors/use-act.ts";
import { signingsKey } from "#renderer/services/realtime/follow-lists.ts";
import { signingKeys } from "#renderer/services/realtime/signing-keys.ts";

/** An act that changes how the meeting stands. Whatever came of it, the meeting and the lists are read anew. */
export const useSigningAct = (
  signingId: Signing["id"],
  act: () => Promise<unknown>,
  { onSuccess }: { onSuccess?: () => void } = {},
) =>
  useAct<void, unknown>(act, {
    onDone: () => onSuccess?.(),
    onSettled: (queryClient) => {
      void queryClient.invalidateQueries({ queryKey: signingsKey });
      return queryClient.invalidateQueries({ queryKey: signingKeys.snapshot(signingId) });
    },
  });
