/** Far fewer than there can be: the rest is counted. */
const namedAtMost = 4;

/** "“Deed.pdf”, “Note.pdf”, “Rider.pdf”, “Receipt.pdf”, and 15 more"; one that would be the only one left out is named. */
export const someNames = (names: readonly string[]): string => {
  const rest = names.length - namedAtMost;
  const named = (rest > 1 ? names.slice(0, namedAtMost) : names).map((name) => `“${name}”`);
  return new Intl.ListFormat("en-US").format(rest > 1 ? [...named, `${rest} more`] : named);
};
