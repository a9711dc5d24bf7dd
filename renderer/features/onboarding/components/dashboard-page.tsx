import { ScrollText } from "lucide-react";
import { navigate } from "wouter/use-hash-location";
import { countText, useActsToWrite } from "#renderer/features/acts-to-write/index.ts";
import { useSigningGroups } from "#renderer/features/signings/index.ts";
import { useFailedInvoices } from "#renderer/services/billing/use-billing.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { useAccount } from "#renderer/services/session/session.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { formatLongDay } from "#renderer/ui/format.ts";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { useNow } from "#renderer/ui/use-now.ts";
import { useExpiries } from "../hooks/use-expiries.ts";
import { useOnboarding } from "../hooks/use-onboarding.ts";
import { useSteps } from "../hooks/use-steps.ts";
import { useIsPutAway } from "../model/put-away.ts";
import { areOver } from "../model/shown-steps.ts";
import { whatNeedsYou } from "../model/what-needs-you.ts";
import { AwaitingApproval } from "./awaiting-approval.tsx";
import { ExpiryPlanner } from "./expiry-planner.tsx";
import { NeedsYou } from "./needs-you.tsx";
import { StepsCard } from "./steps-card.tsx";
import { Today } from "./today.tsx";
import styles from "./dashboard.module.css";

/** The home of a notary: what needs them first, then the day. Until the onboarding is complete, its steps. */
export const DashboardPage = () => {
  const { isOnboardingComplete } = useAccount();
  const now = useNow();
  const onboarding = useOnboarding();
  const awaited = onboarding.data?.awaitsApproval ?? null;
  return (
    <>
      <PageHeader title={isOnboardingComplete ? "Dashboard" : "Onboarding"} description={formatLongDay(now)} />
      {awaited === null ? <Home isOnboarded={isOnboardingComplete} /> : <AwaitingApproval awaited={awaited} />}
    </>
  );
};

const Home = ({ isOnboarded }: { isOnboarded: boolean }) => {
  const { canNotary } = useAccount();
  return (
    <>
      {!isOnboarded && <StepsCard />}
      {/* Without a commission nothing is planned, and nothing ends. */}
      {canNotary ? <Day isOnboarded={isOnboarded} /> : isOnboarded && <WithoutCommission />}
    </>
  );
};

/** Of whoever worked under a commission before, and has none that was checked. */
const WithoutCommission = () => (
  <Card>
    <EmptyState
      icon={<ScrollText />}
      title="Your day will be here"
      description="It needs a commission that was checked: until then you can notarize nothing."
      action={
        <Button variant="primary" onPress={() => navigate("/dashboard/endorsement")}>
          Go to RON endorsement
        </Button>
      }
    />
  </Card>
);

const Day = ({ isOnboarded }: { isOnboarded: boolean }) => {
  const expiries = useExpiries();
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Work expiries={expiries.data ?? []} />
        {isOnboarded && <StepsCard />}
      </div>
      <div className={styles.column}>
        <Failure error={expiries.error} actions={<Button onPress={() => void expiries.refetch()}>Try again</Button>} />
        {expiries.isPending && (
          <Card padding="flush">
            <Skeleton label="Reading what ends, and when" rows={4} />
          </Card>
        )}
        {expiries.data !== undefined && <ExpiryPlanner expiries={expiries.data} />}
      </div>
    </div>
  );
};

const Work = ({ expiries }: { expiries: Parameters<typeof whatNeedsYou>[0]["expiries"] }) => {
  const { id, isOnboardingComplete: isOnboarded } = useAccount();
  const { steps, hasActed } = useSteps();
  const isPutAway = useIsPutAway(id);
  const hasSteps = steps !== undefined && !(isOnboarded && isPutAway) && !areOver(steps, { isOnboarded, hasActed });
  const groups = useSigningGroups("");
  const acts = useActsToWrite().data;
  const toWrite =
    acts === undefined || (acts.acts.length === 0 && acts.furtherDocuments === 0) ? null : countText(acts);
  const failedInvoices = useFailedInvoices();
  const today = groups.data?.find(({ group }) => group === "today");
  if (groups.data === undefined)
    return groups.error === null ? (
      <Card padding="flush">
        <Skeleton label="Reading your day" rows={4} />
      </Card>
    ) : (
      <Failure error={groups.error} actions={<Button onPress={() => void groups.refetch()}>Try again</Button>} />
    );
  return (
    <>
      <NeedsYou
        needs={whatNeedsYou({ groups: groups.data, expiries, failedInvoices, toWrite })}
        isBeforeFirstAct={hasSteps}
      />
      <Today
        meetings={today?.signings ?? []}
        hiddenCount={Math.max(0, (today?.count ?? 0) - (today?.signings.length ?? 0))}
      />
    </>
  );
};
