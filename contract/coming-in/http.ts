import { z } from "zod";
import { SessionSchema } from "../account/http.ts";
import { NewPasswordSchema } from "../account/password.ts";
import { DoneSchema, endpoint } from "../common/endpoint.ts";
import { LinkTokenSchema, PasswordLinkPurposeSchema, RegistrationSchema, SecondFactorCodeSchema } from "./entity.ts";
import { PasskeyOptionsSchema, PasskeyUsedSchema } from "./passkey-answers.ts";

/** Getting an account, and getting into it. No answer here tells whether an address has one. */
export const comingIn = {
  register: endpoint
    .route({ method: "POST", path: "/register", summary: "Ask for an account; a mail says how it goes on" })
    .input(RegistrationSchema)
    .output(DoneSchema)
    .meta({ errors: ["auth/too-many-attempts", "text/hidden-character"] }),
  forgotPassword: endpoint
    .route({
      method: "POST",
      path: "/forgot-password",
      summary: "Have a link mailed by which a password is chosen anew",
    })
    .input(z.object({ email: z.email().max(320) }))
    .output(DoneSchema)
    .meta({ errors: ["auth/too-many-attempts"] }),
  /** Whoever holds a link may read whose it is. */
  passwordLink: endpoint
    .route({ method: "POST", path: "/password-link", summary: "Whose account a mailed link is for" })
    .input(z.object({ purpose: PasswordLinkPurposeSchema, token: LinkTokenSchema }))
    .output(z.object({ fullName: z.string(), email: z.string() }))
    .meta({ errors: ["auth/link-ended"] }),
  choosePassword: endpoint
    .route({ method: "POST", path: "/choose-password", summary: "Choose the password behind a mailed link, once" })
    .input(z.object({ purpose: PasswordLinkPurposeSchema, token: LinkTokenSchema, password: NewPasswordSchema }))
    .output(DoneSchema)
    .meta({ errors: ["auth/link-ended", "password/personal", "password/too-common"] }),
  secondFactor: endpoint
    .route({
      method: "POST",
      path: "/login/second-factor",
      summary: "The code that is asked for after the password: of the authenticator app, or a recovery code",
    })
    .input(z.object({ challenge: LinkTokenSchema, code: SecondFactorCodeSchema }))
    .output(SessionSchema)
    .meta({ errors: ["auth/account-ended", "auth/awaiting-approval", "auth/code-step-ended", "auth/wrong-code"] }),
  beginPasskey: endpoint
    .route({ method: "POST", path: "/login/passkey/begin", summary: "What a browser needs to ask for a passkey" })
    .output(z.object({ options: PasskeyOptionsSchema }))
    .meta({ errors: ["passkey/no-domain"] }),
  passkey: endpoint
    .route({ method: "POST", path: "/login/passkey", summary: "Log in with a passkey, which is both factors in one" })
    .input(PasskeyUsedSchema)
    .output(SessionSchema)
    .meta({ errors: ["auth/account-ended", "auth/awaiting-approval", "auth/wrong-passkey", "passkey/no-domain"] }),
};
