export { listConversations, listMessages } from "./domain/messages.ts";
