import { useQuery } from "@tanstack/react-query";
import type { AssistantGrant } from "#contract/assistant/http.ts";
import { api } from "#renderer/services/api/api.ts";
import { useAct } from "#renderer/services/errors/use-act.ts";

const assistantsKey = ["my-assistants"];

export const useMyAssistants = () =>
  useQuery({ queryKey: assistantsKey, queryFn: () => api.assistants.mine(), refetchOnWindowFocus: true });

const useGrantAct = <Input>(act: (input: Input) => Promise<AssistantGrant[]>) =>
  useAct(act, { onDone: (queryClient, grants) => void queryClient.setQueryData(assistantsKey, grants) });

export const useGrant = () => useGrantAct((email: string) => api.assistants.grant({ email }));
export const useWithdraw = () => useGrantAct((grantId: string) => api.assistants.withdraw({ grantId }));

export const useGrantingNotaries = () =>
  useQuery({ queryKey: ["granting-notaries"], queryFn: () => api.assistants.notaries(), refetchOnWindowFocus: true });
