import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "#renderer/services/api/api.ts";
import { onboardingKey } from "#renderer/services/realtime/follow-lists.ts";

const expiriesKey = [...onboardingKey, "expiries"];

/** When commission, certificate, bond and insurance of the signed-in notary end. */
export const useExpiries = () =>
  useQuery({
    queryKey: expiriesKey,
    queryFn: () => api.expiries.list(),
    refetchOnMount: "always",
    refetchOnWindowFocus: true,
  });

export const useNoteExpiry = () => {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { showsOwnError: true },
    mutationFn: (noted: { kind: "bond" | "insurance"; expiresOn: string | null }) => api.expiries.note(noted),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: expiriesKey }),
  });
};
