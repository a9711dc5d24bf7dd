import { hiddenCharacterIn, hiddenCharacterMessage } from "#contract/common/plain-text.ts";
import { maxMessageLength, type SigningMessage } from "#contract/message/http.ts";
import { formatTime } from "#renderer/ui/format.ts";

/** What keeps a text from being sent; undefined where nothing does. */
export const messageProblem = (text: string): string | undefined => {
  const { length } = text.trim();
  if (length > maxMessageLength)
    return `This has ${length.toLocaleString("en-US")} characters; ${maxMessageLength.toLocaleString("en-US")} can be sent at once.`;
  return hiddenCharacterIn(text, "several") === null ? undefined : hiddenCharacterMessage;
};

/** Below what somebody wrote: whether the other one has read it. */
export const readWords = ({ readAt }: Pick<SigningMessage, "readAt">): string =>
  readAt === null ? "Not read yet" : `Read ${formatTime(readAt)}`;
