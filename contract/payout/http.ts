import { z } from "zod";
import { endpoint } from "../common/endpoint.ts";
import { InstantSchema } from "../common/ids.ts";
import { PlainLineSchema } from "../common/plain-text.ts";

/** How an account for payouts stands with whoever pays out. */
export const PayoutStandingSchema = z.discriminatedUnion("kind", [
  /** Bank and holder are still to be named. */
  z.object({ kind: z.literal("set-up") }),
  z.object({ kind: z.literal("pending"), since: InstantSchema, bank: z.string() }),
  z.object({ kind: z.literal("payable"), bank: z.string() }),
  z.object({ kind: z.literal("refused"), reason: z.string() }),
]);
export type PayoutStanding = z.infer<typeof PayoutStandingSchema>;

export const payouts = {
  /** Null while the notary has none. */
  get: endpoint
    .route({ method: "GET", path: "/payout-account", summary: "The account that the notary is paid to" })
    .output(z.object({ isOffered: z.boolean(), standing: PayoutStandingSchema.nullable() })),
  /** Asked again it answers the one that was opened. */
  open: endpoint
    .route({ method: "POST", path: "/payout-account", summary: "Open an account for payouts, and where it is set up" })
    .output(z.object({ setupUrl: z.string() }))
    .meta({ errors: ["payout/not-offered"] }),
  /** The set-up page of the simulator: on a demo platform alone. */
  simulatedSetUp: endpoint
    .route({
      method: "POST",
      path: "/payout-account/simulated/set-up",
      summary: "Name a made-up bank account to the simulator",
    })
    .input(
      z.object({
        holder: PlainLineSchema(200),
        routing: z.string().regex(/^\d{9}$/),
        account: z.string().regex(/^\d{4,17}$/),
      }),
    )
    .output(PayoutStandingSchema)
    .meta({ errors: ["payout/bank", "payout/no-such-step", "text/hidden-character"] }),
  /** What the service's own people would decide after some days. */
  simulatedDecision: endpoint
    .route({
      method: "POST",
      path: "/payout-account/simulated/decision",
      summary: "Decide in the simulator's name",
    })
    .input(z.object({ decision: z.enum(["approve", "refuse"]) }))
    .output(PayoutStandingSchema)
    .meta({ errors: ["payout/no-such-step"] }),
};
