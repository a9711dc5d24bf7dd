import { anyPolicy, keyUsageIn, type CertificateExtension, type KeyUsage } from "../asn1/certificate-parts.ts";
import {
  DerError,
  derChild,
  derChildren,
  derContent,
  derOid,
  derSmallNumber,
  derTags,
  type DerElement,
} from "../asn1/der-reader.ts";
import { readGeneralNames, type GeneralName } from "./general-name.ts";
import { readNameConstraints, type NameConstraints } from "./name-constraints.ts";
import type { PolicyMapping } from "./policy-graph.ts";
import { readStrictDer } from "./strict-der.ts";

/** What the extensions of a certificate say for the judgement of a path (RFC 5280 §4.2); null where one is not there. */
export type CertificateExtensions = {
  isAuthority: boolean;
  pathLength: number | null;
  keyUsage: KeyUsage | null;
  extendedKeyUsage: { critical: boolean; purposes: readonly string[] } | null;
  alternativeNames: readonly GeneralName[];
  hasCriticalNames: boolean;
  nameConstraints: NameConstraints | null;
  policies: readonly string[] | null;
  policyMappings: readonly PolicyMapping[];
  /** After how many certificates a policy must be named, and no mapping counts. */
  requireExplicitPolicy: number | null;
  inhibitPolicyMapping: number | null;
  inhibitAnyPolicy: number | null;
  /** Hexadecimal. */
  subjectKeyIdentifier: string | null;
  authorityKeyIdentifier: string | null;
  unknownCritical: readonly string[];
};

const oids = {
  subjectKeyIdentifier: "2.5.29.14",
  keyUsage: "2.5.29.15",
  alternativeNames: "2.5.29.17",
  basicConstraints: "2.5.29.19",
  nameConstraints: "2.5.29.30",
  crlDistributionPoints: "2.5.29.31",
  policies: "2.5.29.32",
  policyMappings: "2.5.29.33",
  authorityKeyIdentifier: "2.5.29.35",
  policyConstraints: "2.5.29.36",
  extendedKeyUsage: "2.5.29.37",
  freshestCrl: "2.5.29.46",
  inhibitAnyPolicy: "2.5.29.54",
  authorityInfoAccess: "1.3.6.1.5.5.7.1.1",
  subjectInfoAccess: "1.3.6.1.5.5.7.1.11",
} as const;

/** RFC 5280 §4.2.1.1, §4.2.1.2, §4.2.1.15, §4.2.2: whoever marks one of these as critical did not follow the profile. */
const neverCritical = new Set<string>([
  oids.subjectKeyIdentifier,
  oids.authorityKeyIdentifier,
  oids.freshestCrl,
  oids.authorityInfoAccess,
  oids.subjectInfoAccess,
]);

/** Those that the judgement of a path, of a purpose or of a revocation looks into. */
const understood = new Set<string>(Object.values(oids));

const listOf = (element: DerElement): DerElement[] => {
  const members = derChildren(element);
  if (element.tag !== derTags.sequence || members.length === 0) throw new DerError("an extension is empty");
  return members;
};

const readBasicConstraints = (element: DerElement): Pick<CertificateExtensions, "isAuthority" | "pathLength"> => {
  const fields = derChildren(element);
  if (element.tag !== derTags.sequence) throw new DerError("basic constraints");
  const flag = fields[0]?.tag === derTags.boolean ? fields.shift() : undefined;
  const [length, ...others] = fields;
  if (others.length > 0 || (length !== undefined && length.tag !== derTags.integer))
    throw new DerError("basic constraints");
  return {
    isAuthority: flag !== undefined && derContent(flag)[0] === 0xff,
    pathLength: length === undefined ? null : derSmallNumber(length),
  };
};

const readKeyUsage = (element: DerElement): KeyUsage => {
  if (element.tag !== derTags.bitString) throw new DerError("key usage");
  const [, first = 0, second = 0] = derContent(element);
  // RFC 5280 §4.2.1.3: at least one bit is set.
  if (first === 0 && second === 0) throw new DerError("a key usage that permits nothing");
  return keyUsageIn(first);
};

const readPolicies = (element: DerElement): string[] => {
  const policies = listOf(element).map((policy) => derOid(derChild(policy, 0)));
  if (new Set(policies).size !== policies.length) throw new DerError("a policy stands twice");
  return policies;
};

const readMappings = (element: DerElement): PolicyMapping[] =>
  listOf(element).map((mapping) => {
    const found = { issuer: derOid(derChild(mapping, 0)), subject: derOid(derChild(mapping, 1)) };
    // RFC 5280 §6.1.4 a.
    if (found.issuer === anyPolicy || found.subject === anyPolicy) throw new DerError("a mapping of any policy");
    return found;
  });

const readPolicyConstraints = (element: DerElement) => {
  const fields = listOf(element);
  const number = (tag: number): number | null => {
    const field = fields.find((candidate) => candidate.tag === tag);
    return field === undefined ? null : derSmallNumber(field);
  };
  return { requireExplicitPolicy: number(0x80), inhibitPolicyMapping: number(0x81) };
};

/** @param extensions all of a certificate's; one that stands there twice is damage (RFC 5280 §4.2) */
export const readExtensions = (
  extensions: readonly (CertificateExtension & { oid: string })[],
): CertificateExtensions => {
  if (new Set(extensions.map(({ oid }) => oid)).size !== extensions.length)
    throw new DerError("an extension stands twice");
  const wrong = extensions.find(({ oid, critical }) => critical && neverCritical.has(oid));
  if (wrong !== undefined) throw new DerError(`extension ${wrong.oid} is critical, which it must not be`);
  const named = (oid: string) => extensions.find((extension) => extension.oid === oid);
  const read = <Result>(oid: string, reader: (element: DerElement) => Result): Result | null => {
    const extension = named(oid);
    return extension === undefined ? null : reader(readStrictDer(extension.value));
  };
  const purposes = read(oids.extendedKeyUsage, (element) => listOf(element).map(derOid));
  return {
    ...(read(oids.basicConstraints, readBasicConstraints) ?? { isAuthority: false, pathLength: null }),
    keyUsage: read(oids.keyUsage, readKeyUsage),
    extendedKeyUsage:
      purposes === null ? null : { critical: named(oids.extendedKeyUsage)?.critical === true, purposes },
    alternativeNames: read(oids.alternativeNames, readGeneralNames) ?? [],
    hasCriticalNames: named(oids.alternativeNames)?.critical === true,
    nameConstraints: read(oids.nameConstraints, readNameConstraints),
    policies: read(oids.policies, readPolicies),
    policyMappings: read(oids.policyMappings, readMappings) ?? [],
    ...(read(oids.policyConstraints, readPolicyConstraints) ?? {
      requireExplicitPolicy: null,
      inhibitPolicyMapping: null,
    }),
    inhibitAnyPolicy: read(oids.inhibitAnyPolicy, derSmallNumber),
    subjectKeyIdentifier: read(oids.subjectKeyIdentifier, (element) => derContent(element).toString("hex")),
    authorityKeyIdentifier: read(oids.authorityKeyIdentifier, (element) => {
      const own = derChildren(element).find(({ tag }) => tag === 0x80);
      return own === undefined ? null : derContent(own).toString("hex");
    }),
    unknownCritical: extensions.filter(({ oid, critical }) => critical && !understood.has(oid)).map(({ oid }) => oid),
  };
};
