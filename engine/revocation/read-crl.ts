import type { X509Certificate } from "node:crypto";
import { issuerAndSerialOf, keyUsageOf, readExtension, subjectOf } from "../asn1/certificate-parts.ts";
import {
  DerError,
  derBytes,
  derChild,
  derChildren,
  derOctetsOfBits,
  derSmallNumber,
  derTags,
  derTime,
  orDamaged,
  readDer,
  type DerElement,
} from "../asn1/der-reader.ts";
import { signatureHolds } from "../cms/algorithms.ts";
import { readName, type DistinguishedName } from "../paths/distinguished-name.ts";
import { readListScope, reasonsFor, type Reasons } from "./list-scope.ts";
import {
  invalid,
  revocationReason,
  type CertificateStatus,
  type EvidencePeriod,
  type InvalidEvidence,
} from "./revocation.ts";

/** A verified list of revoked certificates. */
export type RevocationList = EvidencePeriod & {
  /** What it says of a certificate of the same issuer. */
  statusOf(certificate: X509Certificate): CertificateStatus;
  revokedCount: number;
  /** For which reasons it speaks of the certificate that was asked about. */
  reasons: Reasons;
};

const reasonCodeOid = "2.5.29.21";
const deltaOid = "2.5.29.27";
const issuingPointOid = "2.5.29.28";
const certificateIssuerOid = "2.5.29.29";
const extensionsTag = 0xa0;
const directoryTag = 0xa4;

const isTime = ({ tag }: DerElement): boolean => tag === derTags.utcTime || tag === derTags.generalizedTime;

const extensionsOf = (entry: DerElement) => {
  const [, , extensions] = derChildren(entry);
  return extensions === undefined ? [] : derChildren(extensions).map(readExtension);
};

const statusOfEntry = (entry: DerElement): CertificateStatus => {
  const [, time] = derChildren(entry);
  if (time === undefined) throw new DerError("revocation time");
  const code = extensionsOf(entry).find(({ oid }) => oid === reasonCodeOid);
  const reason = revocationReason(code === undefined ? 0 : derSmallNumber(readDer(code.value)));
  return { kind: "revoked", at: derTime(time), reason };
};

const entryKey = (issuer: DistinguishedName, serial: Buffer): string => `${serial.toString("hex")} ${issuer.key}`;

/** Entries by issuer and number: on a list for others each stays with the issuer named last (RFC 5280 §5.3.3). */
const readEntries = (list: DerElement | undefined, listIssuer: DistinguishedName, isIndirect: boolean) => {
  const revoked = new Map<string, DerElement>();
  let issuer = listIssuer;
  for (const entry of list === undefined ? [] : derChildren(list)) {
    for (const { oid, critical, value } of extensionsOf(entry)) {
      if (oid === certificateIssuerOid && isIndirect) {
        const name = derChildren(readDer(value)).find(({ tag }) => tag === directoryTag);
        if (name === undefined) throw new DerError("the issuer of an entry");
        issuer = readName(derChild(name, 0));
      } else if (oid === certificateIssuerOid || (critical && oid !== reasonCodeOid)) {
        // What must be understood makes the whole list worthless (RFC 5280 §5.3), whoever is asked about.
        throw new DerError("critical entry extension");
      }
    }
    revoked.set(entryKey(issuer, derBytes(derChild(entry, 0, derTags.integer))), entry);
  }
  return revoked;
};

type ListQuestion = {
  certificate: X509Certificate;
  issuer: X509Certificate;
  /** Others that may sign the list of this issuer, or one on its behalf: each led to the same trust anchor. */
  signers?: readonly X509Certificate[];
};

const nameIn = (encoded: Buffer): DistinguishedName => readName(readDer(encoded));

