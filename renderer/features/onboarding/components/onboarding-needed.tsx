import { ClipboardCheck } from "lucide-react";
import { navigate } from "wouter/use-hash-location";
import { onboardingSteps } from "#lib/onboarding/onboarding-steps.ts";
import { Reading } from "#renderer/services/lists/reading.tsx";
import { useAccount } from "#renderer/services/session/session.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { useOnboarding } from "../hooks/use-onboarding.ts";

const missingTexts = {
  waiting: "Your RON endorsement is handed in and waits to be checked. You hear of it by mail.",
  refused: "Your RON endorsement was not approved. The Dashboard says why, and takes it again.",
  other: "It needs your commission: hand in your RON endorsement first.",
} as const;

/** In place of a page that a notary without a commission can do nothing on: what is missing, and the way to it. */
export const OnboardingNeeded = ({ title }: { title: string }) => {
  const { isOnboardingComplete } = useAccount();
  const onboarding = useOnboarding();
  const { data: state } = onboarding;
  const standing = state && onboardingSteps(state).find(({ id }) => id === "endorsement")?.status;
  return (
    <>
      <PageHeader title={title} />
      {state === undefined ? (
        <Reading query={onboarding} label="Reading how far you have come" rows={3} />
      ) : (
        <Card>
          <EmptyState
            icon={<ClipboardCheck />}
            title="This page opens with your onboarding"
            description={missingTexts[standing === "waiting" || standing === "refused" ? standing : "other"]}
            action={
              <Button variant="primary" onPress={() => navigate("/dashboard")}>
                Go to {isOnboardingComplete ? "the Dashboard" : "Onboarding"}
              </Button>
            }
          />
        </Card>
      )}
    </>
  );
};
