import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AssistantGrant } from "#contract/assistant/http.ts";
import { api } from "#renderer/services/api/api.ts";

const assistantsKey = ["my-assistants"];

export const useMyAssistants = () =>
  useQuery({ queryKey: assistantsKey, queryFn: () => api.assistants.mine(), refetchOnWindowFocus: true });

const useGrantAct = <Input>(act: (input: Input) => Promise<AssistantGrant[]>) => {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { showsOwnError: true },
    mutationFn: act,
    onSuccess: (grants) => void queryClient.setQueryData(assistantsKey, grants),
  });
};

export const useGrant = () => useGrantAct((email: string) => api.assistants.grant({ email }));
export const useWithdraw = () => useGrantAct((grantId: string) => api.assistants.withdraw({ grantId }));

export const useGrantingNotaries = () =>
  useQuery({ queryKey: ["granting-notaries"], queryFn: () => api.assistants.notaries(), refetchOnWindowFocus: true });
