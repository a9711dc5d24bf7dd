import { useMutation, useQueryClient } from "@tanstack/react-query";
import { navigate } from "wouter/use-hash-location";
import type { UserId } from "#contract/common/ids.ts";
import { api } from "#renderer/services/api/api.ts";
import { whileEntering } from "#renderer/services/api/session-span.ts";
import { startSessionAnew } from "#renderer/services/session/session.ts";

/** A page that everybody has and that asks the platform nothing. */
const between = "/check";

/** Becomes somebody else for this window, or oneself again: another account's pages, from their first one on. */
const useChange = <Input>(ask: (input: Input) => Promise<unknown>) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => {
      const here = location.hash.slice(1);
      // First, so that nobody asks in the other one's name for what is open here.
      navigate(between);
      try {
        await whileEntering(async () => {
          await ask(input);
          await startSessionAnew(queryClient);
        });
      } catch (error) {
        navigate(here);
        throw error;
      }
      navigate("/");
    },
  });
};

export const useBeginLook = () => useChange((userId: UserId) => api.admin.look({ userId }));
export const useEndLook = () => useChange((_input: undefined) => api.admin.endLook());
export const useBeginWork = () => useChange((grantId: string) => api.assistants.work({ grantId }));
export const useStopWork = () => useChange((_input: undefined) => api.assistants.stop());
