export { listConversations } from "./domain/messages.ts";
