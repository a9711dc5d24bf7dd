import { join } from "node:path";

type Env = Record<string, string>;

/** A platform's environment, with every answer late in a run with `--late-answers` and untouched in any other. */
export const withLateAnswers = (env: Env): Env => {
  if (process.env["LATE_ANSWERS"] === undefined) return env;
  const preload = `--import ${join(import.meta.dirname, "late-answers.mjs")}`;
  return { ...env, NODE_OPTIONS: [env["NODE_OPTIONS"], preload].filter((part) => part !== undefined).join(" ") };
};
