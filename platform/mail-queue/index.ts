export { queueMail } from "./domain/queue-mail.ts";
