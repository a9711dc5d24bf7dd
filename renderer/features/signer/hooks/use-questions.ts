import { useCallback, useEffect } from "react";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { SigningMessage } from "#contract/message/http.ts";
import { api } from "#renderer/services/api/api.ts";
import { newSending, useMessages, useOutbox, type Unsent } from "#renderer/features/messages/index.ts";
import { currentTexts } from "#renderer/ui/texts.ts";
import { showToast } from "#renderer/ui/toast.tsx";
import { keepUnsent } from "../model/unsent-words.ts";

/** What this person asked the notary and was answered, and how more is asked. */
export const useQuestions = (signingId: SigningId, memberId: MemberId) => {
  const { messages, put, markRead } = useMessages(signingId, memberId);
  const send = useCallback(
    ({ message, about, sendId }: Unsent) =>
      api.messages.send({
        id: signingId,
        message,
        sendId,
        ...(about === null ? {} : { about: { documentId: about.documentId, page: about.page } }),
      }),
    [signingId],
  );
  const onSent = useCallback(
    (sent: SigningMessage) => {
      put(sent);
      showToast({ tone: "verified", title: currentTexts().questions.sent });
    },
    [put],
  );
  const outbox = useOutbox(signingId, memberId, send, onSent);
  const left = [...outbox.refused.map(({ entry }) => entry), ...outbox.unsent].map(({ message }) => message).join("\n");
  // Whoever loses access before it went out gets the words back.
  useEffect(() => keepUnsent("not-sent", left), [left]);
  const ask = (message: string, about: SigningMessage["about"]) =>
    outbox.outbox.add(newSending({ memberId, message, about, questionId: null }));
  const unread = messages.filter(({ from, readAt }) => from === "notary" && readAt === null).length;
  return { messages, unread, markRead, outbox, ask };
};
export type Questions = ReturnType<typeof useQuestions>;
