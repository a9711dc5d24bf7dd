import { prepareZXingModule } from "zxing-wasm/reader";
import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";
import { licenceFrom } from "#lib/id-documents/read-document.ts";
import { greyOf, type Grey } from "#lib/id-pictures/grey.ts";
import { coachWord, frameFigures } from "#lib/id-pictures/judge-frame.ts";
import { readLicenceBarcode } from "#lib/id-pictures/read-licence-barcode.ts";
import type { Answered, Asked } from "./reader-messages.ts";

// From our own origin alone: the library's default is another's.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

/** More than this on the longer side costs time and tells nothing. */
const longestSide = { live: 1280, still: 2000 };

const greyFrom = (picture: ImageBitmap, longest: number): Grey | null => {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (pen === null) return null;
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return greyOf(pen.getImageData(0, 0, canvas.width, canvas.height));
};

const look = async ({ picture, side, typeOfId, isStill }: Asked): Promise<Answered["seen"]> => {
  const grey = greyFrom(picture, isStill ? longestSide.still : longestSide.live);
  picture.close();
  if (grey === null) return null;
  const of = side === "selfie" ? "face" : "document";
  const word = coachWord(frameFigures(grey, of), of);
  if (side !== "back" || typeOfId !== "driver-license") return { word, reading: null };
  const bytes = await readLicenceBarcode(grey, isStill ? "thorough" : "quick");
  return { word, reading: bytes === null ? null : licenceFrom(bytes) };
};

const port = globalThis as unknown as {
  postMessage(message: Answered): void;
  addEventListener(type: "message", listener: (event: MessageEvent<Asked>) => void): void;
};

port.addEventListener("message", ({ data }) => {
  const answer = (seen: Answered["seen"]) => port.postMessage({ id: data.id, seen });
  look(data).then(answer, () => answer(null));
});
