/** How a signature picture was made: drawn, typed, or taken from a picture; null of those that came before. */
export const madeSignatures: readonly string[] = [`alter table signatures add column made text`];
