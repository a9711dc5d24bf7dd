import type { SigningEvent } from "#contract/signing-log/signing-event.ts";
import { formatExactMoment } from "#renderer/ui/format.ts";
import { useNoLogin } from "../hooks/use-no-login.ts";
import styles from "./signer.module.css";
import { UnsentTexts } from "./unsent-texts.tsx";

type Props = { notaryName: string; signingTitle: string; removal: SigningEvent | null };

/** Where somebody is led who was taken off the list, even in the middle of a word: what happened, what was kept, what to do. */
export const Removed = ({ notaryName, signingTitle, removal }: Props) => {
  useNoLogin();
  return (
    <div className={styles.column} role="alert">
      <h1 className={styles.heading}>You are no longer part of this signing</h1>
      <p className={styles.lead}>
        {notaryName} took you off the list of “{signingTitle}”
        {removal === null ? "" : ` on ${formatExactMoment(removal.at)}`}.
      </p>
      <p>
        No document bears a signature of yours. What you agreed to or filled in before stands in the record of the
        signing. If this was a mistake, ask {notaryName} to add you again.
      </p>
      <UnsentTexts />
    </div>
  );
};
