/** The list with one item a step earlier or later; null where there is no such place. */
export const movedBy = <Item>(items: readonly Item[], item: Item, step: -1 | 1): Item[] | null => {
  const from = items.indexOf(item);
  const to = from + step;
  if (from < 0 || to < 0 || to >= items.length) return null;
  const without = items.filter((candidate) => candidate !== item);
  return [...without.slice(0, to), item, ...without.slice(to)];
};
