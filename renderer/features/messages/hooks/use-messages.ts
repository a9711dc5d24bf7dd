import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useRef } from "react";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import { passesByItself } from "#contract/error-nature.ts";
import type { SigningMessage } from "#contract/message/http.ts";
import { api } from "#renderer/services/api/api.ts";
import { RefusedError } from "#renderer/services/errors/refused-error.ts";
import { signingKeys } from "#renderer/services/realtime/signing-keys.ts";

const none: readonly SigningMessage[] = [];

/**
 * The conversations of a signing as this person has them. `memberId` is who acts, on a page that several people may share;
 * null for the notary.
 */
export const useMessages = (signingId: SigningId, memberId: MemberId | null) => {
  const queryClient = useQueryClient();
  const queryKey = useMemo(
    () => [...signingKeys.messages(signingId), ...(memberId === null ? [] : [memberId])],
    [signingId, memberId],
  );
  const { data } = useQuery({ queryKey, queryFn: () => api.messages.list({ id: signingId }) });
  const put = useCallback(
    (message: SigningMessage) =>
      queryClient.setQueryData<SigningMessage[]>(queryKey, (known = []) =>
        known.some(({ id }) => id === message.id)
          ? known.map((other) => (other.id === message.id ? message : other))
          : [...known, message],
      ),
    [queryClient, queryKey],
  );
  const marked = useRef(new Set<string>());
  const { mutate } = useMutation({
    // Whoever reads did nothing that could fail before their eyes.
    meta: { showsOwnError: true },
    mutationFn: (messageId: string) => api.messages.read({ id: signingId, messageId }),
    retry: (_count, error) => error instanceof RefusedError && passesByItself(error.error),
    onSuccess: put,
  });
  const markRead = useCallback(
    (messageId: string) => {
      if (marked.current.has(messageId)) return;
      marked.current.add(messageId);
      mutate(messageId);
    },
    [mutate],
  );
  return { messages: data ?? none, isKnown: data !== undefined, put, markRead };
};
