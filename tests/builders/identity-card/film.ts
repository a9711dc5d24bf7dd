import { writeFileSync } from "node:fs";
import type { Frame } from "./before-camera.ts";

/**
 * A film for `--use-file-for-fake-video-capture`, one picture a second; Chromium begins anew at its end. YUV4MPEG2 without colour.
 */
export const writeFilm = (path: string, scenes: readonly { frame: Frame; seconds: number }[]): void => {
  const [first] = scenes;
  if (first === undefined) throw new Error("a film needs a picture");
  const { width, height } = first.frame;
  const chroma = Buffer.alloc((width * height) / 2, 128);
  const parts = scenes.flatMap(({ frame, seconds }) =>
    Array.from({ length: Math.max(1, Math.round(seconds)) }, () => [Buffer.from("FRAME\n"), frame.grey, chroma]).flat(),
  );
  writeFileSync(path, Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F1:1 Ip A1:1 C420jpeg\n`), ...parts]));
};
