import type { X509Certificate } from "node:crypto";
import { extensionOf, issuerAndSerialOf, keyUsageOf, readExtension, subjectOf } from "../asn1/certificate-parts.ts";
import {
  DerError,
  derBytes,
  derChild,
  derChildren,
  derContent,
  derOctetsOfBits,
  derSmallNumber,
  derTags,
  derTime,
  orDamaged,
  readDer,
  type DerElement,
} from "../asn1/der-reader.ts";
import { signatureHolds } from "../cms/algorithms.ts";
import { revocationReason, type CertificateStatus, type EvidencePeriod, type InvalidEvidence } from "./revocation.ts";

/** A verified list of revoked certificates. */
export type RevocationList = EvidencePeriod & {
  /** What it says of a certificate of the same issuer. */
  statusOf(certificate: X509Certificate): CertificateStatus;
  revokedCount: number;
};

const reasonCodeOid = "2.5.29.21";
const deltaOid = "2.5.29.27";
const issuingPointOid = "2.5.29.28";
const certificateIssuerOid = "2.5.29.29";
const distributionPointsOid = "2.5.29.31";
const extensionsTag = 0xa0;
const pointTags = {
  name: 0xa0,
  onlyUsers: 0x81,
  onlyAuthorities: 0x82,
  onlySomeReasons: 0x83,
  indirect: 0x84,
  onlyAttributes: 0x85,
};

const isTime = ({ tag }: DerElement): boolean => tag === derTags.utcTime || tag === derTags.generalizedTime;

/** Why a list does not speak for this certificate, by its issuing distribution point (RFC 5280 §5.2.5); null where it does. */
const pointAgainst = (point: Buffer, certificate: X509Certificate): string | null => {
  const parts = derChildren(readDer(point));
  const isSet = (tag: number) => parts.some((part) => part.tag === tag && derContent(part)[0] !== 0);
  if (isSet(pointTags.indirect) || isSet(pointTags.onlyAttributes)) return "it is a list on behalf of others";
  if (parts.some(({ tag }) => tag === pointTags.onlySomeReasons)) return "it lists some reasons only";
  if (isSet(pointTags.onlyUsers) && certificate.ca) return "it does not list authorities";
  if (isSet(pointTags.onlyAuthorities) && !certificate.ca) return "it lists authorities only";
  const name = parts.find(({ tag }) => tag === pointTags.name);
  const named = extensionOf(certificate, distributionPointsOid);
  if (name === undefined || named === null) return null;
  // Every name of the point is whole DER; one of them must stand in the certificate's own distribution points.
  const isSame = derChildren(derChild(name, 0)).some((generalName) => named.value.includes(derBytes(generalName)));
  return isSame ? null : "it is the list of another distribution point";
};

const statusOfEntry = (entry: DerElement): CertificateStatus => {
  const [, time, extensions] = derChildren(entry);
  if (time === undefined) throw new DerError("revocation time");
  let reason = revocationReason(0);
  for (const extension of extensions === undefined ? [] : derChildren(extensions).map(readExtension)) {
    if (extension.oid === reasonCodeOid) reason = revocationReason(derSmallNumber(readDer(extension.value)));
    else if (extension.critical || extension.oid === certificateIssuerOid)
      throw new DerError("critical entry extension");
  }
  return { kind: "revoked", at: derTime(time), reason };
};

const read = (
  der: Buffer,
  { certificate, issuer }: { certificate: X509Certificate; issuer: X509Certificate },
): { kind: "ok"; list: RevocationList } | InvalidEvidence => {
  const invalid = (fault: InvalidEvidence["fault"], detail: string): InvalidEvidence => ({
    kind: "invalid",
    fault,
    detail,
  });
  const whole = readDer(der);
  const [signed, algorithm, signature] = derChildren(whole);
  if (whole.end !== der.length || signed === undefined || algorithm === undefined || signature === undefined)
    throw new DerError("list");
  const fields = derChildren(signed);
  if (fields[0]?.tag === derTags.integer) fields.shift();
  const [, listIssuer, thisUpdate, ...rest] = fields;
  if (listIssuer === undefined || thisUpdate === undefined) throw new DerError("list");
  const nextUpdate = rest[0] !== undefined && isTime(rest[0]) ? rest.shift() : undefined;
  const entries = rest.find(({ tag }) => tag === derTags.sequence);
  const extensions = rest.find(({ tag }) => tag === extensionsTag);

  if (
    !derBytes(listIssuer).equals(subjectOf(issuer)) ||
    !issuerAndSerialOf(certificate).issuer.equals(derBytes(listIssuer))
  )
    return invalid("other-issuer", "it is another authority's list");
  if (keyUsageOf(issuer)?.crlSign === false)
    return invalid("not-authorised", "the authority's certificate may not sign such lists");
  if (!signatureHolds(derBytes(signed), algorithm, derOctetsOfBits(signature), issuer.publicKey))
    return invalid("wrong-signature", "the authority's signature does not hold");
  for (const extension of extensions === undefined ? [] : derChildren(derChild(extensions, 0)).map(readExtension)) {
    if (extension.oid === deltaOid) return invalid("partial-list", "it holds changes only");
    if (extension.oid === issuingPointOid) {
      const against = pointAgainst(extension.value, certificate);
      if (against !== null) return invalid("partial-list", against);
    } else if (extension.critical) throw new DerError("critical extension");
  }

  const revoked = new Map<string, DerElement>();
  for (const entry of entries === undefined ? [] : derChildren(entries))
    revoked.set(derBytes(derChild(entry, 0, derTags.integer)).toString("hex"), entry);
  return {
    kind: "ok",
    list: {
      thisUpdate: derTime(thisUpdate),
      nextUpdate: nextUpdate === undefined ? null : derTime(nextUpdate),
      revokedCount: revoked.size,
      statusOf: (asked) => {
        const entry = revoked.get(issuerAndSerialOf(asked).serial.toString("hex"));
        return entry === undefined ? { kind: "good" } : statusOfEntry(entry);
      },
    },
  };
};

/**
 * Verifies a certificate revocation list (RFC 5280 §5, §6.3): that it is the issuer's own whole list for this kind of
 * certificate, that the issuer may sign such lists, and the signature. Delta lists, indirect ones and those of some reasons
 * do not count. Whether it is recent enough is `statusAt`'s to say.
 */
export const readRevocationList = (
  der: Buffer,
  about: { certificate: X509Certificate; issuer: X509Certificate },
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
