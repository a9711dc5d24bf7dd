import { useState } from "react";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Actions } from "#renderer/ui/actions.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Form } from "#renderer/ui/form.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import { useTold } from "../hooks/use-told.ts";
import { useRecoverJournal } from "../hooks/use-journal-keeping.ts";
import styles from "./computers-dialog.module.css";

/** On a computer that only reads, where no other is left that could let it in. */
export const ContinueJournal = ({ onBack, onTyped }: { onBack: () => void; onTyped: (isTyped: boolean) => void }) => {
  const [name, setName] = useState("");
  const [reason, setReason] = useState("");
  const recover = useRecoverJournal();
  useTold(name !== "" || reason !== "", onTyped);
  const isComplete = name.trim() !== "" && reason.trim() !== "";
  return (
    <Form
      className={styles.stack}
      onSubmit={() => {
        if (isComplete) recover.mutate({ name: name.trim(), reason: reason.trim() });
      }}
    >
      <h3 className={styles.heading}>Continue the journal from here</h3>
      <p className={styles.note}>
        If every computer that writes it is lost, this one can go on with a key of its own. Your journal then says so in
        an entry, with your reason, and the computers before write no more. Your password is asked for.
      </p>
      <TextField label="Name of this computer" autoFocus maxLength={100} value={name} onChange={setName} />
      <TextField
        label="What happened"
        description="It stands in the journal. For example: the laptop was stolen on 3 May, police report 4711."
        maxLength={1000}
        value={reason}
        onChange={setReason}
      />
      <Failure error={recover.error} onDismiss={recover.reset} />
      <Actions>
        <Button onPress={onBack} isDisabled={recover.isPending}>
          Back
        </Button>
        <Button type="submit" variant="primary" isPending={recover.isPending} isDisabled={!isComplete}>
          Continue from here…
        </Button>
      </Actions>
    </Form>
  );
};
