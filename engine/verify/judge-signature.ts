import type { X509Certificate } from "node:crypto";
import type { Reason, SignatureLevel, SignatureReport, Voucher } from "#contract/verification/report.ts";
import { derFromBer } from "../asn1/ber-to-der.ts";
import { orDamaged } from "../asn1/der-reader.ts";
import { digestLabel, hashOf, type DigestName } from "../cms/digests.ts";
import { judgeCms, type JudgedCms, type SignedContent } from "../cms/judge-cms.ts";
import { areIssuersExchanged, namedFirst } from "../cms/named-certificates.ts";
import type { Dss } from "../dss/read-dss.ts";
import { forEachBlock, type ByteSource } from "../pdf/byte-source.ts";
import type { PdfReader } from "../pdf/pdf-reader.ts";
import { buildChain, isInDate } from "../paths/certificate-chain.ts";
import { certificateFacts, certificateSha256, organizationOf } from "../paths/certificate-facts.ts";
import { chainStatusAt, type RevocationEvidence } from "../revocation/evidence.ts";
import { readTimeStampToken, type InvalidTimeStamp, type TimeStamp } from "../time-stamp/read-token.ts";
import { signatureTimeStamps } from "../time-stamp/signature-time-stamp.ts";
import type { AcrobatAnchor } from "./acrobat-anchors.ts";
import { acrobatAnchorOf, unlisted, type AcrobatAnchorFound, type AcrobatTrust } from "./acrobat-trust.ts";
import { isDocumentTimeStamp, type ByteRange } from "../form/find-signature.ts";
import { belongTogether } from "../cms/belong-together.ts";
import { revocationWords, revokedIn, whenInDate, whyOutOfDate } from "./certificate-standing.ts";
import { parsePdfDateOf } from "./pdf-date.ts";
import { reason } from "./reasons.ts";
import { chainReasons, faultReasons, signerReasons, trustedPath } from "./signer-certificate.ts";
import { voucherOf, type TrustAnchor } from "./trusted-authorities.ts";
import type { FilledSignature } from "../form/signature-fields.ts";

type TimeStampReport = SignatureReport["timeStamps"][number];

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

const clockToleranceMs = 24 * 3_600_000;
const supportedKinds = new Set(["adbe.pkcs7.detached", "adbe.pkcs7.sha1", "ETSI.CAdES.detached"]);

export const signedContent = (source: ByteSource, [start, length, second, rest]: ByteRange): SignedContent => {
  const known = new Map<DigestName, Buffer>();
  const feed = (take: (block: Buffer) => void) => {
    forEachBlock(source, start, start + length, take);
    forEachBlock(source, second, second + rest, take);
  };
  return {
    feed,
    digest: (name) => {
      const found = known.get(name);
      if (found !== undefined) return found;
      const hash = hashOf(name);
      feed((block) => hash.update(block));
      const digest = hash.digest();
      known.set(name, digest);
      return digest;
    },
  };
};

type TrustOptions = Pick<JudgeOptions, "anchors" | "timeStampRoots" | "acrobatAnchors" | "dss">;

const rootsForTime = ({ anchors, timeStampRoots }: TrustOptions): X509Certificate[] => [
  ...anchors.map(({ certificate }) => certificate),
  ...timeStampRoots,
];

const isStampTrusted = (stamp: TimeStamp, { dss, acrobatAnchors }: TrustOptions): boolean =>
  stamp.trusted === true || anchorOfStamp(stamp, dss, acrobatAnchors).kind === "listed";

const reportTimeStamp = (
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

const reportBrokenTimeStamp = (kind: TimeStampReport["kind"], { detail }: InvalidTimeStamp): TimeStampReport => ({
  kind,
  holds: false,
  at: null,
  authority: null,
  trusted: null,
  fault: detail,
});

const brokenTimeStamp = ({ fault, detail }: InvalidTimeStamp): Reason =>
  reason(
    fault === "unsupported-algorithm" || fault === "no-certificate" ? "time-stamp-unsupported" : "time-stamp-invalid",
    detail,
  );

const nothingKnown: JudgedSignature = {
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

const anchorOfStamp = ({ signer, certificates, at }: TimeStamp, dss: Dss | null, anchors: readonly AcrobatAnchor[]) =>
  acrobatAnchorOf(signer, [...certificates, ...(dss?.certificates ?? [])], anchors, at);

const evidenceFrom = (dss: Dss | null, enclosed: RevocationEvidence | null): RevocationEvidence => ({
  ocspResponses: [...(dss?.ocspResponses ?? []), ...(enclosed?.ocspResponses ?? [])],
  crls: [...(dss?.crls ?? []), ...(enclosed?.crls ?? [])],
});

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

const authorityAbove = (chain: readonly X509Certificate[]): SignatureReport["authority"] => {
  const top = chain.at(-1);
  return top?.ca === true ? { sha256: certificateSha256(top), pem: top.toString() } : null;
};

/** Who vouches: the given authority at the end of the path, else the one that Acrobat's list has. */
const voucherFor = (
  anchor: X509Certificate | null,
  listed: AcrobatAnchorFound,
  { anchors, timeStampRoots }: Pick<JudgeOptions, "anchors" | "timeStampRoots">,
): Voucher | null => {
  if (anchor !== null) {
    const forTime = timeStampRoots.map((certificate) => ({ certificate, trustedBy: "organization" as const }));
    return voucherOf(anchor, [...anchors, ...forTime]);
  }
  if (listed.kind !== "listed") return null;
  return { authority: organizationOf(listed.anchor.certificate), trustedBy: "acrobat" };
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
  const timeStamps: TimeStampReport[] = [];
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
