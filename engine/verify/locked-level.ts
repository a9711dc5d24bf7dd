import type { X509Certificate } from "node:crypto";
import { readDss } from "../dss/read-dss.ts";
import type { ByteSource } from "../pdf/byte-source.ts";
import { PdfReader } from "../pdf/pdf-reader.ts";
import { buildChain } from "../paths/certificate-chain.ts";
import { chainStatusAt } from "../revocation/evidence.ts";
import type { TimeStamp } from "../time-stamp/read-token.ts";
import { signatureTimeStamps } from "../time-stamp/signature-time-stamp.ts";
import type { PadesLevel } from "#contract/document/pades.ts";
import type { AppendedRevision } from "./appended-revisions.ts";

export type LockedLevel = {
  level: PadesLevel;
  /** What proves when the signature existed: the earliest time-stamp over it. */
  timeStamp: TimeStamp | null;
};

type Signature = { contents: Buffer; signer: X509Certificate; certificates: readonly X509Certificate[] };

/**
 * The level that a locked file has (EN 319 142-1 §6): a time-stamp that holds (B-T), everything about revocation for the
 * signer's and the authority's chain as of its time (B-LT), and a document time-stamp over that (B-LTA). Roots are not
 * judged here. Null where a time-stamp of the signature does not hold.
 */
export const levelOfLocked = (
  locked: ByteSource,
  { contents, signer, certificates }: Signature,
  appended: readonly AppendedRevision[],
): LockedLevel | null => {
  const store = readDss(new PdfReader(locked));
  const stored = store?.certificates ?? [];
  const stamps: TimeStamp[] = [];
  // Issuers are looked for where the judge of any file looks for them, or a stamp would be whole there and not here.
  for (const result of signatureTimeStamps(contents, { extraCertificates: [...certificates, ...stored] })) {
    if (result.kind === "invalid") return null;
    stamps.push(result.timeStamp);
  }
  for (const revision of appended) if (revision.kind === "time-stamp") stamps.push(revision.verified.timeStamp);
  // As in any file (`judgeSignature`): one whose own certificates do not fit each other proves nothing.
  if (stamps.some(({ isWhole }) => !isWhole)) return null;
  const [timeStamp] = stamps.toSorted((left, right) => left.at.getTime() - right.at.getTime());
  if (timeStamp === undefined) return { level: "B-B", timeStamp: null };
  if (store === null) return { level: "B-T", timeStamp };
  const candidates = [...certificates, ...timeStamp.certificates, ...stored];
  const isProved = [signer, timeStamp.signer].every(
    (leaf) => chainStatusAt(buildChain(leaf, candidates), store, timeStamp.at).kind === "good",
  );
  if (!isProved) return { level: "B-T", timeStamp };
  const lastStore = appended.findLastIndex(({ kind }) => kind === "store");
  const isSealed = appended.slice(lastStore + 1).some(({ kind }) => kind === "time-stamp");
  return { level: isSealed ? "B-LTA" : "B-LT", timeStamp };
};
