import { z } from "zod";

/** Why a mail did not arrive, as far as the mail servers said. `not-sent`: the platform's own server never took it. */
export const UndeliveredReasonSchema = z.enum([
  "no-such-address",
  "no-such-domain",
  "mailbox-closed",
  "mailbox-full",
  "refused",
  "not-reached",
  "not-sent",
  "unknown",
]);
export type UndeliveredReason = z.infer<typeof UndeliveredReasonSchema>;
