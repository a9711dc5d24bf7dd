import { z } from "zod";
import { endpoint } from "../common/endpoint.ts";

/** For how long a signed bounce counts, either way: clocks differ. */
export const bounceCountsForSeconds = 300;

export const mailBounces = {
  take: endpoint
    .route({ method: "POST", path: "/mail/bounces", summary: "A mail that came back, as the mail server hands it on" })
    .input(
      z.object({
        /** Seconds since 1970. */
        timestamp: z.string().regex(/^\d{10}$/),
        /** To whom the bounce came: the sender that the mail had on its envelope. */
        recipient: z.string().max(320),
        /** The whole bounce or its beginning, base64. */
        message: z.base64().max(60_000),
        /** `v1=` and the hexadecimal HMAC-SHA256 of timestamp, recipient and message, with full stops between. */
        signature: z.string().max(100),
      }),
    )
    /** Whether it told something new of a mail of this platform. */
    .output(z.object({ taken: z.boolean() }))
    .meta({ errors: ["mail-bounce/not-signed"] }),
};
