/** Numbers that look like chance and come again with the same seed. */
export type Random = {
  /** From 0 up to and without `end`. */
  below: (end: number) => number;
  one: <Item>(items: readonly Item[]) => Item;
};

/** Mulberry32: 32 bits of state are enough to choose cases by. */
export const seeded = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    below,
    one: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error("nothing to choose from");
      return item;
    },
  };
};