const read = (
  der: Buffer,
  { certificate, issuer, signers = [] }: ListQuestion,
): { kind: "ok"; list: RevocationList } | InvalidEvidence => {
  const whole = readDer(der);
  const [signed, algorithm, signature] = derChildren(whole);
  if (whole.end !== der.length || signed === undefined || algorithm === undefined || signature === undefined)
    throw new DerError("list");
  const fields = derChildren(signed);
  if (fields[0]?.tag === derTags.integer) fields.shift();
  const [innerAlgorithm, listIssuer, thisUpdate, ...rest] = fields;
  if (innerAlgorithm === undefined || listIssuer === undefined || thisUpdate === undefined) throw new DerError("list");
  if (!derBytes(innerAlgorithm).equals(derBytes(algorithm))) throw new DerError("two algorithms");
  const nextUpdate = rest[0] !== undefined && isTime(rest[0]) ? rest.shift() : undefined;
  const entries = rest.find(({ tag }) => tag === derTags.sequence);
  const extensions = rest.find(({ tag }) => tag === extensionsTag);

  const maker = readName(listIssuer);
  const makers = [issuer, ...signers].filter((one) => nameIn(subjectOf(one)).key === maker.key);
  if (makers.length === 0) return invalid("other-issuer", "it is another authority's list");
  const permitted = makers.filter((one) => keyUsageOf(one)?.crlSign !== false);
  if (permitted.length === 0) return invalid("not-authorised", "the authority's certificate may not sign such lists");
  const value = derOctetsOfBits(signature);
  if (!permitted.some(({ publicKey }) => signatureHolds(derBytes(signed), algorithm, value, publicKey)))
    return invalid("wrong-signature", "the authority's signature does not hold");
  let point: Buffer | null = null;
  for (const extension of extensions === undefined ? [] : derChildren(derChild(extensions, 0)).map(readExtension)) {
    if (extension.oid === deltaOid) return invalid("partial-list", "it holds changes only");
    if (extension.oid === issuingPointOid) point = extension.value;
    else if (extension.critical) throw new DerError("critical extension");
  }
  const scope = readListScope(point, maker);
  const askedIssuer = nameIn(issuerAndSerialOf(certificate).issuer);
  const about = { certificate, issuer: askedIssuer, isAuthority: certificate.ca };
  const reasons = reasonsFor(scope, maker, about);
  if (reasons.size === 0) return invalid("partial-list", "it does not speak of this certificate");

  const revoked = readEntries(entries, maker, scope.isIndirect);
  return {
    kind: "ok",
    list: {
      thisUpdate: derTime(thisUpdate),
      nextUpdate: nextUpdate === undefined ? null : derTime(nextUpdate),
      revokedCount: revoked.size,
      reasons,
      statusOf: (asked) => {
        const named = issuerAndSerialOf(asked);
        const entry = revoked.get(entryKey(nameIn(named.issuer), named.serial));
        return entry === undefined ? { kind: "good" } : statusOfEntry(entry);
      },
    },
  };
};

/**
 * Verifies a certificate revocation list (RFC 5280 §5, §6.3.3): that it speaks of this certificate, by its issuer's own list
 * or one on its behalf; that who signed it may; and the signature. Lists of changes (delta) do not count. Whether it is
 * recent enough is `statusAt`'s to say.
 */
export const readRevocationList = (
  der: Buffer,
  about: ListQuestion,
): { kind: "ok"; list: RevocationList } | InvalidEvidence => {
  const damaged: InvalidEvidence = { kind: "invalid", fault: "damaged", detail: "its encoding is damaged" };
  const result = orDamaged(() => {
    const list = read(der, about);
    // Its entry is looked at here, so that what is handed on does not throw.
    if (list.kind === "ok") list.list.statusOf(about.certificate);
    return list;
  });
  return result ?? damaged;
};

/** Whose list it says it is; null where it cannot be read. Nothing is verified. */
export const listIssuerOf = (der: Buffer): string | null =>
  orDamaged(() => {
    const fields = derChildren(derChild(readDer(der), 0));
    const issuer = fields[0]?.tag === derTags.integer ? fields[2] : fields[1];
    return issuer === undefined ? null : readName(issuer).key;
  });
