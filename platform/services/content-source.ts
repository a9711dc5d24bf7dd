import type { Sha256Hex } from "#contract/common/ids.ts";

/** Bytes to be sent: their name in the blob store, their size, and what the document is called. */
export type ContentSource = { sha256: Sha256Hex; sizeBytes: number; name: string };
