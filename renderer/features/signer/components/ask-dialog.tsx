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
import { useTexts } from "#renderer/ui/texts.ts";
import type { Questions } from "../hooks/use-questions.ts";
import { placeAtHand } from "../model/at-hand.ts";
import { aboutChoices, messageOf, questionProblem, type AboutChoice } from "../model/question.ts";
import { dropUnsent, keepUnsent, unsentFor } from "../model/unsent-words.ts";
import styles from "./signer.module.css";

const QuestionSchema = z.object({ comment: z.string(), note: z.string() });
const empty = { comment: "", note: "" };
const unsentPlaces = { comment: "question", note: "note" } as const;

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
  const { controls, questions: texts } = useTexts();
  const { messages, outbox, ask, markRead } = questions;
  const [hadNews] = useState(questions.unread > 0);
  const draft = useDraft(draftKeys.question(signing.id, memberId), QuestionSchema, () => ({
    comment: unsentFor(unsentPlaces.comment),
    note: unsentFor(unsentPlaces.note),
  }));
  const [place] = useState(placeAtHand);
  const choices = aboutChoices(place);
  const [about, setAbout] = useState<AboutChoice["value"]>(choices[0]?.value ?? "nothing");
  const [wasTried, setWasTried] = useState(false);
  const problem = wasTried ? questionProblem(draft.value) : undefined;
  const write = (part: keyof typeof empty) => (text: string) => {
    draft.change({ ...draft.value, [part]: text });
    keepUnsent(unsentPlaces[part], text);
  };
  const submit = () => {
    setWasTried(true);
    if (questionProblem(draft.value) !== undefined) return;
    ask(messageOf(draft.value), choices.find(({ value }) => value === about)?.about ?? null);
    setWasTried(false);
    draft.change(empty);
    draft.drop();
    dropUnsent(unsentPlaces.comment);
    dropUnsent(unsentPlaces.note);
  };
  const notary = signing.notary.fullName;
  return (
    <Dialog
      title={texts.title}
      isOpen
      onClose={onClose}
      description={isOver ? texts.over : [texts.who(notary), ...(messages.length === 0 ? [texts.stays] : [])].join(" ")}
      footer={
        <>
          <Button onPress={onClose}>{controls.close}</Button>
          {!isOver && (
            <Button variant="primary" onPress={submit}>
              {texts.send}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.ask}>
        <Conversation
          label={texts.conversation(notary)}
          messages={messages}
          self="member"
          outbox={outbox}
          isOpen={!isOver}
          onSeen={markRead}
        />
        {!isOver && (
          <>
            {choices.length > 0 && (
              <Select<AboutChoice["value"]> label={texts.about} options={choices} value={about} onChange={setAbout} />
            )}
            <TextField
              label={texts.question}
              rows={3}
              dir="auto"
              value={draft.value.comment}
              onChange={write("comment")}
              errorMessage={problem}
              // Whoever comes for an answer reads it first.
              autoFocus={!hadNews}
            />
            <TextField
              label={texts.note}
              description={texts.noteText}
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

const WayOut = ({ onStop }: Pick<Props, "onStop">) => {
  const { consent } = useTexts();
  return (
    <div className={styles.stop}>
      <p className={styles.small}>{consent.mayStop}</p>
      <Button onPress={onStop}>{consent.decline}</Button>
    </div>
  );
};
