import { FilePenLine } from "lucide-react";
import { useRef, useState } from "react";
import type { JournalFieldName } from "#contract/journal/values.ts";
import { journalFieldLabels } from "#lib/journal/field-labels.ts";
import { OutcomeSelect } from "#renderer/features/journal-entry/index.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { focusFirstError } from "#renderer/ui/focus-first-error.ts";
import { Form } from "#renderer/ui/form.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import { useDiscardGuard } from "#renderer/ui/use-discard-guard.tsx";
import { useCorrectEntry, useStandingAct } from "../hooks/use-journal-keeping.ts";
import {
  correctableFields,
  correctionErrors,
  correctionOf,
  isOutcome,
  isRequiredOf,
  shownText,
  type CorrectionErrors,
  type CorrectionForm,
  type StandingAct,
} from "../model/correction.ts";
import styles from "./journal-page.module.css";

type DialogProps = { sequence: number; onClose: () => void };

/** A correction says what should have been written, and why; the old entry stays as it was. */
export const CorrectEntryDialog = ({ sequence, onClose }: DialogProps) => {
  const act = useStandingAct(sequence);
  const [form, setForm] = useState<CorrectionForm>({ texts: {}, reason: "" });
  const [wasTried, setWasTried] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const correct = useCorrectEntry();
  const { leave, question } = useDiscardGuard({
    isFilled: () => form.reason !== "" || Object.keys(form.texts).length > 0,
    description: "The correction is kept nowhere else. The entry stays as it is.",
    onDiscard: onClose,
  });
  const errors = act.data === undefined ? {} : correctionErrors(act.data, form);
  const submit = () => {
    if (act.data === undefined) return;
    setWasTried(true);
    if (Object.keys(errors).length > 0) return focusFirstError(element.current);
    correct.mutate({ sequence, values: correctionOf(act.data, form) }, { onSuccess: onClose });
  };
  return (
    <Dialog
      title={`Correct entry ${(sequence + 1).toLocaleString("en-US")}`}
      description="The entry is never changed. A new one names it and says what should have been written."
      isOpen
      onClose={leave}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="primary"
            icon={<FilePenLine />}
            isDisabled={act.data === undefined}
            isPending={correct.isPending}
            onPress={submit}
          >
            Write this correction
          </Button>
        </>
      }
    >
      <Form ref={element} className={styles.dialog} onSubmit={submit}>
        {act.data !== undefined ? (
          <CorrectionFields act={act.data} form={form} errors={wasTried ? errors : {}} onChange={setForm} />
        ) : act.isError ? (
          <ErrorCard
            error={toAppError(act.error)}
            actions={<Button onPress={() => void act.refetch()}>Try again</Button>}
          />
        ) : (
          <Skeleton label="Reading the journal" rows={6} />
        )}
        <Failure error={correct.error} onDismiss={correct.reset} />
      </Form>
      {question}
    </Dialog>
  );
};

type FieldsProps = {
  act: StandingAct;
  form: CorrectionForm;
  errors: CorrectionErrors;
  onChange: (form: CorrectionForm) => void;
};

const longFields = new Set<JournalFieldName>(["note", "principalAddress", "identityEvidence"]);

/** The act as it stands. */
const CorrectionFields = ({ act, form, errors, onChange }: FieldsProps) => {
  const isRequired = isRequiredOf(act);
  return (
    <>
      {correctableFields(act).map((name) => {
        const props = {
          label: journalFieldLabels[name],
          isRequired: isRequired(name),
          errorMessage: errors[name],
        };
        const text = form.texts[name] ?? shownText(act, name);
        const change = (changed: string) => onChange({ ...form, texts: { ...form.texts, [name]: changed } });
        return isOutcome(name) ? (
          <OutcomeSelect
            key={name}
            {...props}
            value={text === "passed" || text === "failed" ? text : ""}
            onChange={change}
          />
        ) : (
          <TextField
            key={name}
            {...props}
            {...(longFields.has(name) ? { rows: 2 } : {})}
            value={text}
            onChange={change}
          />
        );
      })}
      <TextField
        label="Reason of the correction"
        rows={2}
        isRequired
        value={form.reason}
        errorMessage={errors.reason}
        onChange={(reason) => onChange({ ...form, reason })}
      />
      {errors.nothing !== undefined && <p className={styles.problem}>{errors.nothing}</p>}
    </>
  );
};
