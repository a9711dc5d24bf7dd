import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ProfileAnswer } from "#contract/profile/http.ts";
import { api } from "../api/api.ts";
import { ownersAlone } from "../session/session.ts";

export const profileKey = ["profile"];

/** Everything that the platform knows of whoever is logged in; the session carries what every page needs. */
export const useProfile = ({ isOwn = true }: { isOwn?: boolean } = {}) =>
  useQuery({
    queryKey: profileKey,
    queryFn: () => api.profile.get(),
    refetchOnWindowFocus: true,
    enabled: isOwn,
    meta: ownersAlone,
  });

/** Puts into the known profile what an act has changed of it. */
export const useKnownProfile = () => {
  const queryClient = useQueryClient();
  return (changes: Partial<ProfileAnswer>) =>
    queryClient.setQueryData<ProfileAnswer>(profileKey, (known) =>
      known === undefined ? known : { ...known, ...changes },
    );
};
