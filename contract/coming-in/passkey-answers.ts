import { z } from "zod";

/** What a browser's authenticator answers (WebAuthn Level 3 §5.1.8), as far as it is looked at, each part with its bound. */
const Base64Url = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\w-]*$/);

const Credential = z.object({
  id: Base64Url(1_400),
  rawId: Base64Url(1_400),
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}),
});

export const PasskeyMadeSchema = Credential.extend({
  response: z.object({
    clientDataJSON: Base64Url(4_000),
    attestationObject: Base64Url(20_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type PasskeyMade = z.infer<typeof PasskeyMadeSchema>;

export const PasskeyUsedSchema = Credential.extend({
  response: z.object({
    clientDataJSON: Base64Url(4_000),
    authenticatorData: Base64Url(4_000),
    signature: Base64Url(4_000),
    userHandle: Base64Url(100).optional(),
  }),
});
export type PasskeyUsed = z.infer<typeof PasskeyUsedSchema>;

/** What the browser's own functions are given; made and read by one library on both sides. */
export const PasskeyOptionsSchema = z.record(z.string(), z.unknown());
