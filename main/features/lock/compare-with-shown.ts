import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import type { PageSize } from "#contract/document/entity.ts";
import { refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import type { Lease } from "#contract/document/http.ts";
import type { ShownDocument } from "#contract/lock/request.ts";
import { sealFactsOf } from "#lib/fields/seal-facts.ts";
import { shownContentBytes } from "#lib/fields/shown-content.ts";
import type { LockInputs } from "./lock-ports.ts";

const sha256Of = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/**
 * Whether what was frozen is what the page showed, before anybody is asked to approve it; null where it is. The attack: a
 * platform shows the notary one deed and freezes another (an amount, a signature, a page), and the consent window, which
 * counts fields and names a SHA-256, would look the same.
 */
export const compareWithShown = async (
  { version, shown }: { version: number; shown: ShownDocument },
  { fieldSet }: Pick<Lease, "fieldSet">,
  { signing, basePath }: Pick<LockInputs, "signing" | "basePath">,
  demo: boolean,
): Promise<Refused | null> => {
  const content = shownContentBytes({ fieldSet, notary: sealFactsOf(signing), demo });
  if (fieldSet.version !== version || sha256Of(content) !== shown.contentSha256)
    return refused("lock/not-as-shown", { what: "fields, or what the stamp says," });
  return (await holdsParts(basePath, shown.parts)) ? null : refused("lock/not-as-shown", { what: "its pages" });
};

/** Far less than a letter, and more than another build of the engine rounds otherwise. */
const sameSizePt = 0.5;

/**
 * Whether the document has the pages that were laid out on the screen. The platform names their number and size; one that
 * named fewer or smaller ones would have kept from sight what is sealed with the rest.
 */
export const isLaidOutAs = (real: readonly PageSize[], laidOut: readonly PageSize[]): boolean =>
  real.length === laidOut.length &&
  real.every(({ width, height }, index) => {
    const shown = laidOut[index];
    return (
      shown !== undefined &&
      Math.abs(shown.width - width) <= sameSizePt &&
      Math.abs(shown.height - height) <= sameSizePt
    );
  });

const holdsParts = async (path: string, parts: ShownDocument["parts"]): Promise<boolean> => {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    for (const { begin, end, sha256 } of parts) {
      if (begin >= end || end > size) return false;
      const bytes = Buffer.alloc(end - begin);
      const { bytesRead } = await file.read(bytes, 0, bytes.length, begin);
      if (bytesRead !== bytes.length || sha256Of(bytes) !== sha256) return false;
    }
    return true;
  } finally {
    await file.close();
  }
};
