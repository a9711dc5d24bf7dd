import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { navigate } from "wouter/use-hash-location";
import type { z } from "zod";
import type { DemoAccountSchema } from "#contract/demo/http.ts";
import { api } from "#renderer/services/api/api.ts";
import { whileEntering } from "#renderer/services/api/session-span.ts";
import { sessionKey, startSessionAnew } from "#renderer/services/session/session.ts";

export type DemoAccount = z.infer<typeof DemoAccountSchema>;

/** Exist only on a demo platform. */
export const useDemoAccounts = () =>
  useQuery({ queryKey: [...sessionKey, "demo-accounts"], queryFn: () => api.demo.accounts(), staleTime: 60_000 });

export const useDemoSignIn = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (account: DemoAccount) => {
      // First, so that nobody asks for what the account before had open.
      navigate("/signings");
      await whileEntering(async () => {
        await api.demo.directLogin({ accountId: account.id });
        await startSessionAnew(queryClient);
      });
      // Not every account has that page.
      navigate("/");
    },
  });
};
