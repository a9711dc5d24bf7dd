import type { CapturedSide, ReadDocument } from "#contract/identity/entity.ts";

/** What comes of a capture: each picture as a JPEG that was made anew on this device, and what was read from them. */
export type CapturedDocument = {
  pictures: Partial<Record<CapturedSide, Blob>>;
  /** Null: nothing could be read, which says nothing against the document. */
  read: ReadDocument | null;
};
