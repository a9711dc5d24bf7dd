export { Languages } from "./components/languages.tsx";
export { PublicLanguages } from "./components/public-languages.tsx";
export { keepLanguage, languageFor } from "./model/page-language.ts";
export { showLanguage, startLanguage } from "./model/show-language.ts";
