import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ShownAnew } from "#contract/account-security/shown-anew.ts";
import { navigate } from "wouter/use-hash-location";
import { api } from "#renderer/services/api/api.ts";
import { forgetDrafts } from "#renderer/services/drafts/draft-store.ts";
import { startSessionAnew } from "#renderer/services/session/session.ts";

/** After it nobody is logged in, and nothing that was begun is offered to whoever logs in next. */
export const useDeleteAccount = () => {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { showsOwnError: true },
    mutationFn: async (typed: ShownAnew & { email: string }) => {
      await api.profile.deleteAccount(typed);
      await forgetDrafts();
    },
    onSuccess: async () => {
      navigate("/");
      await startSessionAnew(queryClient);
    },
  });
};
