import type { Texts } from "#lib/texts/en/page.ts";

/** What somebody writes here: a part of a question, or the text of a field. */
export type UnsentPlace = "question" | "note" | "not-sent" | { fieldId: string; fieldName: string };

const keyOf = (place: UnsentPlace): string => (typeof place === "string" ? place : place.fieldId);

/**
 * Words that somebody is writing on this page and that are nowhere else yet, by what they are for. A person who is removed
 * in the middle of a word gets them back to copy.
 */
const unsent = new Map<string, { place: UnsentPlace; text: string }>();

export const keepUnsent = (place: UnsentPlace, text: string): void => {
  if (text.trim() === "") unsent.delete(keyOf(place));
  else unsent.set(keyOf(place), { place, text });
};

export const dropUnsent = (place: UnsentPlace): void => void unsent.delete(keyOf(place));

export const unsentFor = (place: UnsentPlace): string => unsent.get(keyOf(place))?.text ?? "";

export const unsentWords = (): { place: UnsentPlace; text: string }[] => [...unsent.values()];

/** Somebody else has the device now. */
export const forgetUnsent = (): void => unsent.clear();

/** What the words were for, as their writer is told. */
export const unsentLabel = (place: UnsentPlace, { unsent: texts }: Pick<Texts, "unsent">): string => {
  switch (place) {
    case "question":
      return texts.question;
    case "note":
      return texts.note;
    case "not-sent":
      return texts.notSent;
    default:
      return texts.field(place.fieldName);
  }
};
