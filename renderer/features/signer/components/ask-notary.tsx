import { MessageCircleQuestionMark } from "lucide-react";
import { useState } from "react";
import type { MemberId } from "#contract/common/ids.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { formatTime } from "#renderer/ui/format.ts";
import { TextField } from "#renderer/ui/text-field.tsx";
import { useQuestion } from "../hooks/use-question.ts";
import { dropUnsent, keepUnsent, unsentFor } from "../model/unsent-words.ts";
import { messageOf, questionProblem } from "../model/question.ts";
import { StopSigning } from "./stop-signing.tsx";
import styles from "./signer.module.css";

type Props = {
  signing: Signing;
  memberId: MemberId;
  /** They have agreed to sign electronically, have not finished, and may take it back. */
  mayStop: boolean;
};

/** Always in reach: a question must not end a signing. Whoever wants to stop finds the way here as well. */
export const AskNotary = (props: Props) => {
  const [open, setOpen] = useState<"ask" | "stop" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button variant="quiet" size="small" icon={<MessageCircleQuestionMark />} onPress={() => setOpen("ask")}>
        I have a question
      </Button>
      {open === "ask" && <AskDialog {...props} onClose={close} onStop={() => setOpen("stop")} />}
      {open === "stop" && <StopSigning {...props} onClose={close} />}
    </>
  );
};

const draftNames = { comment: "Your question to the notary", note: "Your note to the notary" };

type DialogProps = Props & { onClose: () => void; onStop: () => void };

const AskDialog = ({ signing, memberId, mayStop, onClose, onStop }: DialogProps) => {
  const { sent, send } = useQuestion(signing.id, memberId);
  const [question, setQuestion] = useState(() => ({
    comment: unsentFor(draftNames.comment),
    note: unsentFor(draftNames.note),
  }));
  const [wasTried, setWasTried] = useState(false);
  const problem = wasTried ? questionProblem(question) : undefined;
  const write = (part: keyof typeof question) => (text: string) => {
    setQuestion({ ...question, [part]: text });
    keepUnsent(draftNames[part], text);
  };
  const submit = () => {
    setWasTried(true);
    if (questionProblem(question) !== undefined) return;
    send.mutate(messageOf(question), {
      onSuccess: () => {
        dropUnsent(draftNames.comment);
        dropUnsent(draftNames.note);
        onClose();
      },
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Message the Notary"
      description={`${signing.notary.fullName} sees it at once. What you are doing here stays as it is.`}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" isPending={send.isPending} onPress={submit}>
            Send to the notary
          </Button>
        </>
      }
    >
      <div className={styles.ask}>
        <TextField
          label="Question"
          rows={3}
          value={question.comment}
          onChange={write("comment")}
          errorMessage={problem}
          autoFocus
        />
        <TextField label="Note" rows={2} value={question.note} onChange={write("note")} errorMessage={problem} />
        <Failure error={send.error} />
        {sent.length > 0 && (
          <section aria-label="What you wrote before">
            <ul className={styles.asked}>
              {sent.map((message) => (
                <li key={message.id}>
                  <p className={styles.askedText}>{message.message}</p>
                  <p className={styles.small}>
                    {formatTime(message.sentAt)} · {message.readAt === null ? "Not read yet" : "Read by the notary"}
                  </p>
                </li>
              ))}
            </ul>
          </section>
        )}
        {mayStop && (
          <div className={styles.stop}>
            <p className={styles.small}>You may also stop here. Nothing that you have not signed is signed.</p>
            <Button onPress={onStop}>I do not want to sign electronically</Button>
          </div>
        )}
      </div>
    </Dialog>
  );
};
