import type { X509Certificate } from "node:crypto";
import type { Reason, SignatureReport } from "#contract/verification/report.ts";
import type { Dss } from "../dss/read-dss.ts";
import type { TimeStamp } from "../time-stamp/read-token.ts";
import type { AcrobatAnchor } from "./acrobat-anchors.ts";
import { unlisted, type AcrobatTrust } from "./acrobat-trust.ts";
import type { TrustAnchor } from "./trusted-authorities.ts";

/** What is judged about a signature's value, its certificate and its time; what came after it is judged elsewhere. */
export type JudgedSignature = Pick<
  SignatureReport,
  | "subject"
  | "level"
  | "algorithm"
  | "time"
  | "timeSource"
  | "chain"
  | "authority"
  | "trust"
  | "voucher"
  | "revocation"
  | "revoked"
  | "timeStamps"
> & {
  reasons: Reason[];
  /** Not part of the report: what the answer about Acrobat's green check rests on. */
  acrobat: AcrobatTrust;
};

/** A document time-stamp that holds, of a trusted authority or not: what it covers existed at its time. */
export type ProvenTime = { reach: number; timeStamp: TimeStamp; isTrusted: boolean };

export type JudgeOptions = {
  /** Who is trusted for who signed, and for the time. */
  anchors: readonly TrustAnchor[];
  /** Who is trusted for the time alone. */
  timeStampRoots: readonly X509Certificate[];
  acrobatAnchors: readonly AcrobatAnchor[];
  now: Date;
  dss: Dss | null;
  /** Of the whole file, those that hold. */
  documentTimeStamps: readonly ProvenTime[];
  /** Where the security store stands for the first time with everything that this file's last revision has. */
  dssCoveredFrom: (evidenceOf: (dss: Dss) => boolean) => number | null;
};

/** Who is trusted, and what the file brings along to find the way to them. */
export type TrustOptions = Pick<JudgeOptions, "anchors" | "timeStampRoots" | "acrobatAnchors" | "dss">;

export const nothingKnown: JudgedSignature = {
  subject: null,
  level: null,
  algorithm: null,
  time: null,
  timeSource: null,
  chain: [],
  authority: null,
  trust: "unknown",
  voucher: null,
  revocation: "unknown",
  revoked: null,
  timeStamps: [],
  reasons: [],
  acrobat: unlisted,
};

export const unjudged = (...reasons: Reason[]): JudgedSignature => ({ ...nothingKnown, reasons });
