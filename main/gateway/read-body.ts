type ReadBody = { kind: "ok"; bytes: Uint8Array<ArrayBuffer> | null } | { kind: "too-large" };

/** A request's or an answer's body, of which never much more than `maxBytes` is held: the rest of a larger one is not even read. */
export const readBody = async (
  { body, headers }: Pick<Request | Response, "body" | "headers">,
  maxBytes: number,
): Promise<ReadBody> => {
  if (body === null) return { kind: "ok", bytes: null };
  const blocks: Uint8Array[] = [];
  let size = 0;
  const tooLarge = async (): Promise<ReadBody> => {
    await body.cancel().catch(() => undefined);
    return { kind: "too-large" };
  };
  if (Number(headers.get("content-length")) > maxBytes) return tooLarge();
  // Leaving the loop cancels the stream.
  for await (const block of body) {
    size += block.byteLength;
    if (size > maxBytes) return { kind: "too-large" };
    blocks.push(block);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const block of blocks) {
    bytes.set(block, at);
    at += block.byteLength;
  }
  return { kind: "ok", bytes };
};
