import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CommissionFacts, Endorsement } from "#contract/endorsement/entity.ts";
import type { OnboardingState } from "#contract/onboarding/entity.ts";
import { api } from "#renderer/services/api/api.ts";
import { onboardingKey } from "#renderer/services/realtime/follow-lists.ts";
import { startSessionAnew } from "#renderer/services/session/session.ts";
import { onboardingQuery } from "./use-onboarding.ts";

export type HandedIn = CommissionFacts & { letter?: File };

/** Hands in an endorsement; once the platform has it, the step counts as done (account-and-shell §4), whoever checks it later. */
export const useSubmitEndorsement = (onDone: (endorsement: Endorsement) => void) => {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { showsOwnError: true },
    mutationFn: (handedIn: HandedIn) => api.endorsements.submit(handedIn),
    onSuccess: (endorsement) => {
      queryClient.setQueryData<OnboardingState>(onboardingQuery.queryKey, (known) =>
        known === undefined ? known : { ...known, isRonEndorsementCompleted: true, ronEndorsement: endorsement },
      );
      void queryClient.invalidateQueries({ queryKey: onboardingKey });
      // The state's list may have agreed at once.
      if (endorsement.status === "approved") void startSessionAnew(queryClient);
      onDone(endorsement);
    },
  });
};
