import { useCallback, useMemo, useReducer } from "react";
import type { PageSize } from "#contract/document/entity.ts";
import type { Field } from "#contract/field/entity.ts";
import type { SigningId } from "#contract/common/ids.ts";
import type { DrawOptions } from "#lib/field-rendering/draw-field.ts";
import { createFieldPictures, paintFields } from "#renderer/features/fields/index.ts";
import { pageInPicture } from "#renderer/services/recording/layout.ts";
import { useShowDocument } from "#renderer/services/recording/recorded-document.ts";

type Props = {
  page: { index: number; size: PageSize; canvas: HTMLCanvasElement | null };
  fields: readonly Field[];
  signingId: SigningId;
  drawOptions: DrawOptions;
};

/** Shows nothing: hands the page before the notary, with what stands in its fields, to whatever records the meeting. */
export const ShowPageToRecorder = ({ page, fields, signingId, drawOptions }: Props) => {
  const { index, size, canvas } = page;
  const [arrived, setArrived] = useReducer((count: number) => count + 1, 0);
  const pictureOf = useMemo(() => createFieldPictures(signingId, setArrived), [signingId]);
  const { width: widthPt, height: heightPt } = size;
  const draw = useCallback(() => {
    const { width, height } = pageInPicture({ width: widthPt, height: heightPt });
    const paper = new OffscreenCanvas(width, height);
    const pen = paper.getContext("2d", { alpha: false });
    if (pen === null) throw new Error("nothing can be drawn here");
    pen.fillStyle = "#ffffff";
    pen.fillRect(0, 0, width, height);
    pen.imageSmoothingQuality = "high";
    // A page that has left the window has given its picture's memory back.
    if (canvas !== null && canvas.width > 0) pen.drawImage(canvas, 0, 0, width, height);
    pen.scale(width / widthPt, height / heightPt);
    paintFields(pen, { index, size: { width: widthPt, height: heightPt } }, fields, drawOptions, pictureOf);
    return paper.transferToImageBitmap();
  }, [index, widthPt, heightPt, canvas, fields, drawOptions, pictureOf]);
  useShowDocument(signingId, draw, arrived);
  return null;
};
