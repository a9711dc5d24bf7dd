/** In which language a person reads, and what stood beside the text that they decided about; null: English alone. */
export const languages: readonly string[] = [
  `alter table members add column language text`,
  `alter table consents add column translation_language text`,
  `alter table consents add column translation_version text`,
  `alter table consents add column translation_sha256 text`,
];
