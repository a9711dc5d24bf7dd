import type { ReactNode } from "react";
import type { Member } from "#contract/member/entity.ts";
import type { Signing } from "#contract/signing/entity.ts";
import type { VerificationStanding } from "#contract/identity/entity.ts";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { useVerification } from "../hooks/use-verification.ts";
import { SimulatorNote } from "./simulator-note.tsx";
import styles from "./prove-identity.module.css";

export type IdentityStepProps = { signing: Signing; member: Member };

type Props = IdentityStepProps & {
  heading: string;
  children: (standing: VerificationStanding, readAtMs: number) => ReactNode;
};

/** Whether the next word is the vendor's: then it is asked again by itself. */
const waits = ({ stage }: VerificationStanding): boolean => stage === "processing" || stage === "quiz";

/** One step: its heading at once, the rest as soon as it is known how far the person is; a simulator is named on each. */
export const AtIdentityStep = ({ signing, member, heading, children }: Props) => {
  const { controls, identity } = useTexts();
  const { data, dataUpdatedAt, isError, error, refetch } = useVerification(signing.id, member.id);
  return (
    <div className={styles.column}>
      <h1 className={styles.heading}>{heading}</h1>
      {data !== undefined ? (
        <>
          {children(data, dataUpdatedAt)}
          {data.isVendorAway && (
            <Alert tone="attention" title={identity.away(data.vendor.name)}>
              {waits(data) ? identity.awayText : identity.awayTurn}
            </Alert>
          )}
          <SimulatorNote vendor={data.vendor} />
        </>
      ) : isError ? (
        <ErrorCard
          error={toAppError(error)}
          actions={<Button onPress={() => void refetch()}>{controls.tryAgain}</Button>}
        />
      ) : (
        <Skeleton rows={6} label={identity.reading} />
      )}
    </div>
  );
};
