import { z } from "zod";
import { InstantSchema } from "../common/ids.ts";
import { endpoint } from "../common/endpoint.ts";
import { PhoneNumberSchema } from "../profile/entity.ts";

export const PhoneCodeSchema = z.string().regex(/^\d{6}$/, "The code has six digits.");

/** Shows that text messages to a number reach the owner of the account. */
export const phone = {
  sendCode: endpoint
    .route({ method: "POST", path: "/phone/send-code", summary: "Have a code sent to a telephone by text message" })
    .input(z.object({ phone: PhoneNumberSchema }))
    .output(z.object({ expiresAt: InstantSchema }))
    .meta({ errors: ["auth/too-many-attempts", "phone/not-valid", "phone/text-messages-off"] }),
  /** The number is the account's own, and validated, from then on. */
  verifyCode: endpoint
    .route({ method: "POST", path: "/phone/verify-code", summary: "Enter the code from the text message" })
    .input(z.object({ phone: PhoneNumberSchema, code: PhoneCodeSchema }))
    .output(z.object({ phone: PhoneNumberSchema, isPhoneVerified: z.literal(true) }))
    .meta({ errors: ["phone/code-ended", "phone/wrong-code"] }),
};
