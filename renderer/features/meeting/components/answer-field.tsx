import { Pencil, SendHorizontal } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import type { Signing } from "#contract/signing/entity.ts";
import { messageProblem } from "#renderer/features/messages/index.ts";
import { draftKeys } from "#renderer/services/drafts/draft-keys.ts";
import { useDraft } from "#renderer/services/drafts/use-draft.ts";
import { Button } from "#renderer/ui/button.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import { useQuickAnswers } from "../hooks/use-quick-answers.ts";
import type { WithOne } from "../model/conversations.ts";
import { answersIn, quickAnswersProblem, usualAnswers, withQuickAnswer } from "../model/quick-answers.ts";
import styles from "./questions.module.css";

type Props = {
  signing: Pick<Signing, "id" | "notary">;
  asker: Pick<WithOne, "memberId" | "fullName">;
  onAnswer: (message: string) => void;
};

/** The answer to one person; a quick one is put into the field and can be changed before it is sent. */
export const AnswerField = ({ signing, asker, onAnswer }: Props) => {
  const draft = useDraft(draftKeys.answer(signing.id, asker.memberId), z.string(), "");
  const quick = useQuickAnswers(signing.notary.id);
  const [isEditing, setIsEditing] = useState(false);
  const [wasTried, setWasTried] = useState(false);
  const isMissing = draft.value.trim() === "";
  const problem = isMissing && wasTried ? "Write an answer, or choose a quick one." : messageProblem(draft.value);
  const send = () => {
    setWasTried(isMissing);
    if (isMissing || problem !== undefined) return;
    onAnswer(draft.value.trim());
    draft.change("");
    draft.drop();
  };
  if (isEditing)
    return <EditQuickAnswers answers={quick.answers} onSave={quick.change} onClose={() => setIsEditing(false)} />;
  return (
    <div className={styles.answer}>
      <TextField
        label={`Your answer to ${asker.fullName}`}
        rows={2}
        dir="auto"
        value={draft.value}
        onChange={draft.change}
        errorMessage={problem}
        autoFocus
      />
      <div className={styles.quick} role="group" aria-label="Quick answers">
        {quick.answers.map((answer) => (
          <Button
            key={answer}
            size="small"
            onPress={() => draft.change(withQuickAnswer(draft.value, answer, quick.answers))}
          >
            {answer}
          </Button>
        ))}
        <Button size="small" variant="quiet" icon={<Pencil />} onPress={() => setIsEditing(true)}>
          Edit quick answers
        </Button>
      </div>
      <Button variant="primary" icon={<SendHorizontal />} onPress={send}>
        Send the answer
      </Button>
    </div>
  );
};

type EditProps = { answers: readonly string[]; onSave: (answers: readonly string[]) => void; onClose: () => void };

const EditQuickAnswers = ({ answers, onSave, onClose }: EditProps) => {
  const [lines, setLines] = useState(answers.join("\n"));
  const problem = quickAnswersProblem(lines);
  return (
    <div className={styles.answer}>
      <TextField
        label="Quick answers, one a line"
        description="They are kept for your account on this computer."
        rows={6}
        dir="auto"
        value={lines}
        onChange={setLines}
        errorMessage={problem}
        autoFocus
      />
      <div className={styles.quick}>
        <Button
          variant="primary"
          isDisabled={problem !== undefined}
          onPress={() => {
            onSave(answersIn(lines));
            onClose();
          }}
        >
          Save
        </Button>
        <Button onPress={onClose}>Cancel</Button>
        <Button variant="quiet" onPress={() => setLines(usualAnswers.join("\n"))}>
          Back to the usual ones
        </Button>
      </div>
    </div>
  );
};
