import { writeFile } from "node:fs/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Report, ReportBlock } from "./report-schema.ts";
import { body, gap, label, setProperties, writeFact, writeRow, writeTable } from "./sheet-parts.ts";
import { TextSheet } from "./text-sheet.ts";

/** Both halves of a line begin where the lines above begin. */
const labelWidth = 116;
const secondLabelWidth = 92;
/** What fits beside another fact on one line or two. */
const shortText = 25;

type Fact = readonly [string, string];
type Writers = {
  [Kind in ReportBlock["kind"]]: (sheet: TextSheet, block: Extract<ReportBlock, { kind: Kind }>) => void;
};

const firstValueWidth = 126;
const secondColumnAt = labelWidth + firstValueWidth + 2 * gap;

const writePair = (sheet: TextSheet, [first, second]: readonly [Fact, Fact]): void => {
  writeRow(sheet, [
    { text: first[0], width: labelWidth, style: label },
    { text: first[1], width: firstValueWidth, style: body },
    { text: second[0], width: secondLabelWidth, style: label },
    { text: second[1], width: sheet.columnWidth - secondColumnAt - secondLabelWidth - gap, style: body },
  ]);
};

/** Short facts stand in pairs, in their order; a long one has the whole width. */
const writeFactsInPairs = (sheet: TextSheet, facts: readonly Fact[]): void => {
  let waiting: Fact | null = null;
  const flush = () => {
    if (waiting) writeFact(sheet, waiting, labelWidth);
    waiting = null;
  };
  for (const fact of facts) {
    if (fact[1].length > shortText) {
      flush();
      writeFact(sheet, fact, labelWidth);
    } else if (waiting) {
      writePair(sheet, [waiting, fact]);
      waiting = null;
    } else waiting = fact;
  }
  flush();
};

const writers: Writers = {
  section: (sheet, { title }) => sheet.section(title),
  text: (sheet, { text, isSecondary }) => {
    sheet.text(text, isSecondary ? { size: 8.5, colour: "secondary" } : body);
    sheet.space(4);
  },
  facts: (sheet, { facts }) => {
    for (const fact of facts) writeFact(sheet, fact, labelWidth);
  },
  item: (sheet, { title, detail, facts }) => {
    sheet.space(6);
    sheet.keepTogether(72);
    sheet.rule();
    sheet.space(6);
    sheet.row(
      [
        { text: title, width: secondColumnAt - gap, style: { size: 10, face: "semibold" } },
        { text: detail, width: sheet.columnWidth - secondColumnAt, style: label },
      ],
      gap,
    );
    sheet.space(3);
    writeFactsInPairs(sheet, facts);
  },
  table: (sheet, { columns, rows }) => writeTable(sheet, columns, rows),
};

const writeBlock = <Kind extends ReportBlock["kind"]>(
  sheet: TextSheet,
  block: Extract<ReportBlock, { kind: Kind }>,
): void => (writers[block.kind] as (sheet: TextSheet, block: ReportBlock) => void)(sheet, block);

/** The report as a PDF with embedded fonts and numbered pages. */
export const makeReport = async (report: Report): Promise<Uint8Array> => {
  const sheet = await TextSheet.create(report.band, report.format);
  const { pdf } = sheet;
  setProperties(sheet, { title: report.title, madeAt: new Date(report.madeAt) });
  pdf.setSubject(report.kind);
  sheet.text(report.kind, { size: 10, face: "semibold", colour: "seal" });
  sheet.space(2);
  sheet.text(report.title, { size: 20, face: "semibold" });
  sheet.space(10);
  for (const [index, block] of report.blocks.entries()) {
    writeBlock(sheet, block);
    if (index % 50 === 49) await nextTurn();
  }
  sheet.footer(report.footer);
  return pdf.save();
};

/** `makeReport` into a file. */
export const writeReport = async ({ report, outputPath }: { report: Report; outputPath: string }) => {
  await writeFile(outputPath, await makeReport(report), { mode: 0o600 });
  return { kind: "ok" as const };
};
