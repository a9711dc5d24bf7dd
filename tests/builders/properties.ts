import fc from "fast-check";

/** How many cases each property is tried with by `npm run fuzz`; unset in the tests. */
const fuzzRuns = process.env["FUZZ_RUNS"];

// The tests try the same cases each time, so that a failure is of the change that is tested; `npm run fuzz` tries new ones.
if (fuzzRuns === undefined) fc.configureGlobal({ seed: 20_261_122 });

/** The number of cases of a property that is slower or more important than others. */
export const runs = (usual: number): number => (fuzzRuns === undefined ? usual : Number(fuzzRuns));

/** How long a property may take whose cases are slow; random ones are as many as were asked for, and take as long as they take. */
export const within = (usualMs: number): number => (fuzzRuns === undefined ? usualMs : 30 * usualMs);

export { fc };
