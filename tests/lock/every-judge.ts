import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Reason, ValidationReport } from "#contract/verification/report.ts";
import { bufferSource } from "#engine/pdf/byte-source.ts";
import { judgeLocked } from "#engine/verify/judge-locked.ts";
import { validateSource } from "#engine/verify/validate-pdf.ts";
import { verifyLocked } from "#engine/verify/verify-locked.ts";
import { verifyPdf } from "#engine/verify/verify-pdf.ts";
import { verifyProof } from "#engine/verify/verify-proof.ts";
import type { EngineJobInput } from "#engine/jobs/jobs.ts";
import { isOnlyUnvouched } from "#lib/validation-report/report-texts.ts";

/** What becomes of one file before everything in this product that judges a locked one. */
export type Verdicts = {
  /** The lock's own check: of what the platform takes, and before anything is added to a lock. */
  isTaken: boolean;
  status: ValidationReport["status"];
  /** What a report says besides, that changes nothing. */
  notes: string[];
  reasons: string[];
};

export type LockedFor = {
  input: Omit<EngineJobInput<"verify-locked">, "now" | "lockedPath">;
  /** What makes a proof of it when it stands behind. */
  proof: Buffer;
};

const allReasons = ({ reasons, signatures }: ValidationReport): Reason[] => [
  ...reasons,
  ...signatures.flatMap((signature) => signature.reasons),
];

/**
 * The two judges that need no file of their own: quick enough for every byte. A lock's own check asks nobody who vouches, so
 * the report's `untrusted-chain` is left out, and no root is given, under which what is enclosed would not be looked at.
 */
export const judgeQuickly = (bytes: Buffer): Verdicts => {
  const locked = judgeLocked(bufferSource(bytes), "deed.pdf");
  const report = validateSource(bufferSource(bytes), { now: new Date() });
  const reasons = allReasons(report).filter(({ code }) => code !== "untrusted-chain");
  const codes = (isNote: boolean) =>
    reasons.filter(({ effect }) => (effect === "note") === isNote).map(({ code }) => code);
  return {
    isTaken: locked.kind === "judged",
    status: isOnlyUnvouched(report) ? "valid" : report.status,
    notes: codes(true),
    reasons: codes(false),
  };
};

/**
 * Those that the product asks beside it, over files: what the platform does with a lock that is handed in and with a proof,
 * and what the command line says of a file of ours. True where it is taken.
 */
export const judgeSlowly = async (
  bytes: Buffer,
  { input, proof: behind }: LockedFor,
  folder: string,
): Promise<Record<string, boolean>> => {
  const [file, proofPath] = [path.join(folder, "judged.pdf"), path.join(folder, "proof.pdf")];
  writeFileSync(file, bytes);
  writeFileSync(proofPath, Buffer.concat([bytes, behind]));
  const locked = await verifyLocked({ ...input, lockedPath: file, now: new Date().toISOString() });
  const verified = verifyPdf(file, { name: "deed.pdf" });
  const proof = verifyProof({ lockedPath: file, proofPath, name: "deed.pdf" });
  return {
    "verify-locked": locked.kind === "ok",
    verify: verified.kind === "ok",
    "verify-proof": proof.kind === "ok",
  };
};

/** Where the signature's value stands in a file, as hexadecimal digits, and its length in bytes without what fills its place. */
export const valueOf = (bytes: Buffer, length?: number): { at: number; value: Buffer } => {
  const at = bytes.lastIndexOf("/SubFilter /ETSI.CAdES.detached");
  const start = bytes.indexOf("/Contents <", at) + "/Contents <".length;
  const all = Buffer.from(bytes.toString("latin1", start, bytes.indexOf(">", start)), "hex");
  // SEQUENCE with a length of two octets: every CMS that is longer than 255 bytes and shorter than 65,536.
  return { at: start, value: all.subarray(0, length ?? 4 + all.readUInt16BE(2)) };
};

/** The file with the value in its signature put in place of what is there. */
export const withValue = (bytes: Buffer, value: Buffer): Buffer => {
  const changed = Buffer.from(bytes);
  changed.write(value.toString("hex"), valueOf(bytes).at, "latin1");
  return changed;
};

export const flipped = (value: Buffer, byte: number, bit: number): Buffer => {
  const changed = Buffer.from(value);
  changed[byte] = (changed[byte] ?? 0) ^ (1 << bit);
  return changed;
};
