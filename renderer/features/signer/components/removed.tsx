import type { ReactNode } from "react";
import type { Signing } from "#contract/signing/entity.ts";
import type { SigningEvent } from "#contract/signing-log/signing-event.ts";
import { formatExactMoment } from "#renderer/ui/format.ts";
import { useNoLogin } from "../hooks/use-no-login.ts";
import { Frame } from "./frame.tsx";
import styles from "./signer.module.css";
import { UnsentTexts } from "./unsent-texts.tsx";

type Props = { signing: Signing; removal: SigningEvent | null; device: ReactNode };

/**
 * Where somebody is led who was taken off the list, even in the middle of a word: what happened, what was kept, what to do.
 * Nothing here asks the platform for anything.
 */
export const Removed = ({ signing, removal, device }: Props) => {
  useNoLogin();
  const { fullName: notaryName } = signing.notary;
  return (
    <Frame signing={signing} step={null} connection="live" isDemo={false} layout="column" device={device}>
      <div className={styles.column} role="alert">
        <h1 className={styles.heading}>You are no longer part of this signing</h1>
        <p className={styles.lead}>
          {notaryName} took you off the list of “{signing.title}”
          {removal === null ? "" : ` on ${formatExactMoment(removal.at)}`}.
        </p>
        <p>
          No document bears a signature of yours. What you agreed to or filled in before stands in the record of the
          signing. If this was a mistake, ask {notaryName} to add you again. This page has ended; you may close it.
        </p>
        <UnsentTexts />
      </div>
    </Frame>
  );
};
