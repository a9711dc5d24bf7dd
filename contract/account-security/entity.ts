import { z } from "zod";
import { InstantSchema, MemberIdSchema, SigningIdSchema } from "../common/ids.ts";
import { SigningStatusSchema } from "../signing/entity.ts";

export const PasskeyIdSchema = z.uuid().brand<"PasskeyId">();
export type PasskeyId = z.infer<typeof PasskeyIdSchema>;

export const SignedInDeviceIdSchema = z.uuid().brand<"SignedInDeviceId">();
export type SignedInDeviceId = z.infer<typeof SignedInDeviceIdSchema>;

export const PasskeySchema = z.object({
  id: PasskeyIdSchema,
  name: z.string(),
  createdAt: InstantSchema,
  lastUsedAt: InstantSchema.nullable(),
});
export type Passkey = z.infer<typeof PasskeySchema>;

/** How an account shows who it is, besides its password. */
export const SignInWaysSchema = z.object({
  /** Since when a code of the authenticator app is asked for; null where it is not. */
  totpSince: InstantSchema.nullable(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(PasskeySchema),
  /** Whether this platform can take passkeys: they need a domain name. */
  takesPasskeys: z.boolean(),
});
export type SignInWays = z.infer<typeof SignInWaysSchema>;

/** A browser or a workstation in which the account is signed in. */
export const SignedInDeviceSchema = z.object({
  id: SignedInDeviceIdSchema,
  /** As it called itself when somebody signed in on it. */
  device: z.string().nullable(),
  address: z.string().nullable(),
  signedInAt: InstantSchema,
  lastSeenAt: InstantSchema,
  isThis: z.boolean(),
});
export type SignedInDevice = z.infer<typeof SignedInDeviceSchema>;

/** A signing to which this account's address was invited, and which is not the account's yet. */
export const PastSigningSchema = z.object({
  signingId: SigningIdSchema,
  memberId: MemberIdSchema,
  title: z.string(),
  notaryName: z.string(),
  status: SigningStatusSchema,
  createdAt: InstantSchema,
});
export type PastSigning = z.infer<typeof PastSigningSchema>;
