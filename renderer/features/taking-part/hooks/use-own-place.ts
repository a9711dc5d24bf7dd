import { useMutation, useQuery } from "@tanstack/react-query";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import { api } from "#renderer/services/api/api.ts";
import { signingsKey } from "#renderer/services/realtime/follow-lists.ts";
import { useAccount } from "#renderer/services/session/session.ts";

/** A signing that another account leads, and the place of this one in it; null where it has none. */
export const useOwnPlace = (signingId: SigningId) => {
  const { id } = useAccount();
  return useQuery({
    // Among the account's lists: what moves a row there moves this page.
    queryKey: [...signingsKey, "place", signingId],
    queryFn: async () => {
      const [signing, members] = await Promise.all([
        api.signings.get({ id: signingId }),
        api.members.list({ id: signingId }),
      ]);
      return { signing, place: members.find(({ userId, type }) => userId === id && type !== "notary") ?? null };
    },
  });
};

export const useMailOwnLink = (signingId: SigningId, memberId: MemberId) =>
  useMutation({
    meta: { showsOwnError: true },
    mutationFn: () => api.members.mailOwnLink({ id: signingId, memberId }),
  });
