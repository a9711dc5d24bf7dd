import { MonitorUp } from "lucide-react";
import { useState } from "react";
import { Facts } from "#renderer/ui/facts.tsx";
import { ConsentForm } from "./consent-form.tsx";
import type { ConsentProps } from "../model/consent-props.ts";
import { ConsentPassword } from "./consent-password.tsx";
import styles from "./consent-form.module.css";

/** The password is the account's: it goes to the platform from the main process, and is kept nowhere. */
export const RecoverJournalConsent = ({
  request: { name, reason, entryCount, computers },
  error,
  isPending,
  onApprove,
  onCancel,
}: ConsentProps<"recover-journal">) => {
  const [password, setPassword] = useState("");
  return (
    <ConsentForm
      icon={<MonitorUp />}
      title="Continue your journal on this computer"
      description="Only where no computer that writes it is left to you. An entry says so for good, to everybody who reads or checks the journal."
      approval={{ label: "Continue the journal here", pendingLabel: "Continuing…" }}
      isComplete={password !== ""}
      isPending={isPending}
      onApprove={() => onApprove({ password })}
      onCancel={onCancel}
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
      <ConsentPassword
        label="Password of your account"
        description="The one that you log in with; the platform asks for it anew."
        value={password}
        error={error}
        onChange={setPassword}
      />
    </ConsentForm>
  );
};
