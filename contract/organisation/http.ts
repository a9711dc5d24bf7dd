import { z } from "zod";
import { DoneSchema, endpoint } from "../common/endpoint.ts";
import { InstantSchema, UserIdSchema } from "../common/ids.ts";
import { PlainLineSchema } from "../common/plain-text.ts";

/** Whose people share a contract with the platform: a company with so many seats. */
export const OrganisationSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  seats: z.int(),
  seatsTaken: z.int(),
  createdAt: InstantSchema,
  endedAt: InstantSchema.nullable(),
});
export type Organisation = z.infer<typeof OrganisationSchema>;

export const OrganisationMemberSchema = z.object({ userId: UserIdSchema, fullName: z.string(), email: z.string() });

/** More seats than any company of notaries has. */
export const maxSeats = 10_000;
const SeatsSchema = z.int().min(1).max(maxSeats);
const ById = z.object({ organisationId: z.uuid() });

const WithMembersSchema = OrganisationSchema.extend({ members: z.array(OrganisationMemberSchema) });
export type OrganisationWithMembers = z.infer<typeof WithMembersSchema>;

export const organisations = {
  list: endpoint
    .route({ method: "GET", path: "/admin/organisations", summary: "Every organisation, by name" })
    .output(z.array(OrganisationSchema)),
  get: endpoint
    .route({
      method: "GET",
      path: "/admin/organisations/{organisationId}",
      summary: "One organisation with its people",
    })
    .input(ById)
    .output(WithMembersSchema),
  create: endpoint
    .route({ method: "POST", path: "/admin/organisations", summary: "Add an organisation" })
    .input(z.object({ name: PlainLineSchema(120), seats: SeatsSchema }))
    .output(OrganisationSchema)
    .meta({ errors: ["organisation/name-taken", "text/hidden-character"] }),
  change: endpoint
    .route({ method: "PATCH", path: "/admin/organisations/{organisationId}", summary: "Change its name or its seats" })
    .input(ById.extend({ name: PlainLineSchema(120), seats: SeatsSchema }))
    .output(OrganisationSchema)
    .meta({
      errors: ["organisation/ended", "organisation/name-taken", "organisation/seats-taken", "text/hidden-character"],
    }),
  end: endpoint
    .route({
      method: "DELETE",
      path: "/admin/organisations/{organisationId}",
      summary: "End it; its people keep their accounts",
    })
    .input(ById)
    .output(DoneSchema),
  addMember: endpoint
    .route({ method: "POST", path: "/admin/organisations/{organisationId}/members", summary: "Give somebody a seat" })
    .input(ById.extend({ email: z.email().max(320) }))
    .output(WithMembersSchema)
    .meta({
      errors: ["organisation/ended", "organisation/full", "organisation/has-another", "organisation/no-such-account"],
    }),
  removeMember: endpoint
    .route({
      method: "DELETE",
      path: "/admin/organisations/{organisationId}/members/{userId}",
      summary: "Take a seat back",
    })
    .input(ById.extend({ userId: UserIdSchema }))
    .output(WithMembersSchema),
};
