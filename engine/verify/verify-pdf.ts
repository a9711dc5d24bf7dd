import { createHash, X509Certificate } from "node:crypto";
import { refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import { areIssuersExchanged } from "../cms/named-certificates.ts";
import { verifyCms, type CmsLevel } from "../cms/verify-cms.ts";
import type { EngineJobResult } from "../jobs/jobs.ts";
import { parsePdfDate } from "../signature/signature-revision.ts";
import { forEachBlock, withFileSource, type ByteSource } from "../pdf/byte-source.ts";
import { hasOnlyZerosAfter, isSpeltAsOurs, readHole } from "../pdf/contents-hole.ts";
import { PdfReader } from "../pdf/pdf-reader.ts";
import { refusing } from "../pdf/syntax/pdf-refusal.ts";
import { documentSigning, purposeFault } from "../paths/purposes.ts";
import { buildChain, chainToTrustedRoot, isInDate } from "../paths/certificate-chain.ts";
import { certificateFacts } from "../paths/certificate-facts.ts";
import { readAppendedRevisions } from "./appended-revisions.ts";
import { belongTogether } from "../cms/belong-together.ts";
import { lastSignature, type ByteRange } from "../form/find-signature.ts";
import { signedPartOf } from "./signed-part.ts";

export type VerifyOptions = { name: string; trustedRootsPem?: readonly string[] | undefined; level?: CmsLevel };
export type VerifyResult = EngineJobResult<"verify">;
export type VerifiedSource = Extract<VerifyResult, { kind: "ok" }> & {
  byteRange: ByteRange;
  /** The signature's value with the zeros behind it. */
  contents: Buffer;
  signer: X509Certificate;
  /** Every certificate in the signature. */
  certificates: X509Certificate[];
};

const invalid = (detail: string): Refused => refused("lock/signature-invalid", { detail });

/**
 * Verifies a document's last signature: its byte range covers the whole file but its own value, the digest and the
 * signature hold, signing-certificate-v2 names the signer, and the certificate was in date at the claimed time.
 */
export const verifySource = (
  source: ByteSource,
  { name, trustedRootsPem, level }: VerifyOptions,
): VerifiedSource | Refused =>
  refusing(name, (): VerifiedSource | Refused => {
    const reader = new PdfReader(source);
    const signature = lastSignature(reader);
    if (signature === null) return invalid("it has no signature");
    const [first, holeStart, holeEnd, rest] = signature.byteRange;
    if (first !== 0 || holeEnd < holeStart || holeEnd + rest !== source.size) return refused("lock/not-whole-document");
    if (reader.nameEntry(signature.dict, "SubFilter") !== "ETSI.CAdES.detached")
      return invalid("it is not a PAdES signature");

    const contents = readHole(source, holeStart, holeEnd);
    const named = reader.entry(signature.dict, "Contents");
    if (contents === null || named.kind !== "string" || !named.bytes.equals(contents))
      return refused("lock/not-whole-document");
    if (!hasOnlyZerosAfter(contents)) return invalid("foreign bytes stand behind its value");
    if (!isSpeltAsOurs(source, holeStart, holeEnd))
      return invalid("its value is spelt otherwise than a lock spells it");

    const hash = createHash("sha256");
    forEachBlock(source, 0, holeStart, (block) => hash.update(block));
    forEachBlock(source, holeEnd, source.size, (block) => hash.update(block));
    const cms = verifyCms(contents, hash.digest(), level);
    if (cms.kind === "invalid") return invalid(cms.detail);

    const time = reader.entry(signature.dict, "M");
    const signedAt = time.kind === "string" ? parsePdfDate(time.bytes) : null;
    if (signedAt !== null && !isInDate(cms.signer, signedAt)) return invalid("its certificate was not in date");
    if (purposeFault(cms.signer, documentSigning) !== null)
      return invalid("its certificate is not one to sign documents");
    const roots = trustedRootsPem?.map((pem) => new X509Certificate(pem));
    const trustedChain =
      roots === undefined
        ? null
        : chainToTrustedRoot(cms.signer, cms.certificates, roots, signedAt ?? new Date(), documentSigning);
    const chain = trustedChain ?? buildChain(cms.signer, cms.certificates);
    // The same two questions as of any signature (`judgeSignature`): what is taken here must be taken there.
    const areExchanged = areIssuersExchanged(cms.namedCertificates, cms.certificates, chain, roots ?? []);
    if (areExchanged || (trustedChain === null && !belongTogether(chain, cms.certificates)))
      return invalid("the certificates in it do not belong together");
    return {
      kind: "ok",
      signedAt: signedAt === null ? null : signedAt.toISOString(),
      certificate: certificateFacts(cms.signer),
      chainPem: chain.map((certificate) => certificate.toString()),
      trusted: roots === undefined ? null : trustedChain !== null,
      byteRange: signature.byteRange,
      contents,
      signer: cms.signer,
      certificates: cms.certificates,
    };
  });

/**
 * Verifies a file of ours: its last signature over everything up to there, and behind it nothing but stores of revocation
 * data and document time-stamps.
 */
export const verifyPdf = (path: string, options: VerifyOptions): VerifyResult =>
  withFileSource(path, (source) => {
    const part = refusing(options.name, () => signedPartOf(source));
    if (part !== null && "error" in part) return part;
    const signed = part?.signed ?? source;
    if (!Array.isArray(readAppendedRevisions(source, signed.size))) return refused("lock/not-whole-document");
    const verified = verifySource(signed, options);
    if (verified.kind === "refused") return verified;
    const { signedAt, certificate, chainPem, trusted } = verified;
    return { kind: "ok", signedAt, certificate, chainPem, trusted };
  });
