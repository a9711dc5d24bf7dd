import { anyPolicy } from "../asn1/certificate-parts.ts";

/**
 * The policies of a path as RFC 9618 §3 keeps them: a graph with each policy once at each depth, where the tree of RFC 5280
 * §6.1.2 doubles with every mapping. Null once no policy is left.
 */
type Level = {
  /** Each valid policy with the policies one level above that lead to it; `anyPolicy` among the keys and the values. */
  parents: Map<string, ReadonlySet<string>>;
  /** What each expects below it (expected_policy_set); itself where it was not mapped. */
  expected: Map<string, ReadonlySet<string>>;
};

export type PolicyGraph = readonly Level[] | null;

export const initialPolicyGraph: PolicyGraph = [
  { parents: new Map([[anyPolicy, new Set()]]), expected: new Map([[anyPolicy, new Set([anyPolicy])]]) },
];

const orNull = (levels: readonly Level[]): PolicyGraph => (levels.at(-1)?.parents.size === 0 ? null : levels);

/** RFC 5280 §6.1.3 d, e. */
export const withPolicies = (
  graph: PolicyGraph,
  policies: readonly string[] | null,
  isAnyPolicyAllowed: boolean,
): PolicyGraph => {
  const last = graph?.at(-1);
  if (graph === null || last === undefined || policies === null) return null;
  const expecting = new Map<string, Set<string>>();
  for (const [policy, below] of last.expected)
    for (const one of below) expecting.set(one, (expecting.get(one) ?? new Set()).add(policy));
  const parents = new Map<string, ReadonlySet<string>>();
  for (const policy of policies) {
    if (policy === anyPolicy) continue;
    const above = expecting.get(policy) ?? (last.parents.has(anyPolicy) ? new Set([anyPolicy]) : undefined);
    if (above !== undefined) parents.set(policy, above);
  }
  if (policies.includes(anyPolicy) && isAnyPolicyAllowed)
    for (const [policy, above] of expecting) if (!parents.has(policy)) parents.set(policy, above);
  const expected = new Map([...parents.keys()].map((policy) => [policy, new Set([policy])]));
  return orNull([...graph, { parents, expected }]);
};

export type PolicyMapping = { issuer: string; subject: string };

/** RFC 5280 §6.1.4 b. */
export const withMappings = (
  graph: PolicyGraph,
  mappings: readonly PolicyMapping[],
  isMappingAllowed: boolean,
): PolicyGraph => {
  const last = graph?.at(-1);
  if (graph === null || last === undefined || mappings.length === 0) return graph;
  const parents = new Map(last.parents);
  const expected = new Map(last.expected);
  for (const policy of new Set(mappings.map(({ issuer }) => issuer))) {
    if (!isMappingAllowed) {
      parents.delete(policy);
      expected.delete(policy);
      continue;
    }
    if (!parents.has(policy)) {
      if (!parents.has(anyPolicy)) continue;
      parents.set(policy, new Set([anyPolicy]));
    }
    expected.set(policy, new Set(mappings.filter(({ issuer }) => issuer === policy).map(({ subject }) => subject)));
  }
  return orNull([...graph.slice(0, -1), { parents, expected }]);
};

/** RFC 5280 §6.1.5 g: whether a policy is left that those who rely on the path accept. */
export const hasAcceptedPolicy = (graph: PolicyGraph, accepted: readonly string[]): boolean => {
  if (graph === null) return false;
  if (accepted.includes(anyPolicy)) return true;
  let level = [...(graph.at(-1)?.parents.keys() ?? [])];
  if (level.includes(anyPolicy) && accepted.length > 0) return true;
  for (let depth = graph.length - 1; depth > 0; depth -= 1) {
    const above = new Set<string>();
    for (const policy of level) {
      const parents = graph[depth]?.parents.get(policy);
      // The one that stands directly below "any" is what the authorities at the top called the policy.
      if (parents?.has(anyPolicy) === true && accepted.includes(policy)) return true;
      for (const parent of parents ?? []) if (parent !== anyPolicy) above.add(parent);
    }
    level = [...above];
  }
  return false;
};
