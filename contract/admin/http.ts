import { z } from "zod";
import { RoleNameSchema, roles } from "../account/entity.ts";
import { DoneSchema, endpoint } from "../common/endpoint.ts";
import { UserIdSchema } from "../common/ids.ts";
import { PlainLineSchema, PlainTextSchema } from "../common/plain-text.ts";
import { PositiveWholeNumberSchema } from "../common/whole-numbers.ts";
import { AdminActSchema, PersonDetailsSchema, PersonSchema } from "./entity.ts";

const ByUser = z.object({ userId: UserIdSchema });
const ByRole = ByUser.extend({ role: RoleNameSchema });

/** Of the page before; the next one begins behind it. */
const CursorSchema = z.string().max(400);

export const PersonStateSchema = z.enum(["active", "waiting", "deactivated"]);

export const admin = {
  people: endpoint
    .route({ method: "GET", path: "/admin/people", summary: "A page of the accounts, by name" })
    .input(
      z.object({
        /** Each word begins a first name, a last name or an address. */
        search: PlainLineSchema(200).optional(),
        role: RoleNameSchema.optional(),
        /** `waiting`: a role of theirs waits for approval. */
        state: PersonStateSchema.optional(),
        after: CursorSchema.optional(),
      }),
    )
    .output(z.object({ people: z.array(PersonSchema), after: z.string().nullable() }))
    .meta({ errors: ["text/hidden-character"] }),
  person: endpoint
    .route({ method: "GET", path: "/admin/people/{userId}", summary: "One account" })
    .input(ByUser)
    .output(PersonDetailsSchema),
  grantRole: endpoint
    .route({ method: "POST", path: "/admin/people/{userId}/roles", summary: "Give an account a role" })
    .input(ByRole)
    .output(PersonDetailsSchema)
    .meta({ errors: ["admin/account-ended"] }),
  approveRole: endpoint
    .route({
      method: "POST",
      path: "/admin/people/{userId}/roles/{role}/approve",
      summary: "Approve a role that waits",
    })
    .input(ByRole)
    .output(PersonDetailsSchema)
    .meta({ errors: ["admin/account-ended", "admin/role-not-held"] }),
  revokeRole: endpoint
    .route({ method: "DELETE", path: "/admin/people/{userId}/roles/{role}", summary: "Take a role away" })
    .input(ByRole)
    .output(PersonDetailsSchema)
    .meta({ errors: ["admin/last-administrator", "admin/last-role", "admin/own-account", "admin/role-not-held"] }),
  deactivate: endpoint
    .route({
      method: "POST",
      path: "/admin/people/{userId}/deactivate",
      summary: "End an account; what was done stays",
    })
    .input(ByUser)
    .output(PersonDetailsSchema)
    .meta({ errors: ["admin/last-administrator", "admin/own-account"] }),
  reactivate: endpoint
    .route({ method: "POST", path: "/admin/people/{userId}/reactivate", summary: "Let an account in again" })
    .input(ByUser)
    .output(PersonDetailsSchema),
  endSessions: endpoint
    .route({ method: "POST", path: "/admin/people/{userId}/end-sessions", summary: "Log an account out everywhere" })
    .input(ByUser)
    .output(PersonDetailsSchema),
  /** Of who has lost it; what they had is removed whole, and every session of theirs ends. */
  removeSecondFactor: endpoint
    .route({
      method: "POST",
      path: "/admin/people/{userId}/remove-second-factor",
      summary: "Remove a lost second factor",
    })
    .input(ByUser.extend({ reason: PlainTextSchema(500) }))
    .output(PersonDetailsSchema)
    .meta({
      errors: ["admin/account-ended", "admin/no-second-factor", "admin/own-account", "text/hidden-character"],
    }),
  resendMail: endpoint
    .route({ method: "POST", path: "/admin/people/{userId}/resend-mail", summary: "Send the mail that is due again" })
    .input(ByUser)
    .output(DoneSchema)
    .meta({ errors: ["admin/account-ended", "admin/no-mail-due"] }),
  confirmAddress: endpoint
    .route({
      method: "POST",
      path: "/admin/people/{userId}/confirm-address",
      summary: "Send mail again to an address from which it came back",
    })
    .input(ByUser)
    .output(PersonDetailsSchema),
  record: endpoint
    .route({ method: "GET", path: "/admin/record", summary: "What administrators did, newest first" })
    .input(z.object({ before: z.coerce.number().pipe(PositiveWholeNumberSchema).optional() }))
    .output(z.object({ acts: z.array(AdminActSchema), before: z.int().nullable() })),
  /** Roles of one's own, for the select of the admin bar; open to whoever is an administrator in any role. */
  ownRoles: endpoint
    .route({ method: "GET", path: "/admin/roles", summary: "The roles that an administrator can act in" })
    .output(z.object({ roles: z.array(z.object({ id: z.int(), name: RoleNameSchema, display_name: z.string() })) })),
  actInRole: endpoint
    .route({ method: "POST", path: "/admin/role", summary: "Act in another role of one's own" })
    .input(z.object({ role_id: z.union(Object.values(roles).map((roleId) => z.literal(roleId))) }))
    .output(DoneSchema)
    .meta({ errors: ["admin/role-not-held"] }),
  look: endpoint
    .route({ method: "POST", path: "/admin/people/{userId}/look", summary: "Look as this person, read-only" })
    .input(ByUser)
    .output(DoneSchema)
    .meta({ errors: ["impersonation/not-possible", "impersonation/off"] }),
  /** Of no impersonation it does nothing. */
  endLook: endpoint.route({ method: "POST", path: "/admin/look/end", summary: "Be oneself again" }).output(DoneSchema),
};
