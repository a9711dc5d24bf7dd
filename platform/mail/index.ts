export { mailHandler } from "./domain/send-mail.ts";
export { envelopesKeptMs } from "./domain/take-bounce.ts";
export { deleteOldEnvelopes } from "./store/envelopes.ts";
