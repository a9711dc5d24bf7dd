import type { NotaryBlock } from "#contract/notary-block/entity.ts";
import { nameKey } from "#lib/names/name-key.ts";

const maxLength = 80;

/** “Jurat (copy)”, “Jurat (copy 2)”: the first that none of the blocks has. */
export const copyNameOf = (name: string, blocks: readonly Pick<NotaryBlock, "name">[]): string => {
  const taken = new Set(blocks.map((block) => nameKey(block.name)));
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? " (copy)" : ` (copy ${number})`;
    const candidate = `${name.slice(0, maxLength - ending.length)}${ending}`;
    if (!taken.has(nameKey(candidate))) return candidate;
  }
};
