import { Eraser, Send } from "lucide-react";
import type { ExpiredValues, JournalState } from "#contract/journal/bridge.ts";
import { describeError } from "#contract/errors.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { formatDay } from "#renderer/ui/format.ts";
import { useEraseValues, useExpiredValues, useSendAgain } from "../hooks/use-journal-keeping.ts";
import { brokenText } from "../model/check-texts.ts";
import { entriesText } from "../model/journal-texts.ts";
import styles from "./journal-page.module.css";

/** Why the journal does not hold, by which check that was noticed, and what to do. */
export const BrokenNotice = ({
  verification,
  isOffline,
}: Pick<JournalState, "verification"> & { isOffline: boolean }) => {
  const sendAgain = useSendAgain();
  if (verification.kind !== "broken") return null;
  const isHealable = verification.check === "platform-rollback";
  const { title, foundBy, kept, todo } = brokenText(verification);
  return (
    <>
      <Alert
        tone="seal"
        title={title}
        actions={
          isHealable && (
            <Button
              size="small"
              icon={<Send aria-hidden="true" />}
              isPending={sendAgain.isPending}
              isDisabled={isOffline}
              onPress={() => sendAgain.mutate(undefined)}
            >
              {sendAgain.isPending ? "Sending…" : "Send again what the platform lost"}
            </Button>
          )
        }
      >
        <p>{foundBy}</p>
        <p>{kept}</p>
        <p>{todo}</p>
      </Alert>
      <Failure error={sendAgain.error} onDismiss={sendAgain.reset} />
    </>
  );
};

/** A statement that no earlier key signed ended the right of this computer to write: the notary's own, or somebody's. */
export const ContinuedNotice = ({ computers }: Pick<JournalState, "computers">) => {
  const own = computers.find(({ isThis }) => isThis);
  const next = computers.find(({ isRecovery, admittedBy }) => isRecovery && admittedBy === own?.revokedBy);
  if (next === undefined || next.admittedBy === null) return null;
  return (
    <Alert tone="seal" title={`Your journal was continued on “${next.name}”, and this computer writes no more`}>
      <p>
        Entry {(next.admittedBy + 1).toLocaleString("en-US")} says why. Whoever wrote it knew the password of your
        account, but no computer that wrote the journal before let it in.
      </p>
      <p>
        If that was not you: export the journal here, <a href="#/account/security">change your password</a>, and tell
        the operator of the platform. If it was, this computer can be admitted anew under “Computers”.
      </p>
    </Alert>
  );
};

/** What was confirmed here while the platform was out of reach, and what the platform then refused for good. */
export const SetAsideNotice = ({ setAside }: Pick<JournalState, "setAside">) =>
  setAside.length === 0 ? null : (
    <Alert
      tone="attention"
      title={`${entriesText(setAside.length)} could not be appended, and ${setAside.length === 1 ? "is" : "are"} kept on this computer`}
    >
      <ul className={styles.notices}>
        {setAside.map(({ createdAt, principalName, documentTitle, error }) => (
          <li key={`${createdAt} ${documentTitle ?? ""} ${principalName ?? ""}`}>
            {[formatDay(createdAt), documentTitle, principalName].filter((part) => part !== null).join(", ")}:{" "}
            {describeError(error).happened}
          </li>
        ))}
      </ul>
      <p>Write each act again in its meeting, or ask whoever has taken the meeting over.</p>
    </Alert>
  );

/** Values that the law no longer asks to be kept. Erasing them is the notary's decision, never the program's. */
export const RetentionNotice = ({ isOffline }: { isOffline: boolean }) => {
  const expired = useExpiredValues();
  const erase = useEraseValues();
  const rules = expired.data ?? [];
  if (rules.length === 0) return null;
  return (
    <>
      {rules.map((values) => (
        <Alert
          key={values.rule.state}
          tone="info"
          title={`${entriesText(values.count)} ${values.count === 1 ? "has" : "have"} been kept as long as ${values.rule.state} asks`}
          actions={
            <Button
              size="small"
              icon={<Eraser aria-hidden="true" />}
              isPending={erase.isPending}
              isDisabled={isOffline}
              onPress={() => erase.mutate(values.rule.state)}
            >
              Erase their values…
            </Button>
          }
        >
          {ruleText(values)} Names, addresses and every other value would go for good; that the acts took place, and the
          proof, stay.
        </Alert>
      ))}
      <Failure error={erase.error} onDismiss={erase.reset} />
    </>
  );
};

const ruleText = ({ rule, oldest, newest }: ExpiredValues) => {
  const [first, last] = [formatDay(oldest), formatDay(newest)];
  const written = first === last ? `Written on ${first}` : `Written from ${first} to ${last}`;
  return `${written}; ${rule.citation} asks for ${rule.years} years.`;
};
