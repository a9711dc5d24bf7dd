import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Outcome } from "./owners.ts";

const VitestSchema = z.object({
  testResults: z.array(z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) })),
});

const SpecSchema = z.object({
  title: z.string(),
  ok: z.boolean(),
  tests: z.array(z.object({ results: z.array(z.object({ status: z.string() })) })),
});
type Suite = { specs?: z.infer<typeof SpecSchema>[] | undefined; suites?: Suite[] | undefined };
const SuiteSchema: z.ZodType<Suite> = z.lazy(() =>
  z.object({ specs: z.array(SpecSchema).optional(), suites: z.array(SuiteSchema).optional() }),
);
const PlaywrightSchema = z.object({ suites: z.array(SuiteSchema) });

type Ran = { title: string; isSkipped: boolean; isPassed: boolean };

const vitestTests = (json: unknown): Ran[] =>
  VitestSchema.parse(json)
    .testResults.flatMap(({ assertionResults }) => assertionResults)
    .map(({ fullName, status }) => ({
      title: fullName,
      isSkipped: status !== "passed" && status !== "failed",
      isPassed: status === "passed",
    }));

const specsOf = ({ specs = [], suites = [] }: Suite): z.infer<typeof SpecSchema>[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];
const playwrightTests = (json: unknown): Ran[] =>
  PlaywrightSchema.parse(json)
    .suites.flatMap(specsOf)
    .map(({ title, ok, tests }) => ({
      title,
      isSkipped: tests.every(({ results }) => results.every(({ status }) => status === "skipped")),
      isPassed: ok,
    }));

/** The ids that a title names, as in `refuses an expired link [S123] [A001, A002]`. */
export const idsIn = (title: string): string[] =>
  [...title.matchAll(/\[((?:[AS]\d{3})(?:[,\s–-]+[AS]\d{3})*)\]/g)].flatMap(([, ids = ""]) =>
    [...ids.matchAll(/[AS]\d{3}/g)].map(([id]) => id),
  );

export const reportFiles = ["vitest.json", "playwright.json"] as const;

/** What the last run of `npm test` says of each statement that a title names; empty where there was none. */
export const lastOutcomes = (reports: string): Map<string, Outcome> => {
  const read = (name: (typeof reportFiles)[number]): unknown => {
    const path = join(reports, name);
    return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as unknown) : null;
  };
  const [vitest, playwright] = reportFiles.map(read);
  const tests = [
    ...(vitest === null ? [] : vitestTests(vitest)),
    ...(playwright === null ? [] : playwrightTests(playwright)),
  ];
  const outcomes = new Map<string, Outcome>();
  for (const { title, isSkipped, isPassed } of tests)
    for (const id of idsIn(title)) {
      if (isSkipped) continue;
      outcomes.set(id, { ran: true, passed: isPassed && (outcomes.get(id)?.passed ?? true) });
    }
  return outcomes;
};
