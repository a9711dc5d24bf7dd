import { z } from "zod";
import { RoleNameSchema } from "../account/entity.ts";
import { InstantSchema, UserIdSchema } from "../common/ids.ts";

/** A role that an account was given, as whoever answers for accounts sees it. */
export const HeldRoleSchema = z.object({
  role: RoleNameSchema,
  grantedAt: InstantSchema,
  /** Null while it waits for an administrator's word. */
  approvedAt: InstantSchema.nullable(),
  /** Taken away again; what was done in it stays. */
  deactivatedAt: InstantSchema.nullable(),
});
export type HeldRole = z.infer<typeof HeldRoleSchema>;

export const PersonSchema = z.object({
  id: UserIdSchema,
  fullName: z.string(),
  email: z.string(),
  /** The role that the account acts in now. */
  currentRole: RoleNameSchema,
  roles: z.array(HeldRoleSchema),
  createdAt: InstantSchema,
  emailConfirmedAt: InstantSchema.nullable(),
  /** Whether its owner has chosen one. */
  hasPassword: z.boolean(),
  deactivatedAt: InstantSchema.nullable(),
});
export type Person = z.infer<typeof PersonSchema>;

export const PersonDetailsSchema = PersonSchema.extend({
  stateName: z.string().nullable(),
  organisation: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  sessions: z.object({ count: z.int(), lastSeenAt: InstantSchema.nullable() }),
  /** Since when mail to their address comes back, and what the last server said; null while it arrives. */
  mailReturned: z.object({ since: InstantSchema, status: z.string(), reason: z.string() }).nullable(),
  /** What is asked for besides the password, or lets them in without it. */
  secondFactor: z.object({ hasApp: z.boolean(), passkeys: z.int() }),
  /** Which mail would be sent again; null where none is due. */
  dueMail: z.enum(["first-password", "confirm-email", "reset-password"]).nullable(),
});
export type PersonDetails = z.infer<typeof PersonDetailsSchema>;

/** What an administrator can have done. Kept by these names for ever. */
export const AdminActNameSchema = z.enum([
  "admin-created",
  "role-granted",
  "role-revoked",
  "role-approved",
  "account-deactivated",
  "account-reactivated",
  "sessions-ended",
  "second-factor-removed",
  "mail-resent",
  "address-confirmed-anew",
  "impersonation-begun",
  "impersonation-ended",
  "organisation-created",
  "organisation-changed",
  "organisation-ended",
  "organisation-member-added",
  "organisation-member-removed",
  "reseller-created",
  "reseller-changed",
  "reseller-logo-changed",
  "reseller-ended",
  "plan-created",
  "plan-changed",
  "plan-retired",
  "state-file-added",
  "state-file-removed",
  "feature-flag-changed",
  "endorsement-approved",
  "endorsement-refused",
  "commission-list-imported",
  "records-hand-over-begun",
  "records-hand-over-downloaded",
  "records-hand-over-withdrawn",
]);
export type AdminActName = z.infer<typeof AdminActNameSchema>;

/** Only what a person can read: names, dates, amounts; never a password, a token or a file. */
export const ActFactsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type ActFacts = z.infer<typeof ActFactsSchema>;

/** One line of the record of what administrators did. */
export const AdminActSchema = z.object({
  number: z.int(),
  at: InstantSchema,
  /** `operator`: whoever has the machine, by the command line. */
  actor: z.object({ kind: z.enum(["user", "operator"]), name: z.string() }),
  act: AdminActNameSchema,
  /** To whom or what it was done. */
  subject: z.string(),
  before: ActFactsSchema,
  after: ActFactsSchema,
  address: z.string().nullable(),
});
export type AdminAct = z.infer<typeof AdminActSchema>;
