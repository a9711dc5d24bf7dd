import type { PayoutStanding } from "#contract/payout/http.ts";
import { Landmark } from "lucide-react";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Reading } from "#renderer/services/lists/reading.tsx";
import { usePlatformIdentity } from "#renderer/services/realtime/shared-client.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { formatMoment } from "#renderer/ui/format.ts";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { StatusLabel, statusIcons } from "#renderer/ui/status-label.tsx";
import { usePayouts, useSetUpPayouts, useSimulatedPayouts } from "../hooks/use-payouts.ts";
import { BankForm } from "./bank-form.tsx";
import styles from "./endorsement.module.css";

/** The account that the notary is paid to. On a demo the other side's pages are played here, and say so. */
export const PayoutAccountPage = () => {
  const payouts = usePayouts();
  const isSimulated = usePlatformIdentity().data?.simulators.includes("payouts") === true;
  const { isOffered, standing = null } = payouts.data ?? {};
  return (
    <>
      <PageHeader title="Payout account" description="The bank account to which your fees are paid out." />
      {isSimulated && (
        <Alert tone="attention" title="Simulator">
          No bank stands behind this page, and no money moves. Enter made-up numbers, never your own.
        </Alert>
      )}
      <Reading query={payouts} label="Reading your payout account" rows={3} />
      {isOffered === false && (
        <Card>
          <EmptyState
            icon={<Landmark />}
            title="This platform pays nobody out"
            description="Nothing is to do here. Your fees are between you and whoever runs the platform."
          />
        </Card>
      )}
      {isOffered === true && standing === null && <NotOpened />}
      {standing !== null && <Account standing={standing} isSimulated={isSimulated} />}
    </>
  );
};

const NotOpened = () => {
  const setUp = useSetUpPayouts();
  return (
    <Card>
      <EmptyState
        icon={<Landmark />}
        title="Your payout account will be here"
        description="It is opened in a moment; then you name the bank account that it pays to."
        action={
          <Button variant="primary" isPending={setUp.isPending} onPress={() => setUp.mutate()}>
            Open the account
          </Button>
        }
      />
    </Card>
  );
};

const Account = ({ standing, isSimulated }: { standing: PayoutStanding; isSimulated: boolean }) => {
  const setUp = useSetUpPayouts();
  switch (standing.kind) {
    case "payable":
      return (
        <Card title="Ready">
          <StatusLabel tone="verified">Your fees are paid to the {standing.bank}</StatusLabel>
        </Card>
      );
    case "pending":
      return <Pending standing={standing} isSimulated={isSimulated} />;
    case "refused":
    case "set-up":
      return (
        <Card title={standing.kind === "refused" ? "Name another bank account" : "Name your bank account"}>
          <div className={styles.standing}>
            {standing.kind === "refused" && (
              <Alert tone="attention" title="It was not accepted">
                {standing.reason}
              </Alert>
            )}
            {isSimulated ? (
              <BankForm />
            ) : (
              <div>
                <Button variant="primary" isPending={setUp.isPending} onPress={() => setUp.mutate()}>
                  Go to the set-up page
                </Button>
              </div>
            )}
          </div>
        </Card>
      );
  }
};

type PendingProps = { standing: Extract<PayoutStanding, { kind: "pending" }>; isSimulated: boolean };

const Pending = ({ standing, isSimulated }: PendingProps) => {
  const { decide } = useSimulatedPayouts();
  return (
    <Card title="Waiting for approval">
      <div className={styles.standing}>
        <div>
          <StatusLabel icon={statusIcons.waiting}>
            The {standing.bank} has been looked at since {formatMoment(standing.since)}
          </StatusLabel>
        </div>
        {isSimulated && (
          <div className={styles.actions}>
            <span className={styles.quiet}>In the simulator you decide yourself:</span>
            <Button isPending={decide.isPending} onPress={() => decide.mutate("refuse")}>
              Refuse it
            </Button>
            <Button variant="primary" isPending={decide.isPending} onPress={() => decide.mutate("approve")}>
              Approve it
            </Button>
          </div>
        )}
        <Failure error={decide.error} onDismiss={decide.reset} />
      </div>
    </Card>
  );
};
