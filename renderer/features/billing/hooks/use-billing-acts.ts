import { useMutation } from "@tanstack/react-query";
import { navigate } from "wouter/use-hash-location";
import type { Billing, OpenBilling } from "#contract/billing/entity.ts";
import type { SimulatedCard } from "#contract/billing/simulated-cards.ts";
import { api } from "#renderer/services/api/api.ts";
import { billingKey } from "#renderer/services/billing/use-billing.ts";
import { bridge } from "#renderer/services/bridge/bridge.ts";
import { useAct } from "#renderer/services/errors/use-act.ts";
import { unwrap } from "#renderer/services/errors/refused-error.ts";

/** An act whose answer says how everything stands after it. */
const useBillingAct = <Input = void>(act: (input: Input) => Promise<OpenBilling>) =>
  useAct(act, { onDone: (queryClient, after) => queryClient.setQueryData<Billing>(billingKey, after) });

export const useChoosePlan = () => useBillingAct((planId: string) => api.billing.choosePlan({ planId }));
export const useCancelPlan = () => useBillingAct(() => api.billing.cancelPlan());
export const useResumePlan = () => useBillingAct(() => api.billing.resumePlan());
export const useMakeDefault = () => useBillingAct((methodId: string) => api.billing.makeDefault({ methodId }));
export const useRemoveMethod = () => useBillingAct((methodId: string) => api.billing.removeMethod({ methodId }));
export const usePayInvoice = () => useBillingAct((invoiceId: string) => api.billing.payInvoice({ invoiceId }));

/** The page on which a card is named: of whoever takes the money, in the system's browser; the simulator's is one of ours. */
export const useAddMethod = () =>
  useMutation({
    meta: { showsOwnError: true },
    mutationFn: async () => {
      const { url } = await api.billing.addMethod();
      if (url.startsWith("#")) navigate(url.slice(1));
      else unwrap(await bridge().call("external.open", { url }));
    },
  });

export const useSimulatedMethod = () => useBillingAct((card: SimulatedCard) => api.billing.simulatedMethod({ card }));
export const useSimulatedPeriodEnd = () => useBillingAct(() => api.billing.simulatedPeriodEnd());
export const useSimulatedSettlement = () =>
  useBillingAct((decision: { invoiceId: string; isPaid: boolean }) => api.billing.simulatedSettlement(decision));
