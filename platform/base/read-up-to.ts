/** Everything that comes, put together; null where it is more than this many bytes. What is too much is not read to its end. */
export const readUpTo = async (
  parts: AsyncIterable<Uint8Array> | null,
  mostBytes: number,
): Promise<Buffer<ArrayBuffer> | null> => {
  const read: Uint8Array[] = [];
  let size = 0;
  for await (const part of parts ?? []) {
    size += part.byteLength;
    if (size > mostBytes) return null;
    read.push(part);
  }
  return Buffer.concat(read);
};
