import { hiddenCharacterIn } from "#contract/common/plain-text.ts";
import { maxMessageLength, type SigningMessage } from "#contract/message/http.ts";
import { formatNumber, formatTime } from "#renderer/ui/format.ts";
import { currentTexts } from "#renderer/ui/texts.ts";

/** What keeps a text from being sent; undefined where nothing does. */
export const messageProblem = (text: string): string | undefined => {
  const { messages } = currentTexts();
  const { length } = text.trim();
  if (length > maxMessageLength) return messages.tooLong(formatNumber(length), formatNumber(maxMessageLength));
  return hiddenCharacterIn(text, "several") === null ? undefined : messages.hiddenCharacter;
};

/** Below what somebody wrote: whether the other one has read it. */
export const readWords = ({ readAt }: Pick<SigningMessage, "readAt">): string => {
  const { notRead, readAt: readAtTime } = currentTexts().messages;
  return readAt === null ? notRead : readAtTime(formatTime(readAt));
};
