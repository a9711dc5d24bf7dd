/** The same for two names that look the same in a list: in any case, with accents apart or composed, wide or narrow. */
export const nameKey = (name: string): string => name.normalize("NFKC").replaceAll(/\s+/gu, " ").trim().toLowerCase();
