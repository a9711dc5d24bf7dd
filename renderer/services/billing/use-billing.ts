import { useQuery } from "@tanstack/react-query";
import type { Invoice } from "#contract/billing/entity.ts";
import { billedRoles } from "#lib/people/billed-roles.ts";
import { api } from "../api/api.ts";
import { useAccount } from "../session/session.ts";

export const billingKey = ["billing"];

/** Read again when the person comes back: a card is named on a page of whoever takes the money. */
export const useBilling = () => {
  const { currentRole } = useAccount();
  return useQuery({
    queryKey: billingKey,
    queryFn: () => api.billing.get(),
    enabled: billedRoles.includes(currentRole.name),
    refetchOnWindowFocus: true,
  });
};

/** What a payment failed for, and can be paid again. */
export const useFailedInvoices = (): readonly Invoice[] => {
  const { data } = useBilling();
  return data?.kind === "open" ? data.invoices.filter(({ status }) => status === "failed") : [];
};
