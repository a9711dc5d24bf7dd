import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { navigate } from "wouter/use-hash-location";
import { api } from "#renderer/services/api/api.ts";
import { bridge } from "#renderer/services/bridge/bridge.ts";
import { unwrap } from "#renderer/services/errors/refused-error.ts";
import { onboardingKey } from "#renderer/services/realtime/follow-lists.ts";

const payoutsKey = [...onboardingKey, "payouts"];

export const usePayouts = () =>
  useQuery({ queryKey: payoutsKey, queryFn: () => api.payouts.get(), refetchOnWindowFocus: true });

/** A page of whoever pays out opens in the system's browser; the simulator's is one of ours. */
const goTo = async (setupUrl: string): Promise<void> => {
  if (setupUrl.startsWith("#")) navigate(setupUrl.slice(1));
  else unwrap(await bridge().call("external.open", { url: setupUrl }));
};

/** Opens the account where there is none, and leads to where it is set up. */
export const useSetUpPayouts = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => goTo((await api.payouts.open()).setupUrl),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: onboardingKey }),
  });
};

/** What the simulator plays. */
export const useSimulatedPayouts = () => {
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: onboardingKey });
  const meta = { showsOwnError: true };
  const setUp = useMutation({
    meta,
    mutationFn: (bank: { holder: string; routing: string; account: string }) => api.payouts.simulatedSetUp(bank),
    onSuccess,
  });
  const decide = useMutation({
    meta,
    mutationFn: (decision: "approve" | "refuse") => api.payouts.simulatedDecision({ decision }),
    onSuccess,
  });
  return { setUp, decide };
};
