/** As what a witness takes part who is more than one. */
export const witnessCapacities: readonly string[] = [
  `alter table members add column capacity text check (capacity in ('credible-witness', 'interpreter'))`,
];
