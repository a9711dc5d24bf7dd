import { hiddenCharacterIn } from "#contract/common/plain-text.ts";
import { maxMessageLength, type SigningMessage } from "#contract/message/http.ts";
import { formatNumber } from "#renderer/ui/format.ts";
import { currentTexts } from "#renderer/ui/texts.ts";
import type { PlaceAtHand } from "./at-hand.ts";

export type Question = { comment: string; note: string };

/** signing-session §5: each of the two is required unless the other has text. */
export const questionProblem = ({ comment, note }: Question): string | undefined => {
  const { messages, questions } = currentTexts();
  if (comment.trim() === "" && note.trim() === "") return questions.fillOne;
  if (messageOf({ comment, note }).length > maxMessageLength) return questions.tooLong(formatNumber(maxMessageLength));
  if (hiddenCharacterIn(messageOf({ comment, note }), "several") !== null) return messages.hiddenCharacter;
  return undefined;
};

/** Joined by a newline only where both were filled. */
export const messageOf = ({ comment, note }: Question): string =>
  [comment.trim(), note.trim()].filter((part) => part !== "").join("\n");

/** What a question can be about: the page on the screen, its document, or nothing of the kind. */
export type AboutChoice = { value: "page" | "document" | "nothing"; label: string; about: SigningMessage["about"] };

/** The page first, for it is what people ask about; none where no document is on the screen. */
export const aboutChoices = (place: PlaceAtHand | null): AboutChoice[] => {
  if (place === null) return [];
  const { messages, questions } = currentTexts();
  const { pageCount, page, ...document } = place;
  const ofDocument = { ...document, page: null };
  const ofPage = { ...document, page };
  return [
    ...(pageCount > 1
      ? [{ value: "page" as const, label: questions.aboutPage(messages.place(ofPage)), about: ofPage }]
      : []),
    { value: "document", label: questions.aboutDocument(messages.place(ofDocument)), about: ofDocument },
    { value: "nothing", label: questions.aboutElse, about: null },
  ];
};
