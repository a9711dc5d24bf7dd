import { Clock } from "lucide-react";
import type { OnboardingState } from "#contract/onboarding/entity.ts";
import { Card } from "#renderer/ui/card.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { formatDay } from "#renderer/ui/format.ts";

/** The home of a corporate notary whom their organization has not approved yet (decision 48). */
export const AwaitingApproval = ({ awaited }: { awaited: NonNullable<OnboardingState["awaitsApproval"]> }) => (
  <Card>
    <EmptyState
      icon={<Clock />}
      title="Your approval is awaited"
      description={`You have waited since ${formatDay(awaited.since)} for the approval of ${awaited.from}. Nothing is left for you to do until then; the onboarding goes on here afterwards.`}
    />
  </Card>
);
