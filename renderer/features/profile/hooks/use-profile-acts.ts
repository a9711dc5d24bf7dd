import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ProfileAnswer, ProfileChanges } from "#contract/profile/http.ts";
import { api } from "#renderer/services/api/api.ts";
import { profileKey, useKnownProfile } from "#renderer/services/profile/use-profile.ts";
import { sessionKey } from "#renderer/services/session/session.ts";

/** Changes parts of the profile; they show when the platform has taken them, the name in the session too. */
export const useSaveProfile = () => {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { showsOwnError: true },
    mutationFn: (changes: ProfileChanges) => api.profile.update(changes),
    onSuccess: (profile) => {
      queryClient.setQueryData<ProfileAnswer>(profileKey, profile);
      void queryClient.invalidateQueries({ queryKey: sessionKey, exact: true });
    },
  });
};

/** Has a code sent to a number, and takes it. */
export const usePhoneCode = () => {
  const show = useKnownProfile();
  const send = useMutation({
    meta: { showsOwnError: true },
    mutationFn: (phone: string) => api.phone.sendCode({ phone }),
  });
  const verify = useMutation({
    meta: { showsOwnError: true },
    mutationFn: (entered: { phone: string; code: string }) => api.phone.verifyCode(entered),
    onSuccess: ({ phone }) => void show({ phone, isPhoneVerified: true, phoneNeedsVerification: false }),
  });
  return { send, verify };
};

/** Failures of the account's picture stand in the console alone, as the specification has it (account-and-shell §8). */
const logOnly = (error: unknown): void =>
  // oxlint-disable-next-line no-console -- the one place that it is told
  console.error("The picture was not changed", error);

export const useAvatar = () => {
  const show = useKnownProfile();
  const options = {
    meta: { showsOwnError: true },
    onError: logOnly,
    onSuccess: ({ profile_image: avatar }: { profile_image: string | null }) => void show({ avatar }),
  };
  const set = useMutation({ ...options, mutationFn: (avatar: File) => api.profile.setAvatar({ avatar }) });
  const remove = useMutation({ ...options, mutationFn: () => api.profile.removeAvatar() });
  return { set, remove };
};

export const useEmailChange = () =>
  useMutation({
    meta: { showsOwnError: true },
    mutationFn: (change: { old_email: string; email: string; password: string; code?: string }) =>
      api.profile.updateEmail(change),
  });
