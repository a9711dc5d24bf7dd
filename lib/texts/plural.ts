import { languageTags, type Language } from "#contract/common/language.ts";

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const rules: Record<Language, Intl.PluralRules> = {
  en: new Intl.PluralRules(languageTags.en),
  es: new Intl.PluralRules(languageTags.es),
};

/** The form that a language's grammar wants for this number (CLDR plural rules). */
export const plural = (language: Language, count: number, forms: Forms): string =>
  forms[rules[language].select(count)] ?? forms.other;
