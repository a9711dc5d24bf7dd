import { languageTags, type Language } from "#contract/common/language.ts";

/** "the stamp and the required statement", as the language joins a list. */
export const joined = (language: Language, items: readonly string[]): string =>
  new Intl.ListFormat(languageTags[language], { style: "long", type: "conjunction" }).format(items);
