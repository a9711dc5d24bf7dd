import { DerError, derChildren, derTags, type DerElement } from "../asn1/der-reader.ts";
import { isEmptyName, isWithinName, type DistinguishedName } from "./distinguished-name.ts";
import { hostOf, hostOfUri, readGeneralName, type GeneralName } from "./general-name.ts";

/** RFC 5280 §4.2.1.10, checked for its own form. */
export type NameConstraints = { permitted: readonly GeneralName[]; excluded: readonly GeneralName[] };

/** What a certificate is called. */
export type CertifiedNames = { subject: DistinguishedName; alternative: readonly GeneralName[] };

const permittedTag = 0xa0;
const excludedTag = 0xa1;
const maximumComparisons = 250_000;

const isPrefixMask = (mask: Buffer): boolean =>
  /^1*0*$/.test([...mask].map((o) => o.toString(2).padStart(8, "0")).join(""));

/** Throws where nobody could say what the constraint means. */
const assertWellFormed = (base: GeneralName): void => {
  if (base.kind === "ip") {
    const half = base.octets.length / 2;
    if ((half !== 4 && half !== 16) || !isPrefixMask(base.octets.subarray(half)))
      throw new DerError("a constraint of addresses that is no network");
  }
  if (base.kind === "host" && base.host !== "" && (base.host.includes("*") || hostOf(base.host) === null))
    throw new DerError("a constraint of host names that is no host name");
  if (base.kind === "uri" && (base.uri.includes("*") || hostOf(base.uri.replace(/^\./, "")) === null))
    throw new DerError("a constraint of URIs that is no host name");
  if (base.kind === "mail" && hostOf(base.address.replace(/^(?:.*@|\.)/, "")) === null)
    throw new DerError("a constraint of mail addresses that is none");
};

const readSubtree = (subtree: DerElement): GeneralName => {
  const [base, ...bounds] = derChildren(subtree);
  // RFC 5280 §4.2.1.10: minimum is 0, which DER leaves out, and maximum is absent.
  if (base === undefined || bounds.length > 0) throw new DerError("a constraint with a minimum or a maximum");
  const name = readGeneralName(base);
  assertWellFormed(name);
  return name;
};

export const readNameConstraints = (element: DerElement): NameConstraints => {
  const found: { permitted: GeneralName[]; excluded: GeneralName[] } = { permitted: [], excluded: [] };
  const fields = derChildren(element);
  for (const field of fields) {
    if (field.tag !== permittedTag && field.tag !== excludedTag) throw new DerError("name constraints");
    const subtrees = derChildren(field).map(readSubtree);
    if (subtrees.length === 0) throw new DerError("name constraints that constrain nothing");
    found[field.tag === permittedTag ? "permitted" : "excluded"].push(...subtrees);
  }
  if (fields.length === 0 || element.tag !== derTags.sequence) throw new DerError("name constraints that are empty");
  return found;
};

const isHostWithin = (host: string, constraint: string): boolean =>
  constraint === "" || host === constraint || host.endsWith(`.${constraint}`);

/** Whether one of the hosts that a name with `*` stands for can lie within. */
const canWildcardReach = (host: string, constraint: string): boolean => {
  if (!host.startsWith("*.")) return false;
  const [, ...above] = constraint.split(".");
  return above.join(".") === host.slice(2);
};

const isMailWithin = (address: string, constraint: string): boolean | null => {
  const at = address.lastIndexOf("@");
  const host = hostOf(address.slice(at + 1));
  if (at < 1 || host === null) return null;
  const base = constraint.toLowerCase();
  const baseAt = constraint.lastIndexOf("@");
  if (baseAt !== -1) return address.slice(0, at) === constraint.slice(0, baseAt) && host === base.slice(baseAt + 1);
  return base.startsWith(".") ? host.endsWith(base) : host === base;
};

const isAddressWithin = (address: Buffer, constraint: Buffer): boolean | null => {
  if (address.length !== 4 && address.length !== 16) return null;
  const half = constraint.length / 2;
  if (address.length !== half) return false;
  return address.every((octet, index) => {
    const mask = constraint[half + index] ?? 0;
    return (octet & mask) === ((constraint[index] ?? 0) & mask);
  });
};

/**
 * Whether the name lies within the constraint, null where that cannot be judged (and so counts against it). Both are of one
 * form.
 */
const isWithin = (name: GeneralName, base: GeneralName, isExclusion: boolean): boolean | null => {
  if (name.kind === "mail" && base.kind === "mail") return isMailWithin(name.address, base.address);
  if (name.kind === "ip" && base.kind === "ip") return isAddressWithin(name.octets, base.octets);
  if (name.kind === "directory" && base.kind === "directory") return isWithinName(name.name, base.name);
  if (name.kind === "host" && base.kind === "host") {
    const [host, constraint] = [hostOf(name.host), base.host.toLowerCase()];
    if (host === null) return null;
    if (isHostWithin(host.replace(/^\*\./, ""), constraint)) return true;
    return isExclusion && canWildcardReach(host, constraint);
  }
  if (name.kind === "uri" && base.kind === "uri") {
    const [host, constraint] = [hostOfUri(name.uri), base.uri.toLowerCase()];
    if (host === null) return null;
    return constraint.startsWith(".") ? host.endsWith(constraint) : host === constraint;
  }
  return null;
};

const isSameForm = (one: GeneralName, other: GeneralName): boolean =>
  one.kind === "other" || other.kind === "other"
    ? one.kind === "other" && other.kind === "other" && one.form === other.form
    : one.kind === other.kind;

const namesOf = ({ subject, alternative }: CertifiedNames): GeneralName[] => [
  ...(isEmptyName(subject) ? [] : [{ kind: "directory" as const, name: subject }]),
  ...subject.mailAddresses.map((address) => ({ kind: "mail" as const, address })),
  ...alternative,
];

/**
 * Why a certificate may not bear its names below authorities with these constraints (RFC 5280 §6.1.3 b, c); null where it
 * may. Each authority's own permitted names count by themselves, so that nobody can widen what was narrowed above.
 */
export const nameConstraintFault = (names: CertifiedNames, above: readonly NameConstraints[]): string | null => {
  if (above.length === 0) return null;
  const all = namesOf(names);
  const count = above.reduce((sum, { permitted, excluded }) => sum + permitted.length + excluded.length, 0);
  if (all.length * count > maximumComparisons) return "more names and constraints than can be compared";
  for (const { permitted, excluded } of above)
    for (const name of all) {
      if (excluded.some((base) => isSameForm(name, base) && isWithin(name, base, true) !== false))
        return "one of its names is excluded by an authority above it";
      const ofForm = permitted.filter((base) => isSameForm(name, base));
      if (ofForm.length > 0 && !ofForm.some((base) => isWithin(name, base, false) === true))
        return "one of its names is not among those that an authority above it permits";
    }
  return null;
};
