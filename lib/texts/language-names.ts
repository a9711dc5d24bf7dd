import type { Language } from "#contract/common/language.ts";

/** Each in itself, for whoever looks for theirs. */
export const languageNames: Record<Language, string> = { en: "English", es: "Español" };

/** As the notary and the record read them. */
export const languageNamesInEnglish: Record<Language, string> = { en: "English", es: "Spanish" };
