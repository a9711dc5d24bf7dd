import { LanguageSchema, type Language } from "#contract/common/language.ts";

/** The first of the browser's languages that this page has; English where it has none of them. */
export const wishedLanguage = (wishes: readonly string[]): Language => {
  for (const wish of wishes) {
    const known = LanguageSchema.safeParse(wish.split("-")[0]?.toLowerCase());
    if (known.success) return known.data;
  }
  return "en";
};

/** Whose page it is; null before anybody is known. */
export type Reader = { memberId: string; language: Language | null } | null;

/** Of one person's link, so that two who share a device keep their own. */
const keyOf = (reader: Reader): string => `notary-workstation.language.${reader?.memberId ?? "outside"}`;

const keptLanguage = (reader: Reader): Language | null =>
  LanguageSchema.nullable()
    .catch(null)
    .parse(window.localStorage.getItem(keyOf(reader)));

export const keepLanguage = (reader: Reader, language: Language): void =>
  window.localStorage.setItem(keyOf(reader), language);

/** What the person chose on this device, else what their notary or another device of theirs said, else the browser's wish. */
export const languageFor = (reader: Reader): Language =>
  keptLanguage(reader) ?? reader?.language ?? keptLanguage(null) ?? wishedLanguage(navigator.languages);
