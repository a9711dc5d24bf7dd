import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Availability, Hours, TimeOff } from "#contract/availability/entity.ts";
import type { NoticeKind, NoticeMethod, Notices } from "#contract/notice/entity.ts";
import { api } from "#renderer/services/api/api.ts";
import { onboardingKey } from "#renderer/services/realtime/follow-lists.ts";
import { useAccount } from "#renderer/services/session/session.ts";

const availabilityKey = ["availability"];
const noticesKey = ["notices"];

/** When the notary can be asked for a signing; an assistant at work for one does not see it. */
export const useAvailability = () => {
  const { isNotary, currentRole } = useAccount();
  return useQuery({
    queryKey: availabilityKey,
    queryFn: () => api.availability.get(),
    enabled: isNotary && currentRole.name !== "Assistant",
    // The time zone is the profile's, and may have been changed there.
    refetchOnMount: "always",
    refetchOnWindowFocus: true,
  });
};

export const useAvailabilityActs = () => {
  const queryClient = useQueryClient();
  const shared = {
    meta: { showsOwnError: true },
    onSuccess: (known: Availability) => {
      queryClient.setQueryData<Availability>(availabilityKey, known);
      void queryClient.invalidateQueries({ queryKey: onboardingKey });
    },
  };
  return {
    setHours: useMutation({
      ...shared,
      mutationFn: (said: { weekly: Hours[]; noticeMinutes: number }) => api.availability.setHours(said),
    }),
    addTimeOff: useMutation({
      ...shared,
      mutationFn: (planned: Omit<TimeOff, "id">) => api.availability.addTimeOff(planned),
    }),
    removeTimeOff: useMutation({
      ...shared,
      mutationFn: (timeOffId: string) => api.availability.removeTimeOff({ timeOffId }),
    }),
  };
};

export const useNotices = () =>
  useQuery({
    queryKey: noticesKey,
    queryFn: () => api.notices.get(),
    // A number may have been validated meanwhile, or another method chosen in the profile.
    refetchOnMount: "always",
    refetchOnWindowFocus: true,
  });

export const useChooseMethod = () => {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { showsOwnError: true },
    mutationFn: (chosen: { kind: NoticeKind; method: NoticeMethod }) => api.notices.choose(chosen),
    onSuccess: (notices) => queryClient.setQueryData<Notices>(noticesKey, notices),
  });
};
