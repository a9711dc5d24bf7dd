import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { JudgementSchema } from "#contract/check/http.ts";
import { ValidationReportSchema, type ValidationReport } from "#contract/verification/report.ts";
import { bufferSource } from "#engine/pdf/byte-source.ts";
import { runJob } from "#engine/run-job.ts";
import { validateSource } from "#engine/verify/validate-pdf.ts";
import { whoVouches } from "#lib/validation-report/report-texts.ts";
import { bundleVerifyCommand } from "#main/cli/bundle-verify-command.ts";
import type { Command } from "#main/cli/command.ts";
import { verifyCommand } from "#main/cli/verify-command.ts";
import { validationSheet } from "#main/features/verification/validation-sheet.ts";
import { judgeFile } from "#platform/check/domain/judge-file.ts";
import { ReportView } from "#renderer/features/check-document/components/report-view.tsx";
import { pdfText } from "#tests/builders/pdf-referees.ts";
import { startTestTrust, type TestTrust } from "#tests/builders/test-trust.ts";
import { makeTrustCases, type TrustCase } from "#tests/builders/trust-cases.ts";
import { trusting } from "#tests/builders/trusted.ts";
import { createEvidenceFixture, createSigning } from "#tests/journal/evidence-fixture.ts";

let trust: TestTrust;
let evidence: ReturnType<typeof createEvidenceFixture>;
let roots: string[];
/** Of both, as a platform is given them. */
let rootsFile: string;
const cases = new Map<string, TrustCase>();
beforeAll(async () => {
  trust = await startTestTrust();
  evidence = createEvidenceFixture();
  const made = await makeTrustCases(trust.pki, trust.authorities);
  for (const each of made.cases) cases.set(each.title, each);
  roots = [trust.pki.root.certificatePem, made.endedRoot.certificatePem];
  rootsFile = path.join(trust.folder, "trusted-roots.pem");
  writeFileSync(rootsFile, roots.join("\n"));
});
afterAll(async () => {
  await evidence.journal.close();
  evidence.remove();
  await trust.stop();
});

const titles = [
  "genuine",
  "self-made",
  "of another root",
  "of a root that has ended",
  "revoked",
  "with one byte changed",
  "with a time-stamp and nobody's signature",
];

const written = (name: string, bytes: Buffer): string => {
  const file = path.join(trust.folder, name);
  writeFileSync(file, bytes);
  return file;
};
const run = async (command: Command, ...args: string[]) => {
  const lines: object[] = [];
  const exitCode = await command.run(args, { line: (value) => void lines.push(value), say: () => undefined });
  return { exitCode, line: lines[0] };
};
const isGreen = (html: string): boolean => /class="[^"]*verified/u.test(html);
const shown = (report: ValidationReport): string =>
  renderToStaticMarkup(<ReportView name="Deed.pdf" report={report} />).replaceAll("&#x27;", "'");

describe.each(titles)("a signature that is %s", (title) => {
  const one = (): TrustCase => {
    const found = cases.get(title);
    if (found === undefined) throw new Error(`no case ${title}`);
    return found;
  };
  const judged = (): ValidationReport =>
    validateSource(bufferSource(one().pdf), { now: new Date(), trusted: trusting(...roots) });
  /** Every report says the same, whoever made it. */
  const expectVerdict = ({ status, indication, signatures }: ValidationReport) => {
    expect({ status, indication }).toEqual({ status: one().status, indication: one().indication });
    const persons = signatures.filter(({ level }) => level !== "DTS");
    const { sub, line } = one();
    expect(persons.map((signature) => whoVouches(signature))).toEqual(line === null ? [] : [line]);
    if (sub !== null) expect(persons[0]?.subIndications).toContain(sub);
  };

  it("is judged as it is, and green only where it is to be relied upon", () => {
    expectVerdict(judged());
  });

  it("is so on the page", () => {
    const html = shown(judged());
    expect(html).toContain(one().sentence);
    if (one().line !== null) expect(html).toContain(`${one().line}.`);
    expect(isGreen(html)).toBe(one().status === "valid");
  });

  it("is so on paper and in the JSON that is saved", async () => {
    const report = judged();
    const outputPath = path.join(trust.folder, "report.pdf");
    await runJob(
      "write-report",
      { outputPath, report: validationSheet("Deed.pdf", report, "letter") },
      () => undefined,
    );
    const words = pdfText(outputPath).replaceAll(/\s+/gu, " ");
    expect(words).toContain(one().sentence);
    expect(words).toContain(`(${one().indication})`);
    if (one().status !== "valid") expect(words).not.toMatch(/Result Valid/u);
    expectVerdict(ValidationReportSchema.parse(JSON.parse(JSON.stringify(report))));
  });

  it("is so at the command line, in its line and by its exit code", async () => {
    const file = written("judged.pdf", one().pdf);
    const { exitCode, line } = await run(verifyCommand, "--trust", rootsFile, file);
    const { status, indication, sub, line: words } = one();
    expect(line).toMatchObject({ status, indication });
    expect(exitCode).toBe(status === "valid" ? 0 : 1);
    const { signatures } = line as { signatures: { whoVouches: string; level: string; subIndications: string[] }[] };
    const persons = signatures.filter(({ level }) => level !== "DTS");
    expect(persons.map(({ whoVouches: told }) => told)).toEqual(words === null ? [] : [words]);
    if (sub !== null) expect(persons[0]?.subIndications).toContain(sub);
  });

  it("is so for whoever asks the platform", async () => {
    const checksDir = path.join(trust.folder, "checks");
    mkdirSync(checksDir, { recursive: true });
    const judgement = await judgeFile(
      {
        facts: { checksDir, trustedRootsPem: roots },
        engine: { validate: (input: never) => runJob("validate", input, () => undefined) },
        now: () => new Date(),
      } as never,
      Readable.from([one().pdf]),
      new AbortController().signal,
    );
    const { report } = JudgementSchema.parse(JSON.parse(JSON.stringify(judgement)));
    expectVerdict(report);
    expect(isGreen(shown(report))).toBe(one().status === "valid");
    expect(readdirSync(checksDir)).toEqual([]);
  });

  it("is so within an evidence bundle, though the journal's key is known", async () => {
    const signing = createSigning(`Sale, ${title}`, { by: one().by, locked: one().pdf });
    await evidence.journal.append(signing.act);
    const { result, path: file } = await evidence.make(signing);
    expect(result.kind).toBe("ok");
    const key = evidence.journal.state().ownKeyId ?? "";
    const { exitCode, line } = await run(bundleVerifyCommand, "--key", key, "--trust", rootsFile, file);
    const isReliable = one().status === "valid";
    expect(exitCode).toBe(isReliable ? 0 : 1);
    expect((line as { status: string }).status === "valid").toBe(isReliable);
    const { checks } = line as { checks: { name: string; holds: boolean | null }[] };
    expect(checks.find(({ name }) => name === "signatures")?.holds === true).toBe(isReliable);
  });
});
