import { MessageCircleQuestionMark } from "lucide-react";
import { useEffect, useState } from "react";
import type { MemberId } from "#contract/common/ids.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { Button } from "#renderer/ui/button.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { useQuestions } from "../hooks/use-questions.ts";
import { dropAskMark, isSentToAsk } from "../model/sent-to-ask.ts";
import { AskDialog } from "./ask-dialog.tsx";
import { StopSigning } from "./stop-signing.tsx";
import { Unseen } from "#renderer/ui/unseen.tsx";

type Props = {
  signing: Signing;
  memberId: MemberId;
  /** They have agreed to sign electronically, have not finished, and may take it back. */
  mayStop: boolean;
};

/**
 * Always in reach: a question must not end a signing. Whoever wants to stop finds the way here as well; after the end what
 * was asked and answered can still be read.
 */
export const AskNotary = (props: Props) => {
  const { signing, memberId } = props;
  const [open, setOpen] = useState<"ask" | "stop" | null>(() => (isSentToAsk() ? "ask" : null));
  useEffect(dropAskMark, []);
  const { questions: texts } = useTexts();
  const questions = useQuestions(signing.id, memberId);
  const isOver = signing.status !== "open";
  const { messages, outbox } = questions;
  if (isOver && messages.length + outbox.unsent.length + outbox.refused.length === 0) return null;
  const unread = isOver ? 0 : questions.unread;
  const close = () => setOpen(null);
  return (
    <>
      <Button
        variant={unread > 0 ? "primary" : "quiet"}
        size="small"
        icon={<MessageCircleQuestionMark />}
        onPress={() => setOpen("ask")}
        data-news={unread > 0 || undefined}
      >
        {unread > 0 ? texts.newAnswers(unread) : isOver ? texts.yours : texts.have}
      </Button>
      <Unseen isNews>{unread > 0 && open !== "ask" ? texts.answered(signing.notary.fullName, unread) : ""}</Unseen>
      {open === "ask" && (
        <AskDialog {...props} questions={questions} isOver={isOver} onClose={close} onStop={() => setOpen("stop")} />
      )}
      {open === "stop" && <StopSigning {...props} onClose={close} />}
    </>
  );
};
