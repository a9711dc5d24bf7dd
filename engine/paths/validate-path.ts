import type { X509Certificate } from "node:crypto";
import { anyPolicy } from "../asn1/certificate-parts.ts";
import { subjectNameOf } from "./certificate-facts.ts";
import { strictAlgorithms, weaknessOfKey, weaknessOfSignature, type AlgorithmPolicy } from "./algorithm-policy.ts";
import { nameConstraintFault, type NameConstraints } from "./name-constraints.ts";
import { parseCertificate, type ParsedCertificate } from "./parse-certificate.ts";
import type { PathFault, PathFaultCode } from "./path-fault.ts";
import { hasAcceptedPolicy, initialPolicyGraph, withMappings, withPolicies } from "./policy-graph.ts";
import { mayIssueFor, type Purpose } from "./purposes.ts";

/** What a path is judged by (RFC 5280 §6.1.1). */
export type PathRules = {
  at: Date;
  algorithms?: AlgorithmPolicy;
  /** What the authorities must be allowed to vouch for; the end entity's own purpose is judged apart (`purposeFault`). */
  purpose?: Purpose;
  /** user-initial-policy-set; any policy where it is left out. */
  policies?: readonly string[];
  initialExplicitPolicy?: boolean;
  initialPolicyMappingInhibit?: boolean;
  initialAnyPolicyInhibit?: boolean;
};

const fault = (code: PathFaultCode, { certificate }: ParsedCertificate, about?: string): PathFault => ({
  code,
  detail: about === undefined ? subjectNameOf(certificate) : `${subjectNameOf(certificate)}: ${about}`,
});

const keyWeakness = ({ certificate }: ParsedCertificate, algorithms: AlgorithmPolicy): string | null => {
  try {
    return weaknessOfKey(certificate.publicKey, algorithms);
  } catch {
    return "a key that cannot be read";
  }
};

const signed = new WeakMap<X509Certificate, Map<string, boolean>>();

/** Whether the issuer's key made the certificate's signature; remembered, for paths meet in the same authorities. */
export const isSignedBy = ({ certificate }: ParsedCertificate, issuer: ParsedCertificate): boolean => {
  const known = signed.get(certificate) ?? new Map<string, boolean>();
  signed.set(certificate, known);
  const found = known.get(issuer.keyId);
  if (found !== undefined) return found;
  let holds = false;
  try {
    holds = certificate.verify(issuer.certificate.publicKey);
  } catch {
    // A key that cannot be read, or is of another kind than the signature.
  }
  known.set(issuer.keyId, holds);
  return holds;
};

export type Position = "end" | "authority" | "anchor";

/** What can be said of a certificate whatever path it stands in, but for where. */
export const faultOfLink = (link: ParsedCertificate, position: Position, rules: PathRules): PathFault | null => {
  const algorithms = rules.algorithms ?? strictAlgorithms;
  if (position !== "anchor") {
    const weakness = weaknessOfSignature(link.signature, algorithms);
    if (weakness !== null) return fault("weak-signature", link, weakness);
  }
  const keyFault = keyWeakness(link, algorithms);
  if (keyFault !== null) return fault("weak-key", link, keyFault);
  const at = rules.at.getTime();
  if (at < link.notBefore || at > link.notAfter) return fault("not-in-date", link);
  const [unknown] = link.unknownCritical;
  if (unknown !== undefined) return fault("critical-extension", link, unknown);
  if (position === "end") return null;
  if (!link.isAuthority) return fault("not-an-authority", link);
  if (link.keyUsage !== null && !link.keyUsage.keyCertSign) return fault("may-not-issue", link);
  if (rules.purpose !== undefined && !mayIssueFor(link, rules.purpose)) return fault("issuer-purpose", link);
  return null;
};

type State = {
  graph: ReturnType<typeof withPolicies>;
  explicitPolicy: number;
  inhibitAnyPolicy: number;
  policyMapping: number;
  pathLength: number;
  constraints: readonly NameConstraints[];
};

const lower = (counter: number, limit: number | null): number => (limit === null ? counter : Math.min(counter, limit));

/** What an authority's own extensions ask of everything below it (RFC 5280 §6.1.4 g–m). */
const constrained = (state: State, authority: ParsedCertificate): State => ({
  ...state,
  constraints:
    authority.nameConstraints === null ? state.constraints : [...state.constraints, authority.nameConstraints],
  explicitPolicy: lower(state.explicitPolicy, authority.requireExplicitPolicy),
  policyMapping: lower(state.policyMapping, authority.inhibitPolicyMapping),
  inhibitAnyPolicy: lower(state.inhibitAnyPolicy, authority.inhibitAnyPolicy),
  pathLength: lower(state.pathLength, authority.pathLength),
});

