import { useQuery } from "@tanstack/react-query";
import { api } from "#renderer/services/api/api.ts";
import { RefusedError } from "#renderer/services/errors/refused-error.ts";
import { accessLeft, isRefusedToRead, type AccessLeft, type Membership } from "../model/join.ts";

/**
 * What is left of this page's access once the platform refuses to let it read: the session says so. `full` as long as
 * nothing was refused, or nobody could be asked.
 */
export const useLostAccess = (
  membership: Membership,
  { error, errorUpdatedAt }: { error: unknown; errorUpdatedAt: number },
): AccessLeft => {
  const session = useQuery({
    queryKey: ["session", "of-member", membership.memberId, errorUpdatedAt],
    queryFn: () => api.account.session(),
    enabled: error instanceof RefusedError && isRefusedToRead(error.error.code),
    staleTime: Infinity,
  });
  return session.data === undefined ? "full" : accessLeft(session.data.memberships, membership.memberId);
};
