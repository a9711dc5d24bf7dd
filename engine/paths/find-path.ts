import type { X509Certificate } from "node:crypto";
import { subjectNameOf } from "./certificate-facts.ts";
import { parseCertificate, type ParsedCertificate } from "./parse-certificate.ts";
import type { PathFault } from "./path-fault.ts";
import { faultOfLink, isSignedBy, validatePath, type PathRules } from "./validate-path.ts";

export type PathRequest = PathRules & {
  leaf: X509Certificate;
  /** What came along: authorities, cross certificates, anything. */
  candidates: readonly X509Certificate[];
  anchors: readonly X509Certificate[];
  /** Why a path that is right by itself is not taken, such as a revoked authority in it; null where it is. */
  refuse?: (path: X509Certificate[]) => PathFault | null;
};

export type FoundPath =
  /** The end entity first, the trust anchor last. */
  | { kind: "found"; path: X509Certificate[] }
  /** The fault of the shortest path that there is; `no-path` where none leads to an anchor. */
  | { kind: "none"; fault: PathFault; path: X509Certificate[] | null };

/** Longer ones are met in no public infrastructure. */
const maximumLength = 12;
/** Who encloses more than this wants to keep somebody busy. */
const maximumCandidates = 500;
const maximumSignatureChecks = 1000;
const maximumSteps = 4000;
const maximumJudged = 500;

/** A path under way, from its last certificate back to the end entity. */
type Step = { link: ParsedCertificate; below: Step | null; length: number };

const linksOf = (step: Step): ParsedCertificate[] => {
  const links: ParsedCertificate[] = [];
  for (let at: Step | null = step; at !== null; at = at.below) links.push(at.link);
  return links.toReversed();
};

/** RFC 4158 §2.4.2: the same name with the same key again leads nowhere new. */
const isLoop = (step: Step, next: ParsedCertificate): boolean => {
  for (let at: Step | null = step; at !== null; at = at.below)
    if (at.link.id === next.id || (at.link.subject.key === next.subject.key && at.link.keyId === next.keyId))
      return true;
  return false;
};

/** The issuer whose key the certificate names comes first; it is a hint and no more (RFC 4158 §3.5.12). */
const byHint = (link: ParsedCertificate) => (one: ParsedCertificate, other: ParsedCertificate) => {
  const fits = ({ subjectKeyIdentifier }: ParsedCertificate) =>
    link.authorityKeyIdentifier !== null && link.authorityKeyIdentifier === subjectKeyIdentifier ? 0 : 1;
  return fits(one) - fits(other) || other.notAfter - one.notAfter;
};

class Search {
  private readonly bySubject = new Map<string, ParsedCertificate[]>();
  private readonly issuers = new Map<string, ParsedCertificate[]>();
  private readonly anchorIds: ReadonlySet<string>;
  private checks = 0;
  isCut = false;
  /** What could have been an issuer by its place, and is not formed as it must be. */
  malformed: PathFault | null = null;

  constructor(candidates: readonly X509Certificate[], anchorIds: ReadonlySet<string>) {
    this.anchorIds = anchorIds;
    const seen = new Set<string>();
    for (const certificate of candidates) {
      if (seen.size >= maximumCandidates) {
        this.isCut = true;
        break;
      }
      const parsed = parseCertificate(certificate);
      if ("malformed" in parsed) {
        this.malformed ??= { code: "malformed", detail: `${subjectNameOf(certificate)}: ${parsed.malformed}` };
        continue;
      }
      if (seen.has(parsed.id)) continue;
      seen.add(parsed.id);
      const same = this.bySubject.get(parsed.subject.key) ?? [];
      same.push(parsed);
      this.bySubject.set(parsed.subject.key, same);
    }
  }

  /** Whose name and key both fit; nobody's own. */
  issuersOf(link: ParsedCertificate): ParsedCertificate[] {
    const known = this.issuers.get(link.id);
    if (known !== undefined) return known;
    const named = (this.bySubject.get(link.issuer.key) ?? []).toSorted(byHint(link));
    const found = named.filter((candidate) => {
      if (candidate.id === link.id) return false;
      this.checks += 1;
      if (this.checks > maximumSignatureChecks) {
        this.isCut = true;
        return false;
      }
      return isSignedBy(link, candidate);
    });
    this.issuers.set(link.id, found);
    return found;
  }

