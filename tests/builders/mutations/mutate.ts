import { certificateMutations } from "./certificates.ts";
import { crossReferenceMutations } from "./cross-references.ts";
import { fieldMutations } from "./fields.ts";
import { harmlessMutations } from "./harmless.ts";
import type { LockToMutate, Mutated, Mutation } from "./mutation.ts";
import { pageMutations } from "./pages.ts";
import { seeded, type Random } from "./random.ts";

export type MutationCase = Mutated & { title: string };

const families: Record<string, Mutation[]> = {
  pages: pageMutations,
  fields: fieldMutations,
  "cross-references": crossReferenceMutations,
  certificates: certificateMutations,
};

const fitting = (mutations: readonly Mutation[], lock: LockToMutate): Mutation[] =>
  mutations.filter(({ fits }) => fits?.(lock) ?? true);

const harmlessSteps = (random: Random, lock: LockToMutate, harmless: readonly Mutation[], most: number): Mutation[] =>
  Array.from({ length: random.below(most + 1) }, () => random.one(fitting(harmless, lock)));

/**
 * One structural mutation of a locked file: changes that its signature permits, in four of five cases one among them that it
 * does not, and what must be said of it. The same seed gives the same case.
 */
export const mutate = (seed: number, locks: readonly LockToMutate[], certificatePem: string): MutationCase => {
  const random = seeded(seed);
  const lock = random.one(locks);
  const harmless = harmlessMutations(certificatePem);
  const isHarmful = random.below(5) > 0;
  const titles: string[] = [`permits ${lock.permits}`];
  let bytes = lock.bytes;
  let named: Mutated["named"] = null;
  const step = (mutation: Mutation, family: string) => {
    const made = mutation.apply(random, lock, bytes);
    ({ bytes } = made);
    titles.push(`${family}: ${mutation.title}`);
    return made.named;
  };
  const before = harmlessSteps(random, lock, harmless, isHarmful ? 1 : 3);
  for (const mutation of before) step(mutation, "harmless");
  if (isHarmful) {
    const family = random.one(Object.keys(families));
    named = step(random.one(fitting(families[family] ?? [], lock)), family);
  }
  return { title: `${seed}: ${titles.join(", then ")}`, bytes, named };
};
