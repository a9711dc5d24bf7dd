import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { ValidationReport } from "#contract/verification/report.ts";
import { derBytes, derChild, readDer } from "#engine/asn1/der-reader.ts";
import { buildDssRevision } from "#engine/dss/write-dss.ts";
import { bufferSource } from "#engine/pdf/byte-source.ts";
import { appendSignature, opensslCms } from "./append-signature.ts";
import type { TestAuthorities } from "./test-authorities.ts";
import { openssl, type IssuedCertificate, type TestPki } from "./test-pki.ts";
import { makePdf } from "./test-pdfs.ts";

/** A document time-stamp by an authority over what is there. */
export const documentStamped = async (
  pdf: Buffer,
  pki: TestPki,
  authorities: Pick<TestAuthorities, "timeStampReply">,
  by?: IssuedCertificate,
): Promise<Buffer> => {
  const options = { subFilter: "ETSI.RFC3161", signedAt: new Date() };
  const inside = (name: string) => path.join(pki.directory, name);
  const keep = (content: Buffer): Buffer => {
    writeFileSync(inside("content"), content);
    return Buffer.alloc(9, 1);
  };
  appendSignature(pdf, keep, options);
  openssl("ts", "-query", "-data", inside("content"), "-sha256", "-cert", "-out", inside("query"));
  const reply = await authorities.timeStampReply(readFileSync(inside("query")), by);
  return appendSignature(pdf, () => Buffer.from(derBytes(derChild(readDer(reply), 1))), options);
};

export type TrustCase = {
  title: string;
  pdf: Buffer;
  /** Whose certificate the lock's record would name. */
  by: IssuedCertificate;
  status: ValidationReport["status"];
  indication: ValidationReport["indication"];
  /** Of the signature, among others. */
  sub: string | null;
  sentence: string;
  /** The line beside the signer; null where nobody signed. */
  line: string | null;
};

/** Who can stand behind a signature, of which one alone is to be relied upon. Trusted are `pki.root` and `endedRoot`. */
export const makeTrustCases = async (
  pki: TestPki,
  authorities: TestAuthorities,
): Promise<{ cases: TrustCase[]; endedRoot: IssuedCertificate }> => {
  const document = await makePdf();
  const signedBy = (signer: IssuedCertificate, issuers: readonly IssuedCertificate[], signedAt = new Date()): Buffer =>
    appendSignature(document, opensslCms(signer, issuers, "-cades"), { subFilter: "ETSI.CAdES.detached", signedAt });
  const who = "Nora Whitfield";

  const nora = pki.issue(who);
  const selfMade = pki.issue(who, { by: null });
  const otherRoot = pki.issue("Other Root", { ca: true, by: null });
  const ofOther = pki.issue(who, { by: otherRoot });
  const endedRoot = pki.issue("Ended Root", { ca: true, by: null, fromDays: -900, toDays: -1 });
  const ofEnded = pki.issue(who, { by: endedRoot, fromDays: -30 });
  const revoked = pki.issue(who, { fromDays: -30 });
  const signedBefore = signedBy(revoked, [pki.issuing], new Date(Date.now() - 2 * 86_400_000));
  pki.revoke(revoked);
  const crls = [pki.revocationList(pki.issuing), pki.revocationList(pki.root)];
  const proof = buildDssRevision(bufferSource(signedBefore), {
    certificates: [],
    ocspResponses: [],
    crls,
    vriKeys: [],
  });
  const changed = signedBy(nora, [pki.issuing]);
  changed[changed.indexOf("/MediaBox") + 12] = 0x39;

  const amber = { status: "indeterminate", indication: "INDETERMINATE" } as const;
  const unvouched = { ...amber, sentence: "Unchanged, but nobody vouches for who signed." };
  return {
    endedRoot,
    cases: [
      {
        title: "genuine",
        pdf: signedBy(nora, [pki.issuing]),
        by: nora,
        status: "valid",
        indication: "TOTAL-PASSED",
        sub: null,
        sentence: "The signature holds, and nothing was changed afterwards.",
        line: `${who}, vouched for by Test Notaries`,
      },
      {
        title: "self-made",
        pdf: signedBy(selfMade, []),
        by: selfMade,
        ...unvouched,
        sub: "NO_CERTIFICATE_CHAIN_FOUND",
        line: `Somebody calling themselves ${who}; the certificate was made by its owner`,
      },
      {
        title: "of another root",
        pdf: signedBy(ofOther, [otherRoot]),
        by: ofOther,
        ...unvouched,
        sub: "NO_CERTIFICATE_CHAIN_FOUND",
        line: `Somebody calling themselves ${who}; the certificate was issued by Other Root, for whom nobody here vouches`,
      },
      {
        title: "of a root that has ended",
        pdf: signedBy(ofEnded, [endedRoot]),
        by: ofEnded,
        ...amber,
        sub: "OUT_OF_BOUNDS_NO_POE",
        sentence: "It cannot be said whether this document can be relied upon.",
        line: `Somebody calling themselves ${who}; the certificate was issued by Ended Root, for whom nobody here vouches`,
      },
      {
        title: "revoked",
        pdf: Buffer.concat([signedBefore, proof]),
        by: revoked,
        ...amber,
        sub: "REVOKED_NO_POE",
        sentence: "It cannot be said whether this document can be relied upon.",
        line: `${who}; Test Notaries revoked the certificate`,
      },
      {
        title: "with one byte changed",
        pdf: changed,
        by: nora,
        status: "invalid",
        indication: "TOTAL-FAILED",
        sub: "HASH_FAILURE",
        sentence: "Do not rely on this document.",
        line: `It cannot be said whether ${who} signed: the signature does not hold, so nobody was asked who vouches for that name`,
      },
      {
        title: "with a time-stamp and nobody's signature",
        pdf: await documentStamped(document, pki, authorities),
        by: nora,
        ...amber,
        sub: null,
        sentence: "It bears a time-stamp; nobody signed it.",
        line: null,
      },
    ],
  };
};
