import { paintedPng } from "#tests/builders/test-png.ts";
import type { Frame } from "./before-camera.ts";

/** A camera's picture as a file. */
export const asPng = ({ grey, width, height }: Frame): Buffer =>
  Buffer.from(
    paintedPng(width, height, (x, y) => {
      const value = grey[y * width + x] ?? 0;
      return [value, value, value, 255];
    }),
  );
