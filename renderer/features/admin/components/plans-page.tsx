import { Tags } from "lucide-react";
import { useState } from "react";
import type { Plan } from "#contract/plan/http.ts";
import { intervalWords } from "#lib/money/interval-words.ts";
import { roleNames } from "#lib/people/role-names.ts";
import { api } from "#renderer/services/api/api.ts";
import { ConfirmAct } from "#renderer/services/errors/confirm-act.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { formatCents } from "#renderer/ui/format.ts";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { TextList } from "#renderer/ui/text-list.tsx";
import { useAdminAct, useAdminList } from "../hooks/use-admin.ts";
import { AdminList } from "./admin-list.tsx";
import { EndableRow } from "./endable-row.tsx";
import { PlanDialog } from "./plan-dialog.tsx";

const priceOf = ({ amountCents, interval }: Plan): string =>
  amountCents === 0 ? "Free" : `${formatCents(amountCents)} ${intervalWords[interval]}`;

/** What can be bought here, by whom, and what it costs. */
export const PlansPage = () => {
  const plans = useAdminList("plans", () => api.plans.list());
  const retire = useAdminAct((planId: string) => api.plans.retire({ planId }));
  const [edited, setEdited] = useState<Plan | "new" | null>(null);
  const [retired, setRetired] = useState<Plan | null>(null);
  const add = (
    <Button variant="primary" onPress={() => setEdited("new")}>
      Offer a plan
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Plans and prices"
        description="What can be bought here. A change holds for whoever buys from then on."
        actions={(plans.data?.length ?? 0) === 0 ? undefined : add}
      />
      <AdminList
        label="Plans"
        query={plans}
        items={plans.data}
        keyOf={({ id }) => id}
        empty={{
          icon: <Tags />,
          title: "Plans will be here",
          description: "Offer a plan: its name, whom it is for, and what it costs.",
          action: add,
        }}
      >
        {(plan) => (
          <EndableRow
            name={plan.name}
            more={`${priceOf(plan)} · ${roleNames[plan.role]}`}
            endedAt={plan.retiredAt}
            ended="Offered until it was retired"
            end="Offer no longer"
            onChange={() => setEdited(plan)}
            onEnd={() => setRetired(plan)}
          >
            <TextList texts={plan.includes} label={`What ${plan.name} includes`} />
          </EndableRow>
        )}
      </AdminList>
      {edited !== null && <PlanDialog plan={edited === "new" ? null : edited} onClose={() => setEdited(null)} />}
      {retired !== null && (
        <ConfirmAct
          title={`Offer ${retired.name} no longer?`}
          description="Nobody new can buy it. Whoever has bought it keeps it as it is."
          confirm="Offer it no longer"
          act={retire}
          input={retired.id}
          onClose={() => setRetired(null)}
        />
      )}
    </>
  );
};
