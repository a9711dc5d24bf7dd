import type { Signing } from "#contract/signing/entity.ts";
import type { SigningEvent } from "#contract/signing-log/signing-event.ts";
import { formatExactMoment } from "#renderer/ui/format.ts";
import styles from "./signer.module.css";

/** Where a signing leads that was ended without a release: what that means, and what was kept. */
export const Terminated = ({ signing, events }: { signing: Signing; events: readonly SigningEvent[] }) => {
  const end = events.findLast((event) => event.kind === "signing-terminated");
  return (
    <div className={styles.column}>
      <h1 className={styles.heading}>This signing was ended</h1>
      <p className={styles.lead}>
        {signing.notary.fullName} ended “{signing.title}”{end === undefined ? "" : ` on ${formatExactMoment(end.at)}`}.
        No document was released.
      </p>
      <p>
        The documents, what you filled in and the record of the meeting are kept; nobody can change them any more. You
        do not have to do anything. If you still need the documents notarized, ask {signing.notary.fullName} for a new
        signing.
      </p>
    </div>
  );
};
