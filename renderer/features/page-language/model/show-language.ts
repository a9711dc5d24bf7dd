import type { Language } from "#contract/common/language.ts";
import { en, type Texts } from "#lib/texts/en/page.ts";
import { es } from "#lib/texts/es/page.ts";
import { showTexts } from "#renderer/ui/texts.ts";
import { languageFor } from "./page-language.ts";

const catalogues: Record<Language, Texts> = { en, es };

/** The whole page, its title and its errors. */
export const showLanguage = (language: Language): void => {
  const texts = catalogues[language];
  showTexts(texts);
  document.title = texts.frame.title;
};

/** Before anything is drawn and anybody is known. */
export const startLanguage = (): void => showLanguage(languageFor(null));
