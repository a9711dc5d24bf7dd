import { z } from "zod";
import { DoneSchema, endpoint } from "../common/endpoint.ts";
import { InstantSchema } from "../common/ids.ts";

/** Somebody whom a notary lets prepare their signings. */
export const AssistantGrantSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  grantedAt: InstantSchema,
  /** Their name, once they have worked; until then nobody learns whether the address has an account. */
  fullName: z.string().nullable(),
  lastWorkedAt: InstantSchema.nullable(),
});
export type AssistantGrant = z.infer<typeof AssistantGrantSchema>;

/** A notary for whom somebody may work. */
export const GrantingNotarySchema = z.object({
  grantId: z.uuid(),
  notaryName: z.string(),
  stateName: z.string().nullable(),
});
export type GrantingNotary = z.infer<typeof GrantingNotarySchema>;

/** More than anybody keeps an eye on. */
export const maxAssistants = 20;

export const assistants = {
  mine: endpoint
    .route({ method: "GET", path: "/me/assistants", summary: "Who may prepare the notary's signings" })
    .output(z.array(AssistantGrantSchema)),
  /** The same answer whether the address has an account or not. */
  grant: endpoint
    .route({ method: "POST", path: "/me/assistants", summary: "Let somebody prepare the notary's signings" })
    .input(z.object({ email: z.email().max(320) }))
    .output(z.array(AssistantGrantSchema))
    .meta({ errors: ["assistant/too-many"] }),
  withdraw: endpoint
    .route({ method: "DELETE", path: "/me/assistants/{grantId}", summary: "Let them no longer" })
    .input(z.object({ grantId: z.uuid() }))
    .output(z.array(AssistantGrantSchema)),
  notaries: endpoint
    .route({ method: "GET", path: "/me/notaries", summary: "The notaries for whom the assistant may work" })
    .output(z.array(GrantingNotarySchema)),
  work: endpoint
    .route({ method: "POST", path: "/me/notaries/{grantId}/work", summary: "Work for this notary from now on" })
    .input(z.object({ grantId: z.uuid() }))
    .output(DoneSchema),
  stop: endpoint.route({ method: "POST", path: "/me/notaries/stop", summary: "Work for nobody" }).output(DoneSchema),
};
