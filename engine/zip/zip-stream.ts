import type { Readable } from "node:stream";
import { Zip, ZipPassThrough } from "fflate";

export type ZipEntry = { name: string; modifiedAt: Date; read: () => Readable };

/** ZIP without its 64-bit extension holds less than 4 GiB, headers included. */
export const maxZipBytes = 4_294_967_295 - 1_048_576;

/** ZIP keeps local time without a zone; the figures of UTC give the same bytes on every machine. */
const asLocalFigures = (at: Date): Date =>
  new Date(
    at.getUTCFullYear(),
    at.getUTCMonth(),
    at.getUTCDate(),
    at.getUTCHours(),
    at.getUTCMinutes(),
    at.getUTCSeconds(),
  );

/**
 * A ZIP (APPNOTE 6.3) of the entries in their order, piece by piece, so that it never lies in memory as a whole. Entries
 * are stored as they are: locked PDFs are compressed inside already. The same entries give the same bytes.
 */
export async function* zipStream(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    ready.push(chunk);
  });
  for (const { name, modifiedAt, read } of entries) {
    const file = new ZipPassThrough(name);
    file.mtime = asLocalFigures(modifiedAt);
    zip.add(file);
    for await (const chunk of read()) {
      file.push(chunk as Buffer);
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
