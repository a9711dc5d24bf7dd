import { z } from "zod";
import { UserIdSchema } from "../common/ids.ts";

/** Role ids and slugs of the specification (account-and-shell §6). */
export const roles = {
  Admin: 1,
  SelfRon: 2,
  Consumer: 3,
  StampSig: 4,
  CorpManager: 5,
  CorpNotary: 6,
  Assistant: 7,
  NonRonNotary: 16,
} as const;

export const RoleNameSchema = z.enum(Object.keys(roles) as [keyof typeof roles, ...(keyof typeof roles)[]]);
export type RoleName = z.infer<typeof RoleNameSchema>;

/** How the specification names some of the roles in addresses and settings (account-and-shell §6). */
export const roleSlugs = {
  SelfRon: "self-ron",
  CorpManager: "corp-manager",
  NonRonNotary: "non-ron-notary",
} as const satisfies Partial<Record<RoleName, string>>;

export const RoleSchema = z.object({
  id: z.union(Object.values(roles).map((roleId) => z.literal(roleId))),
  name: RoleNameSchema,
  display_name: z.string(),
});
export type Role = z.infer<typeof RoleSchema>;

export const StateAbbrSchema = z.string().regex(/^[A-Z]{2}$/);

export const UserSchema = z.object({
  id: UserIdSchema,
  fullName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.email(),
  timezone: z.string(),
  state: z.object({ abbr: StateAbbrSchema, name: z.string() }).nullable(),
  /** Commission as the seal and the certificate name it; null for people without one. */
  commission: z
    .object({ name: z.string(), number: z.string(), expiresOn: z.iso.date(), county: z.string().optional() })
    .nullable(),
  currentRole: RoleSchema,
  isNotary: z.boolean(),
  canNotary: z.boolean(),
  isConsumer: z.boolean(),
  /** A copy of the onboarding state's `isOnboardingCompleted`, to be read alone. */
  isOnboardingComplete: z.boolean(),
});
export type User = z.infer<typeof UserSchema>;
