/** At which step each person stands and since when; null until something happens in a signing of an earlier version. */
export const steps: readonly string[] = [
  `alter table members add column step text`,
  `alter table members add column step_since timestamptz`,
];
