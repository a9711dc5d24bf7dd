import { useMutation, useQueryClient } from "@tanstack/react-query";
import { currentConsentVersion } from "#contract/member/consent-text.ts";
import type { Member } from "#contract/member/entity.ts";
import type { SigningId } from "#contract/common/ids.ts";
import { api } from "#renderer/services/api/api.ts";
import { signingKeys } from "#renderer/services/realtime/signing-keys.ts";

/** Agreeing to sign electronically, and not agreeing, or not any more. */
export const useDecision = (signingId: SigningId, memberId: Member["id"]) => {
  const queryClient = useQueryClient();
  const decision = { id: signingId, memberId, textVersion: currentConsentVersion };
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: signingKeys.snapshot(signingId) });
  const agree = useMutation({
    meta: { showsOwnError: true },
    mutationFn: () => api.members.consent({ ...decision, agreed: true }),
    onSuccess,
  });
  const decline = useMutation({
    meta: { showsOwnError: true },
    mutationFn: () => api.members.decline(decision),
    onSuccess,
  });
  return { agree, decline };
};
