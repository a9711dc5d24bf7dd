export { envelopesKeptMs } from "./domain/envelope-sender.ts";
export { startMailboxIntake, type MailboxIntake } from "./domain/mailbox-intake.ts";
export { mailHandler } from "./domain/send-mail.ts";
export { deleteOldEnvelopes, listReturnedMails } from "./store/envelopes.ts";
