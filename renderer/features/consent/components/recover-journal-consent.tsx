import { MonitorUp } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { Facts } from "#renderer/ui/facts.tsx";
import { PasswordField } from "#renderer/ui/text-field.tsx";
import { ConsentLayout } from "./consent-layout.tsx";
import type { ConsentProps } from "./consent-page.tsx";
import styles from "./consent-form.module.css";

/** The password is the account's: it goes to the platform from the main process, and is kept nowhere. */
export const RecoverJournalConsent = ({
  request: { name, reason, entryCount, computers },
  error,
  isPending,
  onApprove,
  onCancel,
}: ConsentProps<"recover-journal">) => {
  const formId = useId();
  const [password, setPassword] = useState("");
  return (
    <ConsentLayout
      icon={<MonitorUp />}
      title="Continue your journal on this computer"
      description="Only where no computer that writes it is left to you. An entry says so for good, to everybody who reads or checks the journal."
      footer={
        <>
          <Button onPress={onCancel} isDisabled={isPending}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} isPending={isPending} isDisabled={password === ""}>
            {isPending ? "Continuing…" : "Continue the journal here"}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (password !== "") onApprove({ password });
        }}
      >
        <section className={styles.sheet} aria-label="Statement">
          <h2 className={styles.sheetTitle}>{name}</h2>
          <Facts
            items={[
              { label: "Why", value: reason },
              {
                label: "Continues",
                value: entryCount === 1 ? "1 entry" : `${entryCount.toLocaleString("en-US")} entries`,
              },
              {
                label: "Ends",
                value:
                  computers === 1
                    ? "The computer that wrote it so far writes no more"
                    : `All ${computers} computers that wrote it so far write no more`,
              },
            ]}
          />
        </section>
        <PasswordField
          label="Password of your account"
          description="The one that you sign in with; the platform asks for it anew."
          autoComplete="off"
          autoFocus
          value={password}
          onChange={setPassword}
        />
        {error !== null && <ErrorCard error={error} />}
      </form>
    </ConsentLayout>
  );
};
