import { Transform } from "node:stream";

export class TooManyBytesError extends Error {
  override name = "TooManyBytesError";
}

/** Passes on what comes up to `maxBytes`, and fails with `TooManyBytesError` at the first byte more. */
export const limitBytes = (maxBytes: number, count?: (sizeBytes: number) => void): Transform => {
  let sizeBytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length;
      count?.(sizeBytes);
      done(sizeBytes > maxBytes ? new TooManyBytesError("more bytes than were announced") : null, chunk);
    },
  });
};
