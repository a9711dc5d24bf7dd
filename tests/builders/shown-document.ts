import { createHash } from "node:crypto";
import type { PageSize } from "#contract/document/entity.ts";
import type { Sha256Hex } from "#contract/common/ids.ts";
import type { ShownDocument } from "#contract/lock/request.ts";
import { shownContentBytes, type ShownContent } from "#lib/fields/shown-content.ts";

const sha256Of = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex") as Sha256Hex;

/** What a page tells with a lock that showed this content on these pages, and of the document the bytes that it was given. */
export const shownDocument = (
  content: ShownContent,
  parts: { begin: number; bytes: Uint8Array }[] = [],
  pages: PageSize[] = [{ width: 612, height: 792 }],
): ShownDocument => ({
  contentSha256: sha256Of(shownContentBytes(content)),
  pages,
  parts: parts.map(({ begin, bytes }) => ({ begin, end: begin + bytes.length, sha256: sha256Of(bytes) })),
});
