/**
 * Words that somebody is writing on this page and that are nowhere else yet, by what they are for. A person who is removed
 * in the middle of a word gets them back to copy.
 */
const unsent = new Map<string, string>();

export const keepUnsent = (label: string, text: string): void => {
  if (text.trim() === "") unsent.delete(label);
  else unsent.set(label, text);
};

export const dropUnsent = (label: string): void => void unsent.delete(label);

export const unsentFor = (label: string): string => unsent.get(label) ?? "";

export const unsentWords = (): { label: string; text: string }[] =>
  [...unsent].map(([label, text]) => ({ label, text }));

/** Somebody else has the device now. */
export const forgetUnsent = (): void => unsent.clear();
