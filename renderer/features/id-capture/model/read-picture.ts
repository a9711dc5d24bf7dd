import type { ReadDocument } from "#contract/identity/entity.ts";

/** What the barcode in a picture says; null where none can be read. Worked out on this device. */
export const readPicture = (_picture: Blob): Promise<ReadDocument | null> => Promise.resolve(null);
