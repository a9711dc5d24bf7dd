import { useCallback, useEffect, useRef } from "react";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import { api } from "#renderer/services/api/api.ts";
import { questionToast } from "#renderer/services/realtime/question-toast.ts";
import { newSending, useMessages, useOutbox, type Unsent } from "#renderer/features/messages/index.ts";
import { showToast } from "#renderer/ui/toast.tsx";
import { isUnread } from "../model/conversations.ts";

/**
 * What the people of this signing ask, and the way to answer; a question that arrives while its meeting is open is announced,
 * but for one that is before the notary's eyes.
 */
export const useConversations = (signingId: SigningId, ownId: MemberId | null, isShown: boolean) => {
  const { messages, isKnown, put, markRead } = useMessages(signingId, null);
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!isKnown) return;
    const news = messages.filter((message) => known.current?.has(message.id) === false && isUnread(message));
    if (!isShown) for (const { fullName, message } of news) showToast(questionToast(signingId, fullName, message));
    known.current = new Set(messages.map(({ id }) => id));
  }, [signingId, messages, isKnown, isShown]);
  const send = useCallback(
    ({ questionId, message, sendId }: Unsent) =>
      api.messages.answer({ id: signingId, messageId: questionId ?? "", message, sendId }),
    [signingId],
  );
  const outbox = useOutbox(signingId, ownId, send, put);
  const answer = (memberId: MemberId, questionId: string, message: string) =>
    outbox.outbox.add(newSending({ memberId, message, about: null, questionId }));
  return { messages, markRead, outbox, answer };
};
export type Conversations = ReturnType<typeof useConversations>;
