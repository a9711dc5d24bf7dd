import type { UndeliveredReason } from "#contract/mail-bounce/entity.ts";
import { isAddressGone } from "./delivery-report.ts";

/** By class, subject and detail of RFC 3463; the first that fits. What says that the address is gone is not told otherwise. */
const reasons: readonly (readonly [RegExp, UndeliveredReason])[] = [
  [/^5\.(?:1\.2|1\.10|4\.4)$/, "no-such-domain"],
  [/^5\.2\.1$/, "mailbox-closed"],
  [/^[45]\.2\.2$/, "mailbox-full"],
  [/^[45]\.4\.\d+$/, "not-reached"],
  [/^5\.(?:2|3|5|6|7)\.\d+$/, "refused"],
];

/** Why a mail did not arrive, by the status that a server gave. */
export const undeliveredReason = (status: string): UndeliveredReason =>
  reasons.find(([pattern]) => pattern.test(status))?.[1] ?? (isAddressGone(status) ? "no-such-address" : "unknown");
