export { Conversation } from "./components/conversation.tsx";
export { useMessages } from "./hooks/use-messages.ts";
export { useOutbox } from "./hooks/use-outbox.ts";
export { messageProblem } from "./model/message-texts.ts";
export { newSending, type Unsent } from "./model/outbox.ts";
