export { queueMail, queueSilentMail } from "./domain/queue-mail.ts";
export { findReturned, forgetReturned, insertReturned } from "./store/returned-addresses.ts";
