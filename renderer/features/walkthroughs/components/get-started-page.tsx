import { guidesFor } from "#lib/walkthroughs/guides.ts";
import { HowASigningGoes } from "#renderer/features/onboarding/index.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { useAccount } from "#renderer/services/session/session.ts";
import { Button } from "#renderer/ui/button.tsx";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { useRecordings } from "../hooks/use-recordings.ts";
import { GuideCard } from "./guide-card.tsx";
import styles from "./walkthroughs.module.css";

/** How the work goes, to be watched or to be read. */
export const GetStartedPage = () => {
  const { isNotary } = useAccount();
  const recordings = useRecordings();
  const recorded = recordings.data ?? [];
  return (
    <>
      <PageHeader
        title={isNotary ? "Get started" : "Tutorials"}
        description="Guides of a few minutes. Each can be watched, with captions, or read."
      />
      <div className={styles.guides}>
        {isNotary && <HowASigningGoes />}
        <Failure
          error={recordings.error}
          actions={<Button onPress={() => void recordings.refetch()}>Try again</Button>}
        />
        {guidesFor(isNotary ? "notary" : "consumer").map((guide) => (
          <GuideCard
            key={guide.id}
            guide={guide}
            // While nobody knows whether there is a video, nothing is said of one.
            recording={recordings.data === undefined ? undefined : (recorded.find(({ id }) => id === guide.id) ?? null)}
            isPending={recordings.isPending}
          />
        ))}
      </div>
    </>
  );
};
