import { recordingFormat } from "#lib/recording/format.ts";
import { drawStill, type StillScene } from "./draw-still.ts";

/** What changes seldom is drawn when it changes, and stands under every picture of the recording until then. */
export const createStillLayer = () => {
  let canvas: OffscreenCanvas | null = null;
  let drawn = "";
  let drawnDocument: ImageBitmap | null = null;
  return (scene: StillScene, scale: number): OffscreenCanvas => {
    const { title, people, seen, hasDocument, document } = scene;
    const asked = JSON.stringify([title, people, [...seen], hasDocument, scale]);
    if (canvas !== null && asked === drawn && document === drawnDocument) return canvas;
    canvas = new OffscreenCanvas(recordingFormat.width * scale, recordingFormat.height * scale);
    const pen = canvas.getContext("2d", { alpha: false, willReadFrequently: true });
    if (pen === null) throw new Error("nothing can be drawn here");
    pen.scale(scale, scale);
    drawStill(pen, scene);
    [drawn, drawnDocument] = [asked, document];
    return canvas;
  };
};
