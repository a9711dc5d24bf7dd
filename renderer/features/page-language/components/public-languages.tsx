import type { Language } from "#contract/common/language.ts";
import { keepLanguage } from "../model/page-language.ts";
import { showLanguage } from "../model/show-language.ts";
import { Languages } from "./languages.tsx";

/** On a page that is nobody's own: what is chosen stays on this device. */
export const PublicLanguages = () => (
  <Languages
    onChoose={(language: Language) => {
      keepLanguage(null, language);
      showLanguage(language);
    }}
  />
);
