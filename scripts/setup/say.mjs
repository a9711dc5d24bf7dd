/** Progress in plain words. With `--json` the standard output belongs to the machine-readable lines alone. */
let stream = process.argv.includes("--json") ? process.stderr : process.stdout;

/** For commands whose standard output is always for machines. */
export const sayOnStandardError = () => (stream = process.stderr);

const say = (text) => stream.write(`${text}\n`);

const seconds = (sinceMs) => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;

/** Says what is being done, does it, and says how long it took. `work` may return a text to add. */
export const step = async (what, work) => {
  const since = performance.now();
  say(`${what} …`);
  const outcome = await work();
  say(`  ${outcome ?? "done"} (${seconds(since)})`);
};

/** An expected stop: a sentence for the person instead of a stack trace. */
export class SetupError extends Error {}

/** Runs a set-up step's main function and ends the process with what it returns. */
export const runMain = async (main) => {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exitCode = 1;
  }
};
