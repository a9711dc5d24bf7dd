import { readFileSync, writeFileSync } from "node:fs";
import {
  concatTransformationMatrix,
  drawObject,
  PDFDocument,
  PDFName,
  popGraphicsState,
  pushGraphicsState,
} from "@cantoo/pdf-lib";
import { maxPicturePixels, maxPictureSidePx } from "#contract/constants.ts";
import type { Refused } from "#contract/common/app-error.ts";
import { damaged, PdfRefusal, refusalOf } from "../pdf/syntax/pdf-refusal.ts";
import { plainPng } from "../picture/plain-png.ts";
import { readJpeg } from "../picture/jpeg-facts.ts";
import type { PictureFacts } from "../picture/picture-facts.ts";
import { layOutPicture } from "./picture-page.ts";
import { readPng } from "../picture/png-facts.ts";

/** Asked before anything is unpacked: the header alone says how much memory the picture would take. */
const assertPixelsWithin = ({ widthPx, heightPx }: Pick<PictureFacts, "widthPx" | "heightPx">): void => {
  if (Math.max(widthPx, heightPx) <= maxPictureSidePx && widthPx * heightPx <= maxPicturePixels) return;
  throw new PdfRefusal("document/picture-too-large", {
    width: widthPx,
    height: heightPx,
    maxSide: maxPictureSidePx,
    maxMegapixels: maxPicturePixels / 1_000_000,
  });
};

const embed = async (pdf: PDFDocument, facts: PictureFacts, bytes: Buffer) => {
  try {
    // A JPEG goes in byte by byte. A PNG's transparency becomes a mask, under which the page is white paper.
    const image = await (facts.format === "jpeg"
      ? pdf.embedJpg(bytes)
      : pdf.embedPng(plainPng(bytes, assertPixelsWithin).png));
    await image.embed();
    return image;
  } catch (error) {
    if (error instanceof PdfRefusal) throw error;
    throw damaged("the picture cannot be unpacked");
  }
};

const makePage = async (bytes: Buffer, format: PictureFacts["format"]): Promise<Uint8Array> => {
  const facts = format === "jpeg" ? readJpeg(bytes) : readPng(bytes);
  assertPixelsWithin(facts);
  const { page: size, matrix } = layOutPicture(facts);
  // No dates and no identifier of the moment: the same picture always gives the same bytes.
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const image = await embed(pdf, facts, bytes);
  const page = pdf.addPage([size.width, size.height]);
  const name = PDFName.of("Picture");
  page.node.setXObject(name, image.ref);
  page.pushOperators(pushGraphicsState(), concatTransformationMatrix(...matrix), drawObject(name), popGraphicsState());
  return pdf.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
};

/** Writes a picture as a PDF of one page to `outputPath`. The same bytes in, the same bytes out. */
export const convertPicture = async (input: {
  path: string;
  name: string;
  format: PictureFacts["format"];
  outputPath: string;
}): Promise<{ kind: "ok" } | Refused> => {
  try {
    const pdf = await makePage(readFileSync(input.path), input.format);
    writeFileSync(input.outputPath, pdf, { mode: 0o600 });
    return { kind: "ok" };
  } catch (error) {
    return refusalOf(input.name, error);
  }
};
