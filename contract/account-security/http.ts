import { z } from "zod";
import { NewPasswordSchema, PasswordSchema } from "../account/password.ts";
import { SecondFactorCodeSchema } from "../coming-in/entity.ts";
import { PasskeyMadeSchema, PasskeyOptionsSchema } from "../coming-in/passkey-answers.ts";
import { DoneSchema, endpoint } from "../common/endpoint.ts";
import { MemberIdSchema } from "../common/ids.ts";
import { PlainLineSchema } from "../common/plain-text.ts";
import {
  PasskeyIdSchema,
  PasskeySchema,
  PastSigningSchema,
  SignedInDeviceIdSchema,
  SignedInDeviceSchema,
  SignInWaysSchema,
} from "./entity.ts";
import { ShownAnewSchema, shownAnewErrors } from "./shown-anew.ts";

const WithPassword = z.object({ password: PasswordSchema });
const RecoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** Password, second factor, passkeys and devices of the caller's own account. */
export const accountSecurity = {
  updatePassword: endpoint
    .route({
      method: "POST",
      path: "/profile/update-password",
      summary: "Change the password; ends the other sessions",
    })
    .input(
      ShownAnewSchema.omit({ password: true }).extend({ currentPassword: PasswordSchema, password: NewPasswordSchema }),
    )
    .output(DoneSchema)
    .meta({ errors: [...shownAnewErrors, "password/personal", "password/same", "password/too-common"] }),
  ways: endpoint
    .route({ method: "GET", path: "/me/security", summary: "How the account shows who it is" })
    .output(SignInWaysSchema),
  beginTotp: endpoint
    .route({ method: "POST", path: "/me/security/totp", summary: "Begin to set up an authenticator app" })
    .input(WithPassword)
    .output(z.object({ secret: z.string(), address: z.string() }))
    .meta({ errors: ["auth/wrong-password", "second-factor/not-begun"] }),
  confirmTotp: endpoint
    .route({ method: "POST", path: "/me/security/totp/confirm", summary: "Ask for a code of the app from now on" })
    .input(
      z.object({
        code: z
          .string()
          .trim()
          .regex(/^\d{6}$/, "The code has six digits."),
      }),
    )
    .output(RecoveryCodesSchema)
    .meta({ errors: ["second-factor/not-begun", "second-factor/wrong-first-code"] }),
  removeTotp: endpoint
    .route({ method: "POST", path: "/me/security/totp/remove", summary: "Ask for no code any more" })
    .input(ShownAnewSchema)
    .output(DoneSchema)
    .meta({ errors: [...shownAnewErrors] }),
  renewRecoveryCodes: endpoint
    .route({ method: "POST", path: "/me/security/recovery-codes", summary: "New recovery codes; the old ones end" })
    .input(ShownAnewSchema)
    .output(RecoveryCodesSchema)
    .meta({ errors: [...shownAnewErrors, "second-factor/not-begun"] }),
  beginPasskey: endpoint
    .route({ method: "POST", path: "/me/security/passkeys/begin", summary: "What a browser needs to make a passkey" })
    .input(ShownAnewSchema)
    .output(z.object({ options: PasskeyOptionsSchema }))
    .meta({ errors: [...shownAnewErrors, "passkey/no-domain", "passkey/too-many"] }),
  addPasskey: endpoint
    .route({ method: "POST", path: "/me/security/passkeys", summary: "Add the passkey that the browser made" })
    .input(z.object({ name: PlainLineSchema(60), made: PasskeyMadeSchema }))
    .output(PasskeySchema)
    .meta({ errors: ["passkey/no-domain", "passkey/not-made", "passkey/too-many", "text/hidden-character"] }),
  removePasskey: endpoint
    .route({ method: "POST", path: "/me/security/passkeys/{passkeyId}/remove", summary: "Remove a passkey" })
    .input(ShownAnewSchema.extend({ passkeyId: PasskeyIdSchema }))
    .output(DoneSchema)
    .meta({ errors: [...shownAnewErrors] }),
  devices: endpoint
    .route({ method: "GET", path: "/me/devices", summary: "Where the account is signed in" })
    .output(z.object({ devices: z.array(SignedInDeviceSchema) })),
  endDevice: endpoint
    .route({ method: "POST", path: "/me/devices/{deviceId}/end", summary: "Sign one device out" })
    .input(WithPassword.extend({ deviceId: SignedInDeviceIdSchema }))
    .output(DoneSchema)
    .meta({ errors: ["auth/wrong-password"] }),
  endOtherDevices: endpoint
    .route({ method: "POST", path: "/me/devices/end-others", summary: "Sign every other device out" })
    .input(WithPassword)
    .output(z.object({ ended: z.int() }))
    .meta({ errors: ["auth/wrong-password"] }),
  pastSignings: endpoint
    .route({ method: "GET", path: "/me/past-signings", summary: "Signings of the account's confirmed address" })
    .output(z.object({ signings: z.array(PastSigningSchema) })),
  claimSignings: endpoint
    .route({
      method: "POST",
      path: "/me/past-signings/claim",
      summary: "Make signings of the confirmed address one's own",
    })
    .input(z.object({ memberIds: z.array(MemberIdSchema).min(1).max(100) }))
    .output(z.object({ claimed: z.int() })),
};
