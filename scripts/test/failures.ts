import { stripVTControlCharacters } from "node:util";
import { z } from "zod";

/** What a runner's own report says of a test that did not pass; `shown`: what its pages said then, by whose they are. */
export type Failure = { title: string; message: string; shown?: readonly Shown[] };
type Shown = { page: string; text: string };

const VitestReportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(""),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).default([]) }),
      ),
    }),
  ),
});

const ErrorSchema = z.object({ message: z.string().default("") });
const AttachmentSchema = z.object({ name: z.string(), contentType: z.string(), body: z.base64().optional() });
const ResultSchema = z.object({
  errors: z.array(ErrorSchema).default([]),
  attachments: z.array(AttachmentSchema).default([]),
});
const PlaywrightSpecSchema = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(z.object({ results: z.array(ResultSchema) })),
});
const PlaywrightSuiteSchema = z.object({
  specs: z.array(PlaywrightSpecSchema).default([]),
  get suites() {
    return z.array(PlaywrightSuiteSchema).default([]);
  },
});
const PlaywrightReportSchema = z.object({
  suites: z.array(PlaywrightSuiteSchema),
  errors: z.array(ErrorSchema).default([]),
});
type PlaywrightSuite = z.infer<typeof PlaywrightSuiteSchema>;

const vitestFailures = (report: z.infer<typeof VitestReportSchema>): Failure[] =>
  report.testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === "failed");
      // A file that could not be loaded has no test of its own that failed.
      if (failed.length === 0) return [{ title: name, message }];
      return failed.map((test) => ({
        title: `${name}: ${test.fullName}`,
        message: test.failureMessages[0] ?? "",
      }));
    });

const specsOf = (suite: PlaywrightSuite): PlaywrightSuite["specs"] => [
  ...suite.specs,
  ...suite.suites.flatMap(specsOf),
];

const shownIn = ({ attachments }: z.infer<typeof ResultSchema>): Shown[] =>
  attachments.flatMap(({ name, contentType, body }) =>
    contentType === "text/plain" && body !== undefined
      ? [{ page: name, text: Buffer.from(body, "base64").toString("utf8") }]
      : [],
  );

const playwrightFailures = ({ suites, errors }: z.infer<typeof PlaywrightReportSchema>): Failure[] => [
  ...errors.map(({ message }) => ({ title: "outside a test", message })),
  ...suites
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const results = tests.flatMap((own) => own.results);
      return {
        title: `${file}: ${title}`,
        message: results.flatMap(({ errors: own }) => own)[0]?.message ?? "",
        shown: results.flatMap(shownIn),
      };
    }),
];

/** Lines of a message: what was expected and where it was looked for stand in the first. */
const messageLines = 14;
/** Lines of what a page said: all of a usual one. */
const pageLines = 80;

const firstLines = (text: string, count: number): string[] =>
  stripVTControlCharacters(text)
    .split("\n")
    .slice(0, count)
    .map((line) => `  ${line}`);

/** Each failed test with the beginning of what it said, so that the end of a log tells why. */
export const failuresIn = (report: unknown): Failure[] => {
  const vitest = VitestReportSchema.safeParse(report);
  if (vitest.success) return vitestFailures(vitest.data);
  const playwright = PlaywrightReportSchema.safeParse(report);
  return playwright.success ? playwrightFailures(playwright.data) : [];
};

export const describeFailure = ({ title, message, shown = [] }: Failure): string =>
  [
    `FAILED ${title}`,
    ...firstLines(message, messageLines),
    ...shown.flatMap(({ page, text }) => [`${page}:`, ...firstLines(text, pageLines)]),
  ].join("\n");
