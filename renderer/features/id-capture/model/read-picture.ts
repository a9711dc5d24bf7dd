import type { ReadDocument } from "#contract/identity/entity.ts";
import { createDocumentReader } from "./document-reader.ts";

/** What the barcode in a picture of a driving licence says; null where none can be read. Worked out on this device. */
export const readPicture = async (file: Blob): Promise<ReadDocument | null> => {
  const reader = createDocumentReader();
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const seen = await reader.look(picture, { side: "back", typeOfId: "driver-license", isStill: true });
    return seen?.reading?.kind === "read" ? seen.reading.document : null;
  } catch {
    return null;
  } finally {
    reader.end();
  }
};
