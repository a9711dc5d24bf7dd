import { z } from "zod";
import { ShownAnewSchema, shownAnewErrors } from "../account-security/shown-anew.ts";
import { RoleSchema, StateAbbrSchema } from "../account/entity.ts";
import { SecondFactorCodeSchema } from "../coming-in/entity.ts";
import { DoneSchema, endpoint } from "../common/endpoint.ts";
import { InstantSchema, UserIdSchema } from "../common/ids.ts";
import { PlainLineSchema, PlainOptionalLineSchema, PlainOptionalTextSchema } from "../common/plain-text.ts";
import { WholeNumberSchema } from "../common/whole-numbers.ts";
import {
  maxAvatarBytes,
  NotificationMethodSchema,
  PhoneNumberSchema,
  ProfileMetaSchema,
  ProfileSchema,
} from "./entity.ts";

export const ProfileAnswerSchema = ProfileSchema.extend({ meta: ProfileMetaSchema });
export type ProfileAnswer = z.infer<typeof ProfileAnswerSchema>;

/** What somebody may change about themselves; what is left out stays. */
export const ProfileChangesSchema = z.object({
  firstName: PlainLineSchema(100).optional(),
  lastName: PlainLineSchema(100).optional(),
  companyName: PlainOptionalLineSchema(200).optional(),
  title: PlainOptionalLineSchema(100).optional(),
  about: PlainOptionalTextSchema(2_000).optional(),
  /** Null takes it out. Another number is one that nobody has validated. */
  phone: PhoneNumberSchema.nullable().optional(),
  notificationMethod: NotificationMethodSchema.optional(),
  /** As the IANA database names it. */
  timezone: z.string().max(64).optional(),
  state: StateAbbrSchema.nullable().optional(),
});
export type ProfileChanges = z.infer<typeof ProfileChangesSchema>;

/** Asked for again where somebody else at an open page could take the account over. */
const PasswordSchema = z.string().min(1).max(200);
const AddressSchema = z.email().max(320);

/** A notary in whose signings somebody took part lately. */
export const RecentNotarySchema = z.object({
  id: UserIdSchema,
  fullName: z.string(),
  state: z.string().nullable(),
  lastMetAt: InstantSchema,
  /** Null while they have none. */
  publicPageUrl: z.string().nullable(),
});
export type RecentNotary = z.infer<typeof RecentNotarySchema>;

/** The address of the picture as it is now. */
export const AvatarAnswerSchema = z.object({ profile_image: z.string().nullable() });

/** Notaries in whose signings somebody took part lately. */
export const RecentNotariesMetaSchema = z.object({
  count: WholeNumberSchema,
  lastMetAt: InstantSchema.nullable(),
  clearedAt: InstantSchema.nullable(),
});
export type RecentNotariesMeta = z.infer<typeof RecentNotariesMetaSchema>;

export const profile = {
  get: endpoint
    .route({ method: "GET", path: "/me/profile", summary: "The signed-in user, with everything that is known of them" })
    .output(ProfileAnswerSchema),
  update: endpoint
    .route({ method: "PATCH", path: "/me/profile", summary: "Change what the signed-in user says of themselves" })
    .input(ProfileChangesSchema)
    .output(ProfileAnswerSchema)
    .meta({
      errors: [
        "phone/not-valid",
        "phone/not-validated",
        "phone/text-messages-off",
        "profile/no-such-timezone",
        "profile/state-of-commission",
        "text/hidden-character",
      ],
    }),
  /** The same answer whether the new address is free or somebody's. */
  updateEmail: endpoint
    .route({ method: "POST", path: "/profile/update-email", summary: "Have a link sent that changes the address" })
    .input(
      z.object({
        old_email: AddressSchema,
        email: AddressSchema,
        password: PasswordSchema,
        /** Where the account has a second factor. */
        code: SecondFactorCodeSchema.optional(),
      }),
    )
    .output(DoneSchema)
    .meta({
      errors: [
        "profile/other-address",
        "profile/same-address",
        "profile/wrong-password",
        "second-factor/needed",
        "second-factor/wrong-code",
      ],
    }),
  confirmEmail: endpoint
    .route({
      method: "POST",
      path: "/profile/confirm-email",
      summary: "Change the address by the link that was mailed",
    })
    .input(z.object({ token: z.string().max(64) }))
    .output(DoneSchema.extend({ email: z.email() }))
    .meta({ errors: ["auth/link-ended"] }),
  setAvatar: endpoint
    .route({ method: "POST", path: "/profile/avatar", summary: "Keep a picture of the user (PNG or JPEG, multipart)" })
    .input(z.object({ avatar: z.file().max(maxAvatarBytes) }))
    .output(AvatarAnswerSchema)
    .meta({ errors: ["avatar/animated", "avatar/not-a-picture", "avatar/too-many-pixels", "request/abandoned"] }),
  removeAvatar: endpoint
    .route({ method: "DELETE", path: "/profile/avatar", summary: "Keep no picture of the user" })
    .output(AvatarAnswerSchema),
  /** Every page of the account has to be loaded anew afterwards. */
  switchRole: endpoint
    .route({ method: "POST", path: "/profile/switch-role", summary: "Act in another of the own roles" })
    .input(z.object({ role_id: z.int().min(1).max(1_000) }))
    .output(z.object({ currentRole: RoleSchema }))
    .meta({ errors: ["profile/role-not-yours"] }),
  recentNotaries: endpoint
    .route({ method: "GET", path: "/me/recent-notaries", summary: "The notaries whom the user met lately" })
    .output(z.object({ notaries: z.array(RecentNotarySchema) })),
  recentNotariesMeta: endpoint
    .route({ method: "GET", path: "/me/recent-notaries/meta", summary: "How many notaries the user met lately" })
    .output(RecentNotariesMetaSchema),
  /** The signings themselves stay as they are. */
  clearRecentNotaries: endpoint
    .route({
      method: "POST",
      path: "/profile/clear-recent-notaries",
      summary: "Begin the list of recent notaries anew",
    })
    .output(DoneSchema),
  deleteAccount: endpoint
    .route({ method: "POST", path: "/profile/delete", summary: "End the account and erase what need not stay" })
    .input(ShownAnewSchema.extend({ email: AddressSchema }))
    .output(DoneSchema)
    .meta({
      errors: [...shownAnewErrors, "profile/last-administrator", "profile/open-signings", "profile/other-address"],
    }),
};
