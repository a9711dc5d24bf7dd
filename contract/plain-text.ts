import { z } from "zod";

/**
 * Characters that a person cannot see or that turn the writing around: control characters, line and paragraph separators,
 * the explicit bidirectional formatting of Unicode (UAX #9 §2: embeddings, overrides, isolates), and halves of surrogate
 * pairs. With them a name or a file could be shown as another one than the log, the journal and the seal hold.
 */
const hiddenInLine = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
/** In text of several lines a person may break lines and indent. */
const hiddenInText = /(?![\n\r\t])[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** The code point, as "202E", of the first such character; null where there is none. */
export const hiddenCharacterIn = (text: string, lines: "one" | "several" = "one"): string | null => {
  const [found] = (lines === "one" ? hiddenInLine : hiddenInText).exec(text) ?? [];
  return found === undefined ? null : (found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
};

export const hiddenCharacterMessage = "This holds a character that cannot be seen. Type it anew instead of pasting it.";

const plain = (lines: "one" | "several", minLength: number, maxLength: number) =>
  z
    .string()
    .trim()
    .min(minLength)
    .max(maxLength)
    .superRefine((text, context) => {
      const codePoint = hiddenCharacterIn(text, lines);
      if (codePoint !== null)
        context.addIssue({ code: "custom", message: hiddenCharacterMessage, params: { hiddenCharacter: codePoint } });
    });

/** A name or title: one line of visible characters. Refused as `text/hidden-character` otherwise. */
export const PlainLineSchema = (maxLength: number) => plain("one", 1, maxLength);

/** What somebody wrote: line breaks and tabs are fine. Refused as `text/hidden-character` otherwise. */
export const PlainTextSchema = (maxLength: number) => plain("several", 1, maxLength);

/** As `PlainLineSchema`, for what may be left empty. */
export const PlainOptionalLineSchema = (maxLength: number) => plain("one", 0, maxLength);
