import { randomUUID } from "node:crypto";
import type { Recipe } from "./recipes.ts";

/** The managers of the cast have a seat nowhere. */
const nobodyBilled = ["billing/no-organisation"] as const;
const notBought = [...nobodyBilled, "billing/moved-on"] as const;

export const billingRecipes: Record<string, () => Recipe> = {
  "billing.choosePlan": () => ({
    json: { planId: randomUUID() },
    passes: [...nobodyBilled, "billing/plan-not-offered"],
  }),
  "billing.cancelPlan": () => ({ passes: notBought }),
  "billing.resumePlan": () => ({ passes: notBought }),
  "billing.addMethod": () => ({ passes: nobodyBilled }),
  "billing.makeDefault": () => ({ params: { methodId: "none" }, passes: notBought }),
  "billing.removeMethod": () => ({ params: { methodId: "none" }, passes: notBought }),
  "billing.payInvoice": () => ({ params: { invoiceId: "none" }, passes: [...notBought, "billing/no-method"] }),
  "billing.simulatedMethod": () => ({ json: { card: "visa-paid" }, passes: nobodyBilled }),
  "billing.simulatedPeriodEnd": () => ({ passes: notBought }),
  "billing.simulatedSettlement": () => ({ params: { invoiceId: "none" }, json: { isPaid: true }, passes: notBought }),
};
