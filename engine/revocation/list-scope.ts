import type { X509Certificate } from "node:crypto";
import { extensionOf } from "../asn1/certificate-parts.ts";
import { DerError, derChild, derChildren, derContent, readDer, type DerElement } from "../asn1/der-reader.ts";
import { keyBelow, type DistinguishedName } from "../paths/distinguished-name.ts";
import { generalNameKey } from "../paths/general-name.ts";

/** Reasons for which a list speaks, as the bits of ReasonFlags (RFC 5280 §4.2.1.13); bit 0 is not used. */
export type Reasons = ReadonlySet<number>;

export const allReasons: Reasons = new Set([1, 2, 3, 4, 5, 6, 7, 8]);

/** Issuing distribution point (RFC 5280 §5.2.5). */
export type ListScope = {
  names: readonly string[] | null;
  onlyUsers: boolean;
  onlyAuthorities: boolean;
  onlyAttributes: boolean;
  isIndirect: boolean;
  reasons: Reasons;
};

/** One of a certificate's distribution points (RFC 5280 §4.2.1.13). */
type DistributionPoint = { names: readonly string[] | null; reasons: Reasons; crlIssuers: readonly string[] | null };

const distributionPointsOid = "2.5.29.31";

const directory = "directory ";
const directoryKey = ({ key }: DistinguishedName): string => `${directory}${key}`;

const readReasons = (element: DerElement): Reasons => {
  const [, ...octets] = derContent(element);
  const found = [...allReasons].filter((bit) => (((octets[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1);
  return new Set(found);
};

/** DistributionPointName ::= CHOICE { fullName [0], nameRelativeToCRLIssuer [1] } */
const readPointName = (element: DerElement, above: string): string[] => {
  const choice = derChild(element, 0);
  if (choice.tag === 0xa0) return derChildren(choice).map(generalNameKey);
  if (choice.tag !== 0xa1) throw new DerError("the name of a distribution point");
  return [`${directory}${keyBelow(above, choice)}`];
};

/** @param point null where the list has no such extension: it speaks of everything that its issuer issued */
export const readListScope = (point: Buffer | null, listIssuer: DistinguishedName): ListScope => {
  const parts = point === null ? [] : derChildren(readDer(point));
  const field = (tag: number) => parts.find((part) => part.tag === tag);
  const isSet = (tag: number): boolean => {
    const part = field(tag);
    return part !== undefined && derContent(part)[0] !== 0;
  };
  const name = field(0xa0);
  const reasons = field(0x83);
  return {
    names: name === undefined ? null : readPointName(name, listIssuer.key),
    onlyUsers: isSet(0x81),
    onlyAuthorities: isSet(0x82),
    onlyAttributes: isSet(0x85),
    isIndirect: isSet(0x84),
    reasons: reasons === undefined ? allReasons : readReasons(reasons),
  };
};

const readPoint = (point: DerElement, issuer: DistinguishedName): DistributionPoint => {
  const field = (tag: number) => derChildren(point).find((part) => part.tag === tag);
  const [name, reasons, issuers] = [field(0xa0), field(0x81), field(0xa2)];
  const crlIssuers = issuers === undefined ? null : derChildren(issuers).map(generalNameKey);
  const above = crlIssuers?.find((key) => key.startsWith(directory))?.slice(directory.length) ?? issuer.key;
  return {
    names: name === undefined ? null : readPointName(name, above),
    reasons: reasons === undefined ? allReasons : readReasons(reasons),
    crlIssuers,
  };
};

/** Those that the certificate names, and the one that every certificate has: its issuer's own list (RFC 5280 §6.3.3). */
const pointsOf = (certificate: X509Certificate, issuer: DistinguishedName): DistributionPoint[] => {
  const extension = extensionOf(certificate, distributionPointsOid);
  const named =
    extension === null ? [] : derChildren(readDer(extension.value)).map((point) => readPoint(point, issuer));
  return [...named, { names: [directoryKey(issuer)], reasons: allReasons, crlIssuers: null }];
};

const speaksAt = (
  scope: ListScope,
  point: DistributionPoint,
  listIssuer: DistinguishedName,
  issuer: DistinguishedName,
): boolean => {
  if (point.crlIssuers !== null) {
    if (!scope.isIndirect || !point.crlIssuers.includes(directoryKey(listIssuer))) return false;
  } else if (listIssuer.key !== issuer.key) return false;
  const names = point.names ?? point.crlIssuers ?? [];
  return scope.names === null || scope.names.some((name) => names.includes(name));
};

/** For which reasons the list speaks of this certificate; empty where it does not (RFC 5280 §6.3.3 b, d). */
export const reasonsFor = (
  scope: ListScope,
  listIssuer: DistinguishedName,
  {
    certificate,
    issuer,
    isAuthority,
  }: { certificate: X509Certificate; issuer: DistinguishedName; isAuthority: boolean },
): Reasons => {
  if (scope.onlyAttributes || (scope.onlyUsers && isAuthority) || (scope.onlyAuthorities && !isAuthority))
    return new Set();
  const points = pointsOf(certificate, issuer).filter((point) => speaksAt(scope, point, listIssuer, issuer));
  return new Set([...scope.reasons].filter((reason) => points.some(({ reasons }) => reasons.has(reason))));
};
