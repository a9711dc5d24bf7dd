/** A part of a sentence as the beginning of one: "the seal" → "The seal". */
export const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase("en-US") + text.slice(1);
