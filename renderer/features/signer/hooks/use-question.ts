import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { SigningMessage } from "#contract/message/http.ts";
import { api } from "#renderer/services/api/api.ts";
import { signingKeys } from "#renderer/services/realtime/signing-keys.ts";
import { showToast } from "#renderer/ui/toast.tsx";

/** What this person wrote to the notary, and how more is sent. */
export const useQuestion = (signingId: SigningId, memberId: MemberId) => {
  const queryClient = useQueryClient();
  const queryKey = [...signingKeys.messages(signingId), memberId];
  const sent = useQuery({ queryKey, queryFn: () => api.messages.list({ id: signingId }) });
  const send = useMutation({
    meta: { showsOwnError: true },
    mutationFn: (message: string) => api.messages.send({ id: signingId, message }),
    onSuccess: (message) => {
      queryClient.setQueryData<SigningMessage[]>(queryKey, (known = []) => [...known, message]);
      showToast({ tone: "verified", title: "Message has been sent to the notary." });
    },
  });
  return { sent: sent.data ?? [], send };
};
