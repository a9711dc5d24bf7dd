export { mailHandler } from "./domain/send-mail.ts";
