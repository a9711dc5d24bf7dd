import type { ReactNode } from "react";
import type { Signing } from "#contract/signing/entity.ts";
import type { SigningEvent } from "#contract/signing-log/signing-event.ts";
import { formatExactMoment } from "#renderer/ui/format.ts";
import { useTexts } from "#renderer/ui/texts.ts";
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
  const { outside } = useTexts();
  useNoLogin();
  const { fullName: notaryName } = signing.notary;
  return (
    <Frame signing={signing} step={null} connection="live" isDemo={false} layout="column" device={device}>
      <div className={styles.column} role="alert">
        <h1 className={styles.heading}>{outside.removed}</h1>
        <p className={styles.lead}>
          {outside.removedLead(notaryName, signing.title, removal === null ? null : formatExactMoment(removal.at))}
        </p>
        <p>{outside.removedText(notaryName)}</p>
        <UnsentTexts />
      </div>
    </Frame>
  );
};
