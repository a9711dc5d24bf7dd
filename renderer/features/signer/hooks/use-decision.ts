import { useMutation, useQueryClient } from "@tanstack/react-query";
import { currentConsentVersion } from "#contract/member/consent-text.ts";
import { translationOfConsent } from "#contract/member/consent-translation.ts";
import type { Member } from "#contract/member/entity.ts";
import type { SigningId } from "#contract/common/ids.ts";
import { api } from "#renderer/services/api/api.ts";
import { signingKeys } from "#renderer/services/realtime/signing-keys.ts";
import { useTexts } from "#renderer/ui/texts.ts";

/** Agreeing to sign electronically, and not agreeing, or not any more. */
export const useDecision = (signingId: SigningId, memberId: Member["id"]) => {
  const queryClient = useQueryClient();
  const { language } = useTexts();
  const translation = translationOfConsent(currentConsentVersion, language);
  const decision = {
    id: signingId,
    memberId,
    textVersion: currentConsentVersion,
    ...(translation === null ? {} : { translationVersion: translation.version }),
  };
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
