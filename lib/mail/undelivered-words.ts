import type { UndeliveredReason } from "#contract/mail-bounce/entity.ts";

/** Why a mail did not arrive, for whoever looks at it. */
export const undeliveredWords: Record<UndeliveredReason, string> = {
  "no-such-address": "The address does not exist",
  "no-such-domain": "Nothing behind the @ of the address takes mail",
  "mailbox-closed": "The mailbox is closed",
  "mailbox-full": "The mailbox is full",
  refused: "A mail server refused it",
  "not-reached": "Their mail server could not be reached",
  "not-sent": "The platform’s mail server did not take it",
  unknown: "No mail server said why",
};
