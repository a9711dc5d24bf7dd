import { commissionedAs, sealFactsOf } from "#lib/fields/seal-facts.ts";
import { useAccount } from "#renderer/services/session/session.ts";
import { Card } from "#renderer/ui/card.tsx";
import { LinkButton } from "#renderer/ui/link-button.tsx";
import { DrawnStamp } from "./drawn-stamp.tsx";
import styles from "./stamp.module.css";

/** The stamp as it is locked into documents, and the way to its page. */
export const StampCard = ({ editPath }: { editPath: string }) => {
  const { fullName, state, commission } = useAccount();
  const facts = sealFactsOf({ notary: commissionedAs(fullName, state?.name ?? null, commission) });
  return (
    <Card
      title="Stamp"
      actions={
        <LinkButton variant="quiet" href={`#${editPath}`}>
          {facts === undefined ? "Make your stamp" : "Edit stamp"}
        </LinkButton>
      }
    >
      {facts === undefined ? (
        <p>Your commission is not complete, so the stamp and the RON statement cannot be drawn.</p>
      ) : (
        <>
          <div className={styles.sheet}>
            <DrawnStamp facts={facts} name={`Your stamp: ${facts.commissionName}`} />
          </div>
          <p className={styles.caption}>Drawn from your commission, as your state asks for it.</p>
        </>
      )}
    </Card>
  );
};
