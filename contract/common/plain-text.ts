import { z } from "zod";

/**
 * Characters that a person cannot see or that turn the writing around. With them a name or a file could be shown as another
 * one than the log, the journal and the seal hold, or two that differ could look the same:
 *
 * - control characters, line and paragraph separators, halves of surrogate pairs, private use (shown by some font or none);
 * - what Unicode says to draw as nothing (UAX #44, Default_Ignorable_Code_Point: soft hyphen, zero-width space and joiners,
 *   the marks and embeddings of UAX #9, variation selectors, Hangul fillers, tags), and a blank that is no space (U+2800).
 */
const hidden = String.raw`\p{Cc}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\uFFF9-\uFFFB`;

/**
 * Joiners change what is seen where a script joins its letters (RFC 5892 appendix A.1 and A.2), and hold a picture of several
 * together (UTS #51); there they are part of the writing.
 */
const joiningScripts = [
  ..."Arabic Syriac Mongolian Nko Mandaic Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada".split(" "),
  ..."Malayalam Sinhala Myanmar Khmer Tibetan".split(" "),
]
  .map((script) => String.raw`\p{Script=${script}}`)
  .join("");
const picture = String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}]`;
const partOfWriting = [
  `(?<=[${joiningScripts}])[\\u200C\\u200D](?=[${joiningScripts}])`,
  String.raw`(?<=${picture}\uFE0F?)\u200D(?=${picture})`,
  String.raw`(?<=${picture})\uFE0F`,
  String.raw`(?<=[0-9#*])\uFE0F(?=\u20E3)`,
].join("|");

const hiddenInLine = new RegExp(`(?!${partOfWriting})[${hidden}]`, "u");
/** In text of several lines a person may break lines and indent. */
const hiddenInText = new RegExp(`(?!${partOfWriting})(?![\\n\\r\\t])[${hidden}]`, "u");

/** The code point, as "202E", of the first such character; null where there is none. */
export const hiddenCharacterIn = (text: string, lines: "one" | "several" = "one"): string | null => {
  const [found] = (lines === "one" ? hiddenInLine : hiddenInText).exec(text) ?? [];
  return found === undefined ? null : (found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
};

const everyHidden = new RegExp(hiddenInLine.source, "gu");
/** More marks on one letter than any language has draw over the lines above and below. */
const heaps = /(\p{M}{4})\p{M}+/gu;

/**
 * A text that nobody checked, as one line that a person may be asked about: what cannot be seen or turns the writing around
 * is seen as U+FFFD, and of a text without an end there is the beginning.
 */
export const visibleLine = (text: string, maxLength: number): string => {
  const beginning = text.slice(0, 4 * maxLength);
  const visible = beginning.replaceAll(/\s+/gu, " ").replaceAll(everyHidden, "\uFFFD").replaceAll(heaps, "$1");
  return visible.length > maxLength || text.length > beginning.length ? `${visible.slice(0, maxLength)}…` : visible;
};

export const hiddenCharacterMessage = "This holds a character that cannot be seen. Type it anew instead of pasting it.";

/** One writing of what looks the same: composed letters (NFC, UAX #15), and in a line one kind of space, one at a time. */
const oneWriting = (lines: "one" | "several") => (text: string) =>
  lines === "one" ? text.normalize("NFC").replaceAll(/\p{Zs}+/gu, " ") : text.normalize("NFC");

const plain = (lines: "one" | "several", minLength: number, maxLength: number) =>
  z
    .string()
    .overwrite(oneWriting(lines))
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

/** As `PlainTextSchema`, for what may be left empty. */
export const PlainOptionalTextSchema = (maxLength: number) => plain("several", 0, maxLength);

/** As `PlainLineSchema`, for what may be left empty. */
export const PlainOptionalLineSchema = (maxLength: number) => plain("one", 0, maxLength);
