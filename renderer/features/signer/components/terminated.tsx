import type { Signing } from "#contract/signing/entity.ts";
import type { SigningEvent } from "#contract/signing-log/signing-event.ts";
import { isNotarization } from "#lib/fields/act-parts.ts";
import { formatExactMoment } from "#renderer/ui/format.ts";
import { useTexts } from "#renderer/ui/texts.ts";
import styles from "./signer.module.css";

/** Where a signing leads that was ended without a release: what that means, and what was kept. */
export const Terminated = ({ signing, events }: { signing: Signing; events: readonly SigningEvent[] }) => {
  const { outside } = useTexts();
  const { fullName: notaryName } = signing.notary;
  const end = events.findLast((event) => event.kind === "signing-terminated");
  return (
    <div className={styles.column}>
      <h1 className={styles.heading}>{outside.terminated}</h1>
      <p className={styles.lead}>
        {outside.terminatedLead(notaryName, signing.title, end === undefined ? null : formatExactMoment(end.at))}
      </p>
      <p>{outside.terminatedText(notaryName, isNotarization(signing.kind))}</p>
    </div>
  );
};
