import { z } from "zod";
import { RoleNameSchema } from "../account/entity.ts";
import { DoneSchema, endpoint } from "../common/endpoint.ts";
import { InstantSchema } from "../common/ids.ts";
import { PlainLineSchema } from "../common/plain-text.ts";

export const PlanIntervalSchema = z.enum(["month", "year", "once"]);
export type PlanInterval = z.infer<typeof PlanIntervalSchema>;

/** What can be bought: data alone. Who has bought one is billing's. */
export const PlanSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Whom it is for. */
  role: RoleNameSchema,
  amountCents: z.int(),
  interval: PlanIntervalSchema,
  /** Lines that say what one gets. */
  includes: z.array(z.string()),
  createdAt: InstantSchema,
  /** Offered to nobody new from then on; null while it is offered. */
  retiredAt: InstantSchema.nullable(),
});
export type Plan = z.infer<typeof PlanSchema>;

/** A hundred thousand dollars: beyond it somebody has typed cents for dollars. */
export const maxPlanCents = 10_000_000;

const WordsSchema = z.object({
  name: PlainLineSchema(80),
  role: RoleNameSchema,
  amountCents: z.int().min(0).max(maxPlanCents),
  interval: PlanIntervalSchema,
  includes: z.array(PlainLineSchema(120)).max(20),
});
const ById = z.object({ planId: z.uuid() });

/** What everybody may know of a plan. */
export const OfferedPlanSchema = PlanSchema.pick({
  id: true,
  name: true,
  role: true,
  amountCents: true,
  interval: true,
  includes: true,
});
export type OfferedPlan = z.infer<typeof OfferedPlanSchema>;

export const plans = {
  offered: endpoint
    .route({ method: "GET", path: "/plans", summary: "The plans that notaries can buy now, the cheapest first" })
    .output(z.array(OfferedPlanSchema)),
  list: endpoint
    .route({ method: "GET", path: "/admin/plans", summary: "Every plan, the retired ones too" })
    .output(z.array(PlanSchema)),
  create: endpoint
    .route({ method: "POST", path: "/admin/plans", summary: "Offer a plan" })
    .input(WordsSchema)
    .output(PlanSchema)
    .meta({ errors: ["text/hidden-character"] }),
  change: endpoint
    .route({ method: "PATCH", path: "/admin/plans/{planId}", summary: "Change what a plan is" })
    .input(ById.extend(WordsSchema.shape))
    .output(PlanSchema)
    .meta({ errors: ["plan/retired", "text/hidden-character"] }),
  retire: endpoint
    .route({ method: "DELETE", path: "/admin/plans/{planId}", summary: "Offer a plan no longer; who has it keeps it" })
    .input(ById)
    .output(DoneSchema),
};
