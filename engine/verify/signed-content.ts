import { hashOf, type DigestName } from "../cms/digests.ts";
import type { SignedContent } from "../cms/judge-cms.ts";
import type { ByteRange } from "../form/find-signature.ts";
import { forEachBlock, type ByteSource } from "../pdf/byte-source.ts";

/** What a signature covers, read block by block; each digest of it is made once. */
export const signedContent = (source: ByteSource, [start, length, second, rest]: ByteRange): SignedContent => {
  const known = new Map<DigestName, Buffer>();
  const feed = (take: (block: Buffer) => void) => {
    forEachBlock(source, start, start + length, take);
    forEachBlock(source, second, second + rest, take);
  };
  return {
    feed,
    digest: (name) => {
      const found = known.get(name);
      if (found !== undefined) return found;
      const hash = hashOf(name);
      feed((block) => hash.update(block));
      const digest = hash.digest();
      known.set(name, digest);
      return digest;
    },
  };
};
