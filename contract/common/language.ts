import { z } from "zod";

/** The languages in which a signer can read their page and their mails. What is agreed to and sealed is English in each. */
export const LanguageSchema = z.enum(["en", "es"]);
export type Language = z.infer<typeof LanguageSchema>;

/** The ids of the specification (account-and-shell §9), which names English alone. */
export const languageIds = { en: 1 } as const satisfies Partial<Record<Language, number>>;

/** As browsers and `Intl` name them: of the United States, where the notary is. */
export const languageTags: Record<Language, string> = { en: "en-US", es: "es-US" };
