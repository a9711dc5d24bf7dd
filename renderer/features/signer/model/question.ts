import { maxMessageLength } from "#contract/message/http.ts";

export type Question = { comment: string; note: string };

/** signing-session §5: each of the two is required unless the other has text. */
export const questionProblem = ({ comment, note }: Question): string | undefined => {
  if (comment.trim() === "" && note.trim() === "") return "Please fill either of the fields";
  if (messageOf({ comment, note }).length > maxMessageLength)
    return `Together the two may have ${maxMessageLength.toLocaleString("en-US")} characters`;
  return undefined;
};

/** Joined by a newline only where both were filled. */
export const messageOf = ({ comment, note }: Question): string =>
  [comment.trim(), note.trim()].filter((part) => part !== "").join("\n");
