import { Building2, CreditCard } from "lucide-react";
import type { Billing, OpenBilling } from "#contract/billing/entity.ts";
import { useBilling } from "#renderer/services/billing/use-billing.ts";
import { ReadFailure } from "#renderer/services/lists/read-failure.tsx";
import { usePlatformIdentity } from "#renderer/services/realtime/shared-client.ts";
import { Sections } from "#renderer/ui/sections.tsx";
import { Alert } from "#renderer/ui/alert.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { InvoicesCard } from "./invoices-card.tsx";
import { MethodsCard } from "./methods-card.tsx";
import { PlanCard } from "./plan-card.tsx";
import { PlansCard } from "./plans-card.tsx";

/** What is paid for the platform: the plan, what it is charged to, and the invoices. */
export const BillingPage = () => {
  const billing = useBilling();
  return (
    <>
      <PageHeader title="Billing" description="Your plan, what it is charged to, and your invoices." />
      {billing.data === undefined && <ReadFailure query={billing} />}
      {billing.isPending && (
        <Card padding="flush">
          <Skeleton label="Reading your billing" rows={5} />
        </Card>
      )}
      {billing.data !== undefined && <Shown billing={billing.data} />}
    </>
  );
};

const Shown = ({ billing }: { billing: Billing }) => {
  switch (billing.kind) {
    case "not-set-up":
      return <NotSetUp />;
    case "no-organisation":
      return (
        <Card>
          <EmptyState
            icon={<Building2 />}
            title="No organization is billed for you"
            description="A manager sees the billing of the organization in which they have a seat. Ask an administrator of the platform to give you a seat in yours."
          />
        </Card>
      );
    case "open":
      return <OpenSections billing={billing} />;
  }
};

const NotSetUp = () => {
  const name = usePlatformIdentity().data?.name ?? "the platform";
  return (
    <Card>
      <EmptyState
        icon={<CreditCard />}
        title="Billing is not set up here"
        description={`Nobody takes payments for ${name}, so there is no plan to choose and nothing to pay on this page. Ask whoever runs ${name} about plans and prices.`}
      />
    </Card>
  );
};

const OpenSections = ({ billing }: { billing: OpenBilling }) => (
  <Sections>
    {billing.isSimulator && (
      <Alert tone="attention" title="Simulator">
        Nobody is charged on this page, and no card stands behind it. Its cards and its calendar are made up.
      </Alert>
    )}
    {billing.subscription === null ? (
      <PlansCard billing={billing} />
    ) : (
      <PlanCard billing={billing} subscription={billing.subscription} />
    )}
    <MethodsCard methods={billing.methods} />
    <InvoicesCard billing={billing} />
    {billing.subscription !== null && <PlansCard billing={billing} />}
  </Sections>
);
