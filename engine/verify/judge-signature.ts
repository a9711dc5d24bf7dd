import type { X509Certificate } from "node:crypto";
import type { Reason, SignatureLevel, SignatureReport } from "#contract/verification/report.ts";
import { belongTogether } from "../cms/belong-together.ts";
import { judgeCms, type JudgedCms } from "../cms/judge-cms.ts";
import { areIssuersExchanged, namedFirst } from "../cms/named-certificates.ts";
import type { Dss } from "../dss/read-dss.ts";
import { isDocumentTimeStamp, type ByteRange } from "../form/find-signature.ts";
import type { FilledSignature } from "../form/signature-fields.ts";
import { buildChain, isInDate } from "../paths/certificate-chain.ts";
import { certificateFacts } from "../paths/certificate-facts.ts";
import type { PdfReader } from "../pdf/pdf-reader.ts";
import { chainStatusAt } from "../revocation/evidence.ts";
import type { TimeStamp } from "../time-stamp/read-token.ts";
import { signatureTimeStamps } from "../time-stamp/signature-time-stamp.ts";
import { acrobatAnchorOf } from "./acrobat-trust.ts";
import { revocationWords, revokedIn, whenInDate, whyOutOfDate } from "./certificate-standing.ts";
import {
  anchorOfStamp,
  brokenTimeStamp,
  clockToleranceMs,
  isStampTrusted,
  judgeDocumentTimeStamp,
  reportBrokenTimeStamp,
  reportTimeStamp,
  rootsForTime,
} from "./judge-time-stamp.ts";
import { unjudged, type JudgedSignature, type JudgeOptions, type ProvenTime } from "./judged-signature.ts";
import { parsePdfDateOf } from "./pdf-date.ts";
import { reason } from "./reasons.ts";
import { signedContent } from "./signed-content.ts";
import { chainReasons, signerReasons, trustedPath } from "./signer-certificate.ts";
import { authorityAbove, evidenceFrom, voucherFor } from "./vouching.ts";

const supportedKinds = new Set(["adbe.pkcs7.detached", "adbe.pkcs7.sha1", "ETSI.CAdES.detached"]);

/** What a lock's own check refuses, and what is no fault of a signature by another program. */
const departureTexts: Record<JudgedCms["departures"][number], string> = {
  ber: "its encoding is BER and not DER",
  version: "its version is another than its parts ask for",
  "attribute-order": "its signed attributes are not in the order of DER",
  "bytes-behind": "bytes that belong to nothing stand behind it",
  "unsigned-attributes": "unsigned attributes stand in it that are no time-stamp",
};

const claimedTime = (reader: PdfReader, { signature }: FilledSignature, cms: JudgedCms): Date | null => {
  const written = reader.entry(signature, "M");
  return (written.kind === "string" ? parsePdfDateOf(written.bytes) : null) ?? cms.signingTime;
};

/**
 * Judges a signature whose place in the file holds: value, certificate, chain, revocation and time (in the order of ETSI EN
 * 319 102-1 §5.5: at the earliest time that a time-stamp proves, else now; the signer's own word proves nothing).
 */
