import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { OnboardingState } from "#contract/onboarding/entity.ts";
import { api } from "#renderer/services/api/api.ts";
import { onboardingKey } from "#renderer/services/realtime/follow-lists.ts";
import { startSessionAnew } from "#renderer/services/session/session.ts";

const stateKey = [...onboardingKey, "state"];

export const onboardingQuery = queryOptions({ queryKey: stateKey, queryFn: () => api.onboarding.state() });

/** How far the signed-in notary has come. Read again whenever the page is looked at: steps are done on other pages. */
export const useOnboarding = () =>
  useQuery({ ...onboardingQuery, refetchOnMount: "always", refetchOnWindowFocus: true });

/** What only the notary can say of it. */
export const useOnboardingActs = () => {
  const queryClient = useQueryClient();
  const take = (state: OnboardingState) => queryClient.setQueryData<OnboardingState>(stateKey, state);
  const getStarted = useMutation({
    meta: { showsOwnError: true },
    mutationFn: () => api.onboarding.getStarted(),
    onSuccess: take,
  });
  const complete = useMutation({
    meta: { showsOwnError: true },
    mutationFn: () => api.onboarding.complete(),
    onSuccess: async (state) => {
      take(state);
      await startSessionAnew(queryClient);
    },
  });
  return { getStarted, complete };
};
