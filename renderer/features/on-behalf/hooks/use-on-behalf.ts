import { useMutation, useQueryClient } from "@tanstack/react-query";
import { navigate } from "wouter/use-hash-location";
import type { UserId } from "#contract/common/ids.ts";
import { api } from "#renderer/services/api/api.ts";
import { whileEntering } from "#renderer/services/api/session-span.ts";
import { startSessionAnew } from "#renderer/services/session/session.ts";

/** Becomes somebody else for this window, or oneself again: another account's pages, from their first one on. */
const useChange = <Input>(ask: (input: Input) => Promise<unknown>, showsOwnError: boolean) => {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { showsOwnError },
    mutationFn: async (input: Input) => {
      await whileEntering(async () => {
        await ask(input);
        await startSessionAnew(queryClient);
      });
      navigate("/");
    },
  });
};

export const useBeginLook = () => useChange((userId: UserId) => api.admin.look({ userId }), true);
export const useEndLook = () => useChange((_input: undefined) => api.admin.endLook(), false);
export const useBeginWork = () => useChange((grantId: string) => api.assistants.work({ grantId }), true);
export const useStopWork = () => useChange((_input: undefined) => api.assistants.stop(), false);
