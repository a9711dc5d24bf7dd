import { z } from "zod";
import { RoleSchema, StateAbbrSchema, UserSchema } from "../account/entity.ts";
import { InstantSchema } from "../common/ids.ts";

/** By what the platform writes to somebody of what concerns them; mails that a law or an account's safety asks for always go. */
export const NotificationMethodSchema = z.enum(["email", "text", "both"]);
export type NotificationMethod = z.infer<typeof NotificationMethodSchema>;

/** A photograph as a telephone takes it; the page sends what it has cut out of it. What is kept is far smaller. */
export const maxAvatarBytes = 10 * 1_048_576;

/** E.164. */
export const PhoneNumberSchema = z.string().regex(/^\+[1-9]\d{6,14}$/);

/** A role as an account has it; one that was taken away stays there with the moment. */
export const OwnRoleSchema = RoleSchema.extend({ pivot: z.object({ deactivated_at: InstantSchema.nullable() }) });
export type OwnRole = z.infer<typeof OwnRoleSchema>;

/**
 * The whole User of the specification (account-and-shell §3). The session carries the few fields that every page needs; the
 * rest is computed when it is asked for.
 */
export const ProfileSchema = UserSchema.omit({ commission: true, state: true }).extend({
  /** The address of the picture; null where there is none. */
  avatar: z.string().nullable(),
  phone: PhoneNumberSchema.nullable(),
  isPhoneVerified: z.boolean(),
  /** There is a number, nobody has shown that it is theirs, and that can be done here. */
  phoneNeedsVerification: z.boolean(),
  notificationMethod: NotificationMethodSchema,
  state: z
    .object({
      /** Of the state in the federal list (ANSI INCITS 38, known as FIPS). */
      id: z.int().positive(),
      abbr: StateAbbrSchema,
      name: z.string(),
    })
    .nullable(),
  companyName: z.string(),
  title: z.string(),
  /** Minutes east of UTC, now. */
  timezoneOffset: z.int(),
  about: z.string(),
  vanityUrl: z.string().nullable(),
  /** All that were ever given, in the order in which they were. */
  roles: z.array(OwnRoleSchema),
  /** To which this account may switch, its current one included; empty where it may not switch. */
  switchableRoles: z.array(RoleSchema),
  isCorpManager: z.boolean(),
  isCorpNotary: z.boolean(),
  isApprovedCorpNotary: z.boolean(),
  isSelfRon: z.boolean(),
  isOnboardingComplete: z.boolean(),
  isActive: z.boolean(),
  isRegistered: z.boolean(),
  hasReferrerReseller: z.boolean(),
  isBillingAvailable: z.boolean(),
  canPurchaseCertificate: z.boolean(),
  hasSslAccount: z.boolean(),
  hasIdenTrustCertificate: z.boolean(),
  idenTrustExpirationDate: z.iso.date().nullable(),
  hasOwnCertificate: z.boolean(),
  corpStorefrontUrl: z.string().nullable(),
});
export type Profile = z.infer<typeof ProfileSchema>;

/** What an account may do, beside what it is. */
export const ProfileMetaSchema = z.object({
  canPurchaseSelfRonPlan: z.boolean(),
  canPurchaseCorpRonPlan: z.boolean(),
  /** By the ids of the specification (§9); accounts are addressed in English. */
  languageId: z.int().positive(),
  /** Whether this platform sends text messages; without them no number can be validated. */
  hasTextMessages: z.boolean(),
});
export type ProfileMeta = z.infer<typeof ProfileMetaSchema>;
