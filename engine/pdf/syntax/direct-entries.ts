import type { PdfDict } from "./objects.ts";

/** Entries of a dictionary that may not be indirect objects, or whose document cannot be asked yet. */
export const directNumber = (dict: PdfDict, key: string): number | null => {
  const value = dict.entries.get(key);
  return value?.kind === "number" ? value.value : null;
};

export const directName = (dict: PdfDict, key: string): string | null => {
  const value = dict.entries.get(key);
  return value?.kind === "name" ? value.value : null;
};
