/** Each is looked for in every title and name. */
const mostSearchWords = 8;

export const searchWords = (search: string | undefined): string[] =>
  search?.split(/\s+/).filter(Boolean).slice(0, mostSearchWords) ?? [];
