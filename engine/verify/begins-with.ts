import { forEachBlock, type ByteSource } from "../pdf/byte-source.ts";

/** Whether a file is another one and more behind it; in constant memory. */
export const beginsWith = (file: ByteSource, prefix: ByteSource): boolean => {
  if (file.size <= prefix.size) return false;
  let isSame = true;
  let at = 0;
  forEachBlock(prefix, 0, prefix.size, (block) => {
    isSame &&= file.read(at, block.length).equals(block);
    at += block.length;
  });
  return isSame;
};