export const judgeSignature = (
  reader: PdfReader,
  filled: FilledSignature,
  place: { contents: Buffer; byteRange: ByteRange; reach: number },
  options: JudgeOptions,
): JudgedSignature => {
  const { anchors, now, dss } = options;
  const roots = anchors.map(({ certificate }) => certificate);
  const subFilter = reader.nameEntry(filled.signature, "SubFilter") ?? "";
  const content = signedContent(reader.source, place.byteRange);
  if (isDocumentTimeStamp(reader, filled.signature))
    return judgeDocumentTimeStamp(place.contents, content, options).judged;
  if (!supportedKinds.has(subFilter))
    return unjudged(reason("unsupported-kind", subFilter === "" ? "unnamed" : subFilter));

  const cms = judgeCms(place.contents, subFilter, content);
  const reasons: Reason[] = cms.fault === null ? [] : [reason(cms.fault.code, cms.fault.detail)];
  reasons.push(...cms.departures.map((departure) => reason("value-written-otherwise", departureTexts[departure])));
  const { signer } = cms;
  if (signer === null) return { ...unjudged(...reasons), algorithm: cms.algorithm };
  const subject = certificateFacts(signer).subject;
  const bindsCertificate = cms.namedCertificates.length > 0;
  const isPades = subFilter === "ETSI.CAdES.detached" && bindsCertificate;
  const basicLevel: SignatureLevel = isPades ? "B-B" : "CMS";
  const claimed = claimedTime(reader, filled, cms);
  if (cms.fault !== null) {
    const chain = buildChain(signer, cms.certificates);
    return {
      ...unjudged(...reasons),
      subject,
      algorithm: cms.algorithm,
      chain: chain.map(certificateFacts),
      time: claimed?.toISOString() ?? null,
      timeSource: claimed === null ? null : "claimed",
    };
  }
  if (subFilter === "ETSI.CAdES.detached" && !bindsCertificate) reasons.push(reason("signing-certificate-missing"));
  if (cms.digest === "sha1") reasons.push(reason("weak-digest", "SHA-1"));
  reasons.push(...signerReasons(signer));

  // Time
  const candidates = [...namedFirst(cms.namedCertificates, cms.certificates), ...(dss?.certificates ?? [])];
  const tokens = cms.hasSignedAttributes
    ? signatureTimeStamps(cms.der, { extraCertificates: candidates, roots: rootsForTime(options) })
    : [];
  const timeStamps: SignatureReport["timeStamps"] = [];
  const proven: TimeStamp[] = [];
  for (const token of tokens) {
    if (token.kind === "invalid") {
      reasons.push(brokenTimeStamp(token));
      timeStamps.push(reportBrokenTimeStamp("signature", token));
      continue;
    }
    const isTrusted = isStampTrusted(token.timeStamp, options);
    timeStamps.push(reportTimeStamp("signature", token.timeStamp, isTrusted));
    if (!token.timeStamp.isWhole) reasons.push(reason("certificates-unfit"));
    if (isTrusted) proven.push(token.timeStamp);
    else reasons.push(reason("time-stamp-untrusted"));
  }
  const covering = options.documentTimeStamps.filter(({ reach }) => reach > place.reach);
  for (const { timeStamp, isTrusted } of covering) {
    timeStamps.push(reportTimeStamp("document", timeStamp, isTrusted));
    if (isTrusted) proven.push(timeStamp);
  }
  const provenAt = proven.map(({ at }) => at).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
  const best = provenAt ?? now;
  const time = provenAt ?? claimed;

  const outOfDate = whyOutOfDate(
    signer,
    best,
    provenAt === null || provenAt > new Date(signer.validTo) ? claimed : null,
  );
  if (outOfDate !== null) reasons.push(reason(outOfDate));
  if (time !== null && time.getTime() > now.getTime() + clockToleranceMs) reasons.push(reason("claimed-time-ahead"));

  // Chain
  const judgedAt = whenInDate(signer, best, claimed);
  const path = trustedPath(signer, candidates, roots, judgedAt);
  const trustedChain = path.kind === "found" ? path.path : null;
  const { acrobatAnchors } = options;
  const listed = acrobatAnchorOf(signer, candidates, acrobatAnchors, judgedAt);
  const voucher = voucherFor(trustedChain?.at(-1) ?? null, listed, options);
  const chain = trustedChain ?? buildChain(signer, candidates);
  if (trustedChain === null && !belongTogether(chain, cms.certificates)) reasons.push(reason("certificates-unfit"));
  if (areIssuersExchanged(cms.namedCertificates, cms.certificates, chain, roots))
    reasons.push(reason("issuers-exchanged"));
  if (voucher === null) {
    reasons.push(reason("untrusted-chain"));
    reasons.push(...chainReasons(roots.length === 0 ? null : path, chain, reasons));
  }

  const isTimeSettled =
    isInDate(signer, now) || proven.some((stamp) => anchorOfStamp(stamp, dss, acrobatAnchors).kind === "listed");

  // Revocation
  const enclosed = cms.evidence;
  const status = chainStatusAt(chain, evidenceFrom(dss, enclosed), best);
  if (status.kind === "revoked") {
    const detail = `${certificateFacts(status.certificate).subject}, ${revocationWords(status)}`;
    const wasBefore = provenAt !== null || (claimed !== null && status.at <= claimed);
    reasons.push(reason(wasBefore ? "revoked" : "revoked-since", detail));
  }
  // A certificate that issued itself cannot be revoked by anybody.
  const revocation = status.kind === "good" && chain.length === 1 ? "unknown" : status.kind;
  if (revocation === "unknown") reasons.push(reason("revocation-unknown"));

  return {
    subject,
    level: levelOf(basicLevel, { chain, provenAt, covering, options }),
    algorithm: cms.algorithm,
    time: time?.toISOString() ?? null,
    timeSource: provenAt !== null ? "time-stamp" : claimed !== null ? "claimed" : null,
    chain: chain.map(certificateFacts),
    authority: authorityAbove(chain),
    trust: voucher === null ? "untrusted" : "trusted",
    voucher,
    revocation,
    revoked: revokedIn(chain, status),
    timeStamps,
    reasons,
    acrobat: { ...listed, isTimeSettled },
  };
};

/**
 * What the file holds for later proof (ETSI EN 319 142-1 §6): each level counts only with all below it, and a time-stamp only
 * of an authority that is trusted here.
 */
const levelOf = (
  basic: SignatureLevel,
  found: { chain: X509Certificate[]; provenAt: Date | null; covering: readonly ProvenTime[]; options: JudgeOptions },
): SignatureLevel => {
  const { chain, provenAt, covering, options } = found;
  if (provenAt === null) return basic;
  if (basic === "CMS") return "CMS-T";
  const isProof = (dss: Dss) =>
    chain.length > 1 && chainStatusAt(chain, evidenceFrom(dss, null), provenAt).kind === "good";
  if (options.dss === null || !isProof(options.dss)) return "B-T";
  const from = options.dssCoveredFrom(isProof);
  return from !== null && covering.some(({ reach }) => reach > from) ? "B-LTA" : "B-LT";
};