  /** Those from which an anchor can be reached, so that no step is wasted upon the others. */
  leadingToAnchor(leaf: ParsedCertificate, isUsable: (link: ParsedCertificate) => boolean): Set<string> {
    const below = new Map<string, ParsedCertificate[]>();
    const met = new Map([[leaf.id, leaf]]);
    for (const link of met.values()) {
      if (this.anchorIds.has(link.id)) continue;
      for (const issuer of this.issuersOf(link)) {
        if (!isUsable(issuer)) continue;
        met.set(issuer.id, met.get(issuer.id) ?? issuer);
        below.set(issuer.id, [...(below.get(issuer.id) ?? []), link]);
      }
    }
    const leading = new Set([...met.keys()].filter((id) => this.anchorIds.has(id)));
    for (const id of leading) for (const link of below.get(id) ?? []) leading.add(link.id);
    return leading;
  }

  /** All paths to an anchor, the shortest first. */
  *paths(
    leaf: ParsedCertificate,
    isUsable: (link: ParsedCertificate) => boolean,
  ): Generator<ParsedCertificate[], void> {
    const leading = this.leadingToAnchor(leaf, isUsable);
    if (!leading.has(leaf.id)) return;
    const steps: Step[] = [{ link: leaf, below: null, length: 1 }];
    for (const step of steps) {
      if (this.anchorIds.has(step.link.id)) {
        yield linksOf(step);
        continue;
      }
      if (step.length >= maximumLength) continue;
      for (const issuer of this.issuersOf(step.link)) {
        if (!leading.has(issuer.id) || !isUsable(issuer) || isLoop(step, issuer)) continue;
        if (steps.length >= maximumSteps) {
          this.isCut = true;
          return;
        }
        steps.push({ link: issuer, below: step, length: step.length + 1 });
      }
    }
  }
}

const certificatesOf = (path: readonly ParsedCertificate[]): X509Certificate[] =>
  path.map(({ certificate }) => certificate);

/**
 * Looks for a path from a certificate to a trust anchor that is right by RFC 5280 §6, among all that the candidates allow
 * (RFC 4158), within bounds: a wrong authority, or an expired cross certificate, does not hide a right one, and nobody's heap
 * of certificates keeps the search going.
 */
export const findPath = (request: PathRequest): FoundPath => {
  const { leaf: certificate, candidates, anchors, refuse } = request;
  const leaf = parseCertificate(certificate);
  if ("malformed" in leaf)
    return {
      kind: "none",
      fault: { code: "malformed", detail: `${subjectNameOf(certificate)}: ${leaf.malformed}` },
      path: null,
    };
  const anchorIds = new Set(anchors.map(({ raw }) => raw.toString("latin1")));
  const search = new Search([...anchors, ...candidates], anchorIds);
  let first: { fault: PathFault; path: X509Certificate[] } | null = null;
  const isUsable = (link: ParsedCertificate): boolean =>
    faultOfLink(link, anchorIds.has(link.id) ? "anchor" : "authority", request) === null;
  let judged = 0;
  for (const path of search.paths(leaf, isUsable)) {
    judged += 1;
    if (judged > maximumJudged) {
      search.isCut = true;
      break;
    }
    const found = certificatesOf(path);
    const fault = validatePath(path, request) ?? refuse?.(found) ?? null;
    if (fault === null) return { kind: "found", path: found };
    first ??= { fault, path: found };
  }
  if (first !== null) return { kind: "none", ...first };
  // No authority on the way will do: the shortest way says which one, and why.
  for (const path of search.paths(leaf, () => true)) {
    const fault = validatePath(path, request);
    if (fault !== null) return { kind: "none", fault, path: certificatesOf(path) };
  }
  if (search.isCut)
    return { kind: "none", fault: { code: "too-many-paths", detail: subjectNameOf(certificate) }, path: null };
  return {
    kind: "none",
    fault: search.malformed ?? { code: "no-path", detail: subjectNameOf(certificate) },
    path: null,
  };
};
