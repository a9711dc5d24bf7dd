import { hiddenCharacterMessage } from "#contract/common/plain-text.ts";
import { placeWords } from "../../record/message-words.ts";

/** Questions and answers. */
export const messages = {
  you: "You",
  sendAgain: "Send again",
  discard: "Discard",
  sending: "Sending…",
  notSentYet: "Not sent yet. It is kept here and goes out by itself as soon as the connection is back.",
  notRead: "Not read yet",
  readAt: (time: string) => `Read ${time}`,
  /** "page 2 of “Deed.pdf”". */
  place: placeWords,
  tooLong: (length: string, most: string) => `This has ${length} characters; ${most} can be sent at once.`,
  hiddenCharacter: hiddenCharacterMessage,
};
