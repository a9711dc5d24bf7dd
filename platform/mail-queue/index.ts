export { queueMail, queueSilentMail } from "./domain/queue-mail.ts";
