/** Why a mail did not arrive, at the mail and at the person who waits for it. */
export const undeliveredReasons: readonly string[] = [
  `alter table mail_envelopes add column reason text`,
  `alter table members add column invitation_reason text`,
];
