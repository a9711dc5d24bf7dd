export { IdCapture, type IdCaptureProps } from "./components/id-capture.tsx";
export type { CapturedDocument } from "./model/captured-document.ts";
export { readPicture } from "./model/read-picture.ts";
