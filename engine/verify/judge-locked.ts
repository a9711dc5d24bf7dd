import { refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import type { ByteSource } from "../pdf/byte-source.ts";
import { readAppendedRevisions } from "./appended-revisions.ts";
import { levelOfLocked, type LockedLevel } from "./locked-level.ts";
import { signedPartOf } from "./signed-part.ts";
import { verifySource, type VerifiedSource } from "./verify-pdf.ts";

export type JudgedLock = LockedLevel & { kind: "judged"; signature: VerifiedSource };

/** A file of ours: its signature, behind it nothing but stores and time-stamps, and the level that these make. */
export const judgeLocked = (locked: ByteSource, name: string): JudgedLock | Refused => {
  const signed = signedPartOf(locked)?.signed ?? locked;
  const signature = verifySource(signed, { name, level: "b-b-or-b-t" });
  if (signature.kind === "refused") return signature;
  const appended = readAppendedRevisions(locked, signed.size);
  if (appended === null) return refused("lock/not-whole-document");
  const level = Array.isArray(appended) ? levelOfLocked(locked, signature, appended) : null;
  if (level === null) return refused("lock/signature-invalid", { detail: "a time-stamp in it does not hold" });
  return { kind: "judged", signature, ...level };
};
