import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { SigningId } from "#contract/common/ids.ts";
import type { SigningMessage } from "#contract/message/http.ts";
import { api } from "#renderer/services/api/api.ts";
import { signingKeys } from "#renderer/services/realtime/signing-keys.ts";
import { showToast } from "#renderer/ui/toast.tsx";

const shortened = (text: string) => (text.length <= 160 ? text : `${text.slice(0, 159)}…`);

/** What the people of this signing wrote to their notary; one that arrives while the page is open is announced. */
export const useMessages = (signingId: SigningId) => {
  const queryClient = useQueryClient();
  const queryKey = signingKeys.messages(signingId);
  const messages = useQuery({ queryKey, queryFn: () => api.messages.list({ id: signingId }) });
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (messages.data === undefined) return;
    const news = messages.data.filter((message) => known.current?.has(message.id) === false && message.readAt === null);
    for (const { fullName, message } of news)
      showToast({ tone: "attention", title: `${fullName} asks`, text: shortened(message) });
    known.current = new Set(messages.data.map((message) => message.id));
  }, [messages.data]);
  const markRead = useMutation({
    mutationFn: (messageId: string) => api.messages.read({ id: signingId, messageId }),
    onSuccess: (read) =>
      queryClient.setQueryData<SigningMessage[]>(queryKey, (list = []) =>
        list.map((message) => (message.id === read.id ? read : message)),
      ),
  });
  return { messages: messages.data ?? [], markRead };
};
