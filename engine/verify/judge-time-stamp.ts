import type { X509Certificate } from "node:crypto";
import type { Reason, SignatureReport } from "#contract/verification/report.ts";
import { derFromBer } from "../asn1/ber-to-der.ts";
import { orDamaged } from "../asn1/der-reader.ts";
import { digestLabel } from "../cms/digests.ts";
import type { SignedContent } from "../cms/judge-cms.ts";
import type { Dss } from "../dss/read-dss.ts";
import { certificateFacts } from "../paths/certificate-facts.ts";
import { chainStatusAt } from "../revocation/evidence.ts";
import { readTimeStampToken, type InvalidTimeStamp, type TimeStamp } from "../time-stamp/read-token.ts";
import type { AcrobatAnchor } from "./acrobat-anchors.ts";
import { acrobatAnchorOf } from "./acrobat-trust.ts";
import { revocationWords, revokedIn } from "./certificate-standing.ts";
import {
  nothingKnown,
  unjudged,
  type JudgedSignature,
  type JudgeOptions,
  type TrustOptions,
} from "./judged-signature.ts";
import { reason } from "./reasons.ts";
import { faultReasons } from "./signer-certificate.ts";
import { authorityAbove, evidenceFrom, voucherFor } from "./vouching.ts";

type TimeStampReport = SignatureReport["timeStamps"][number];

/** By how much clocks may differ. */
export const clockToleranceMs = 24 * 3_600_000;

export const rootsForTime = ({ anchors, timeStampRoots }: TrustOptions): X509Certificate[] => [
  ...anchors.map(({ certificate }) => certificate),
  ...timeStampRoots,
];

export const isStampTrusted = (stamp: TimeStamp, { dss, acrobatAnchors }: TrustOptions): boolean =>
  stamp.trusted === true || anchorOfStamp(stamp, dss, acrobatAnchors).kind === "listed";

export const reportTimeStamp = (
  kind: TimeStampReport["kind"],
  { at, signer }: TimeStamp,
  trusted: boolean,
): TimeStampReport => ({
  kind,
  holds: true,
  at: at.toISOString(),
  authority: certificateFacts(signer).subject,
  trusted,
  fault: null,
});

export const reportBrokenTimeStamp = (
  kind: TimeStampReport["kind"],
  { detail }: InvalidTimeStamp,
): TimeStampReport => ({
  kind,
  holds: false,
  at: null,
  authority: null,
  trusted: null,
  fault: detail,
});

export const brokenTimeStamp = ({ fault, detail }: InvalidTimeStamp): Reason =>
  reason(
    fault === "unsupported-algorithm" || fault === "no-certificate" ? "time-stamp-unsupported" : "time-stamp-invalid",
    detail,
  );

export const anchorOfStamp = (
  { signer, certificates, at }: TimeStamp,
  dss: Dss | null,
  anchors: readonly AcrobatAnchor[],
) => acrobatAnchorOf(signer, [...certificates, ...(dss?.certificates ?? [])], anchors, at);

/** A document time-stamp as one of the file's signatures (ISO 32000-2 §12.8.5); some authorities answer in BER. */
export const judgeDocumentTimeStamp = (
  contents: Buffer,
  content: SignedContent,
  options: TrustOptions & Pick<JudgeOptions, "now">,
): { judged: JudgedSignature; timeStamp: TimeStamp | null } => {
  const { acrobatAnchors, dss, now } = options;
  const token = orDamaged(() => derFromBer(contents));
  // What stands behind a value in BER is passed over, as in any signature (`judgeCms`).
  if (token?.isDer === true && token.rest.some((byte) => byte !== 0))
    return { judged: { ...unjudged(reason("contents-padding")), level: "DTS" }, timeStamp: null };
  const read = readTimeStampToken(contents, {
    digestOf: content.digest,
    roots: rootsForTime(options),
    ...(dss === null ? {} : { extraCertificates: dss.certificates }),
  });
  if (read.kind === "invalid")
    return {
      judged: {
        ...unjudged(brokenTimeStamp(read)),
        level: "DTS",
        timeStamps: [reportBrokenTimeStamp("document", read)],
      },
      timeStamp: null,
    };
  const { timeStamp } = read;
  const reasons: Reason[] = [];
  const anchor = anchorOfStamp(timeStamp, dss, acrobatAnchors);
  const voucher = voucherFor(timeStamp.trusted === true ? (timeStamp.chain.at(-1) ?? null) : null, anchor, options);
  const isTrusted = timeStamp.trusted === true || anchor.kind === "listed";
  if (!isTrusted) {
    if (!timeStamp.isWhole) reasons.push(reason("certificates-unfit"));
    reasons.push(reason("untrusted-chain"));
    if (timeStamp.pathFault !== null) reasons.push(...faultReasons(timeStamp.pathFault));
  }
  if (timeStamp.at.getTime() > now.getTime() + clockToleranceMs) reasons.push(reason("claimed-time-ahead"));
  const status = chainStatusAt(timeStamp.chain, evidenceFrom(dss, null), timeStamp.at);
  if (status.kind === "revoked") reasons.push(reason("revoked", revocationWords(status)));
  return {
    judged: {
      ...nothingKnown,
      subject: certificateFacts(timeStamp.signer).subject,
      level: "DTS",
      algorithm: digestLabel(timeStamp.digest),
      time: timeStamp.at.toISOString(),
      timeSource: "time-stamp",
      chain: timeStamp.chain.map(certificateFacts),
      authority: authorityAbove(timeStamp.chain),
      trust: isTrusted ? "trusted" : "untrusted",
      voucher,
      revocation: status.kind,
      revoked: revokedIn(timeStamp.chain, status),
      timeStamps: [reportTimeStamp("document", timeStamp, isTrusted)],
      reasons,
      acrobat: { ...anchor, isTimeSettled: true },
    },
    timeStamp,
  };
};
