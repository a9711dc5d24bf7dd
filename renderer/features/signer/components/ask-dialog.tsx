import { useState } from "react";
import { z } from "zod";
import type { MemberId } from "#contract/common/ids.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { Conversation } from "#renderer/features/messages/index.ts";
import { draftKeys } from "#renderer/services/drafts/draft-keys.ts";
import { useDraft } from "#renderer/services/drafts/use-draft.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Select } from "#renderer/ui/select.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import type { Questions } from "../hooks/use-questions.ts";
import { placeAtHand } from "../model/at-hand.ts";
import { aboutChoices, messageOf, questionProblem, type AboutChoice } from "../model/question.ts";
import { dropUnsent, keepUnsent, unsentFor } from "../model/unsent-words.ts";
import styles from "./signer.module.css";

const QuestionSchema = z.object({ comment: z.string(), note: z.string() });
const empty = { comment: "", note: "" };
const draftNames = { comment: "Your question to the notary", note: "Your note to the notary" };

type Props = {
  signing: Signing;
  memberId: MemberId;
  mayStop: boolean;
  /** The signing has ended: nothing is asked any more. */
  isOver: boolean;
  questions: Questions;
  onClose: () => void;
  onStop: () => void;
};

export const AskDialog = ({ signing, memberId, mayStop, isOver, questions, onClose, onStop }: Props) => {
  const { messages, outbox, ask, markRead } = questions;
  const [hadNews] = useState(questions.unread > 0);
  const draft = useDraft(draftKeys.question(signing.id, memberId), QuestionSchema, () => ({
    comment: unsentFor(draftNames.comment),
    note: unsentFor(draftNames.note),
  }));
  const [choices] = useState(() => aboutChoices(placeAtHand()));
  const [about, setAbout] = useState<AboutChoice["value"]>(choices[0]?.value ?? "nothing");
  const [wasTried, setWasTried] = useState(false);
  const problem = wasTried ? questionProblem(draft.value) : undefined;
  const write = (part: keyof typeof empty) => (text: string) => {
    draft.change({ ...draft.value, [part]: text });
    keepUnsent(draftNames[part], text);
  };
  const submit = () => {
    setWasTried(true);
    if (questionProblem(draft.value) !== undefined) return;
    ask(messageOf(draft.value), choices.find(({ value }) => value === about)?.about ?? null);
    setWasTried(false);
    draft.change(empty);
    draft.drop();
    dropUnsent(draftNames.comment);
    dropUnsent(draftNames.note);
  };
  const notary = signing.notary.fullName;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Message the Notary"
      description={
        isOver
          ? "This signing has ended. What you asked and what was answered stays in its record."
          : `Only ${notary} sees it, at once. It goes into the record of this signing.${messages.length === 0 ? " What you are doing here stays as it is." : ""}`
      }
      footer={
        <>
          <Button onPress={onClose}>Close</Button>
          {!isOver && (
            <Button variant="primary" onPress={submit}>
              Send to the notary
            </Button>
          )}
        </>
      }
    >
      <div className={styles.ask}>
        <Conversation
          label={`Your conversation with ${notary}`}
          messages={messages}
          self="member"
          outbox={outbox}
          isOpen={!isOver}
          onSeen={markRead}
        />
        {!isOver && (
          <>
            {choices.length > 0 && (
              <Select<AboutChoice["value"]> label="About" options={choices} value={about} onChange={setAbout} />
            )}
            <TextField
              label="Question"
              rows={3}
              dir="auto"
              value={draft.value.comment}
              onChange={write("comment")}
              errorMessage={problem}
              // Whoever comes for an answer reads it first.
              autoFocus={!hadNews}
            />
            <TextField
              label="Note"
              rows={2}
              dir="auto"
              value={draft.value.note}
              onChange={write("note")}
              errorMessage={problem}
            />
          </>
        )}
        {mayStop && !isOver && <WayOut onStop={onStop} />}
      </div>
    </Dialog>
  );
};

const WayOut = ({ onStop }: Pick<Props, "onStop">) => (
  <div className={styles.stop}>
    <p className={styles.small}>You may also stop here. Nothing that you have not signed is signed.</p>
    <Button onPress={onStop}>I do not want to sign electronically</Button>
  </div>
);
