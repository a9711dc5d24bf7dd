import { createHash } from "node:crypto";

/** A number from 0 to `below` − 1 that is the same for the same words each time. */
export const numberFrom = (words: string, below: number): number =>
  createHash("sha256").update(words).digest().readUInt32BE(0) % below;

/** The list in an order that is the same for the same words each time. */
export const shuffled = <Item>(items: readonly Item[], words: string): Item[] => {
  const rest = [...items];
  const out: Item[] = [];
  while (rest.length > 0) out.push(...rest.splice(numberFrom(`${words} ${rest.length}`, rest.length), 1));
  return out;
};