/** RFC 5280 §6.1.4: an authority within the path. */
const passedAuthority = (state: State, authority: ParsedCertificate): State | PathFault => {
  const graph = withMappings(state.graph, authority.policyMappings, state.policyMapping > 0);
  const step = authority.isSelfIssued ? 0 : 1;
  const down = (counter: number): number => Math.max(0, counter - step);
  if (state.pathLength < step) return fault("path-length", authority);
  return constrained(
    {
      ...state,
      graph,
      explicitPolicy: down(state.explicitPolicy),
      policyMapping: down(state.policyMapping),
      inhibitAnyPolicy: down(state.inhibitAnyPolicy),
      pathLength: state.pathLength - step,
    },
    authority,
  );
};

/** RFC 5280 §6.1.3: names and policies of any certificate of the path. */
const passed = (state: State, link: ParsedCertificate, isEnd: boolean): State | PathFault => {
  if (!link.isSelfIssued || isEnd) {
    const names = { subject: link.subject, alternative: link.alternativeNames };
    const against = nameConstraintFault(names, state.constraints);
    if (against !== null) return fault("name-constraints", link, against);
  }
  const isAnyPolicyAllowed = state.inhibitAnyPolicy > 0 || (!isEnd && link.isSelfIssued);
  const graph = withPolicies(state.graph, link.policies, isAnyPolicyAllowed);
  if (graph === null && state.explicitPolicy <= 0) return fault("policies", link);
  return { ...state, graph };
};

/**
 * Judges one path by RFC 5280 §6.1, the strings of RFC 9618 for its policies, and an authority's extended key usage as a
 * limit to what it may vouch for, as all programs in use take it. The last certificate is the trust anchor: its dates, its
 * key and what it asks of those below it count (RFC 5937), its signature does not. Revocation is judged apart.
 *
 * @param path the end entity first, each issued by the next
 */
export const validatePath = (path: readonly ParsedCertificate[], rules: PathRules): PathFault | null => {
  const anchor = path.at(-1);
  const end = path[0];
  if (anchor === undefined || end === undefined) throw new Error("A path has at least one certificate.");
  for (const [index, link] of path.entries()) {
    const position = index === path.length - 1 ? "anchor" : index === 0 ? "end" : "authority";
    const found = faultOfLink(link, path.length === 1 ? "end" : position, rules);
    if (found !== null && !(path.length === 1 && found.code === "weak-signature")) return found;
    const issuer = path[index + 1];
    if (issuer !== undefined && (issuer.subject.key !== link.issuer.key || !isSignedBy(link, issuer)))
      return fault("wrong-signature", link);
  }
  const count = path.length - 1;
  if (count === 0) return null;
  let state: State = constrained(
    {
      graph: initialPolicyGraph,
      explicitPolicy: rules.initialExplicitPolicy === true ? 0 : count + 1,
      inhibitAnyPolicy: rules.initialAnyPolicyInhibit === true ? 0 : count + 1,
      policyMapping: rules.initialPolicyMappingInhibit === true ? 0 : count + 1,
      pathLength: count,
      constraints: [],
    },
    anchor,
  );
  for (const link of path.slice(0, -1).toReversed()) {
    const isEnd = link === end;
    const checked = passed(state, link, isEnd);
    if ("code" in checked) return checked;
    const next = isEnd ? checked : passedAuthority(checked, link);
    if ("code" in next) return next;
    state = next;
  }
  // RFC 5280 §6.1.5 a, b, g.
  const explicitPolicy = end.requireExplicitPolicy === 0 ? 0 : Math.max(0, state.explicitPolicy - 1);
  const isAccepted = hasAcceptedPolicy(state.graph, rules.policies ?? [anyPolicy]);
  return explicitPolicy > 0 || isAccepted ? null : fault("policies", end);
};

/**
 * Whether an authority that is judged elsewhere issued this certificate directly, and in a way to be relied upon: signature,
 * algorithms, dates, extensions. The authority's own dates are left to its own path.
 */
export const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate, at: Date): boolean => {
  const [link, authority] = [parseCertificate(certificate), parseCertificate(issuer)];
  if ("malformed" in link || "malformed" in authority) return false;
  return (
    link.issuer.key === authority.subject.key &&
    faultOfLink(link, "end", { at }) === null &&
    authority.keyUsage?.keyCertSign !== false &&
    isSignedBy(link, authority)
  );
};
