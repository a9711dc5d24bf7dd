import { FileText, X } from "lucide-react";
import { useState } from "react";
import { maxLetterBytes } from "#contract/endorsement/limits.ts";
import type { Endorsement } from "#contract/endorsement/entity.ts";
import { stateRules } from "#lib/states/state-rules.ts";
import { draftKeys } from "#renderer/services/drafts/draft-keys.ts";
import { useDraft } from "#renderer/services/drafts/use-draft.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { useAccount } from "#renderer/services/session/session.ts";
import { Button } from "#renderer/ui/button.tsx";
import { DropZone } from "#renderer/ui/drop-zone.tsx";
import { Form } from "#renderer/ui/form.tsx";
import { formatBytes } from "#renderer/ui/format.ts";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { Select } from "#renderer/ui/select.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import { useSubmitEndorsement } from "../hooks/use-endorsement.ts";
import {
  beginForm,
  EndorsementFormSchema,
  problemsOf,
  type EndorsementForm as FormValue,
  type EndorsementProblems,
} from "../model/endorsement-form.ts";
import styles from "./endorsement.module.css";

const endings = [".pdf", ".png", ".jpg", ".jpeg"];
const states = stateRules.map(({ abbr, name }) => ({ value: abbr, label: name }));

type Props = { before: Endorsement | null; onHandedIn: () => void; onCancel: (() => void) | null };

/** What the letter of the state says, and the letter. What was typed is there again after a crash; a file is chosen anew. */
export const EndorsementForm = ({ before, onHandedIn, onCancel }: Props) => {
  const account = useAccount();
  const draft = useDraft(draftKeys.endorsement(account.id), EndorsementFormSchema, () => beginForm(account, before));
  const [letter, setLetter] = useState<File | null>(null);
  const [problems, setProblems] = useState<EndorsementProblems>({});
  const submit = useSubmitEndorsement(() => {
    draft.drop();
    onHandedIn();
  });
  const form = draft.value;
  const field = (name: keyof FormValue) => ({
    name,
    value: form[name],
    onChange: (value: string) => {
      draft.change({ ...form, [name]: value });
      setProblems(({ [name]: _mended, ...others }) => others);
    },
    errorMessage: problems[name],
  });
  const handIn = () => {
    // Whether a letter can be spared, the platform knows: it has the lists.
    const found = problemsOf(form, letter);
    setProblems(found);
    if (Object.keys(found).length === 0) submit.mutate({ ...form, ...(letter === null ? {} : { letter }) });
  };
  return (
    <Form className={styles.form} isPending={submit.isPending} onSubmit={handIn}>
      <div className={styles.pair}>
        <TextField {...field("name")} label="Name" description="Exactly as commissioned" isRequired maxLength={200} />
        <TextField {...field("number")} label="Commission number" isRequired maxLength={100} />
        <Select
          label="State"
          options={states}
          value={form.state}
          placeholder="Choose a state"
          isRequired
          errorMessage={problems.state}
          onChange={field("state").onChange}
        />
        <TextField {...field("county")} label="County" description="Where your commission names one" maxLength={100} />
        <TextField {...field("beginsOn")} label="First day" type="date" isRequired />
        <TextField {...field("expiresOn")} label="Last day" type="date" isRequired />
      </div>
      {letter === null ? (
        <DropZone
          label="Drop the letter of your state here"
          hint={`${endings.join(", ")}; up to ${maxLetterBytes / 1_048_576}M. Not needed where the platform has your state’s list.`}
          endings={endings}
          size="compact"
          onFiles={([file]) => {
            setLetter(file ?? null);
            setProblems(({ letter: _mended, ...others }) => others);
          }}
        />
      ) : (
        <p className={styles.letter}>
          <FileText aria-hidden="true" />
          <span className={styles.letterName} title={letter.name}>
            {letter.name}
          </span>
          <span className={styles.quiet}>{formatBytes(letter.size)}</span>
          <IconButton size="small" label={`Take “${letter.name}” away`} icon={<X />} onPress={() => setLetter(null)} />
        </p>
      )}
      {problems.letter !== undefined && (
        <p role="alert" className={styles.problem}>
          {problems.letter}
        </p>
      )}
      <Failure error={submit.error} onDismiss={submit.reset} />
      <div className={styles.actions}>
        {onCancel !== null && <Button onPress={onCancel}>Cancel</Button>}
        <Button variant="primary" type="submit" isPending={submit.isPending}>
          Hand in for checking
        </Button>
      </div>
    </Form>
  );
};
