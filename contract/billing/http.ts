import { z } from "zod";
import { endpoint } from "../common/endpoint.ts";
import { BillingSchema, OpenBillingSchema } from "./entity.ts";
import { SimulatedCardSchema } from "./simulated-cards.ts";

const whoPays = ["billing/no-organisation", "billing/not-set-up"] as const;
const RefInPathSchema = z.string().regex(/^[\w-]{1,100}$/);
const ByMethod = z.object({ methodId: RefInPathSchema });
const ByInvoice = z.object({ invoiceId: RefInPathSchema });

/** Plan, payment methods and invoices of whoever pays: a notary, or an organisation by its managers. */
export const billing = {
  get: endpoint
    .route({ method: "GET", path: "/billing", summary: "Plan, payment methods and invoices" })
    .output(BillingSchema),
  /** The first one is charged at once; another one takes over when the period ends. Asked again nothing is charged twice. */
  choosePlan: endpoint
    .route({ method: "POST", path: "/billing/plan", summary: "Choose a plan, or another one" })
    .input(z.object({ planId: z.uuid() }))
    .output(OpenBillingSchema)
    .meta({ errors: [...whoPays, "billing/no-method", "billing/plan-not-offered"] }),
  cancelPlan: endpoint
    .route({ method: "POST", path: "/billing/plan/cancel", summary: "Cancel the plan at the end of what is paid" })
    .output(OpenBillingSchema)
    .meta({ errors: [...whoPays, "billing/moved-on"] }),
  resumePlan: endpoint
    .route({ method: "POST", path: "/billing/plan/resume", summary: "Keep the plan after all" })
    .output(OpenBillingSchema)
    .meta({ errors: [...whoPays, "billing/moved-on"] }),
  /** A card is named to whoever takes the money, on their page: its number never comes here. */
  addMethod: endpoint
    .route({ method: "POST", path: "/billing/methods", summary: "Where a payment method is added" })
    .output(z.object({ url: z.string() }))
    .meta({ errors: whoPays }),
  makeDefault: endpoint
    .route({ method: "PUT", path: "/billing/methods/{methodId}/default", summary: "Charge this one from now on" })
    .input(ByMethod)
    .output(OpenBillingSchema)
    .meta({ errors: [...whoPays, "billing/moved-on"] }),
  removeMethod: endpoint
    .route({ method: "DELETE", path: "/billing/methods/{methodId}", summary: "Remove a payment method" })
    .input(ByMethod)
    .output(OpenBillingSchema)
    .meta({ errors: [...whoPays, "billing/method-in-use", "billing/moved-on"] }),
  /** Of one that failed. What comes of it stands in the answer; one that is paid is not charged again. */
  payInvoice: endpoint
    .route({ method: "POST", path: "/billing/invoices/{invoiceId}/pay", summary: "Charge an invoice again" })
    .input(ByInvoice)
    .output(OpenBillingSchema)
    .meta({ errors: [...whoPays, "billing/moved-on", "billing/no-method"] }),
  /** The simulator's own page: a choice of made-up cards, so that nobody types a real number. */
  simulatedMethod: endpoint
    .route({ method: "POST", path: "/billing/simulated/methods", summary: "Add a made-up card in the simulator" })
    .input(z.object({ card: SimulatedCardSchema }))
    .output(OpenBillingSchema)
    .meta({ errors: [...whoPays, "billing/moved-on"] }),
  simulatedPeriodEnd: endpoint
    .route({
      method: "POST",
      path: "/billing/simulated/period-end",
      summary: "Go to the period's end in the simulator",
    })
    .output(OpenBillingSchema)
    .meta({ errors: [...whoPays, "billing/moved-on"] }),
  /** What a bank would say after some days. */
  simulatedSettlement: endpoint
    .route({
      method: "POST",
      path: "/billing/simulated/invoices/{invoiceId}",
      summary: "Decide an open invoice in the simulator",
    })
    .input(ByInvoice.extend({ isPaid: z.boolean() }))
    .output(OpenBillingSchema)
    .meta({ errors: [...whoPays, "billing/moved-on"] }),
};
