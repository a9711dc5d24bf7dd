import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JournalFilter } from "#contract/journal/bridge.ts";
import type { JournalFileHeader } from "#contract/journal/file.ts";
import { runJob } from "#engine/run-job.ts";
import { parseJournalFileEntry, parseJournalFileHeader, verifyJournalFile } from "#lib/journal/journal-file.ts";
import type { EngineClient } from "#main/engine/engine-client.ts";
import { writeJournalExport } from "#main/features/journal/exports/export-journal.ts";
import { nodeSha256, verifyEd25519 } from "#main/crypto/node-crypto.ts";
import type { JournalService } from "#main/features/journal/journal-service.ts";
import type { JournalReading } from "#main/features/journal/reading.ts";
import { openDatabase } from "#main/storage/database.ts";
import { journalMigrations } from "#main/features/journal/migrations/journal-migrations.ts";
import { otherDigit } from "#tests/builders/other-digit.ts";
import { createJournalFixture } from "./journal-fixture.ts";

const names = ["Łukasz Wiśniewski", '=HYPERLINK("https://x")', "Grace, Okafor", "Ada Lovelace", "Dora"];
let fixture: ReturnType<typeof createJournalFixture>;
let journal: JournalService;
let reading: JournalReading;
beforeAll(async () => {
  fixture = createJournalFixture();
  const written = fixture.open();
  for (const name of names) await written.append(fixture.act(name));
  await written.close();
  journal = fixture.open();
  fixture.platform.faults.push("unreachable");
  await journal.append(fixture.act("Not Yet Anchored"));
  reading = journal.reading();
});
afterAll(async () => {
  await journal.close();
  fixture.remove();
});

const engine = {
  run: (kind: never, input: never) => runJob(kind, input, () => undefined),
} as unknown as EngineClient;

const exported = async (format: "pdf" | "csv" | "jsonl", filter: JournalFilter = {}) => {
  const path = join(fixture.folder, `export.${format}`);
  const ports = { engine, now: () => fixture.clock.now };
  const written = await writeJournalExport(
    ports,
    reading,
    { format, paper: "letter", filter, notary: "Nora Notary" },
    path,
  );
  return { written, path, text: written.kind === "ok" && format !== "pdf" ? readFileSync(path, "utf8") : "" };
};
const verify = (lines: string[]) => verifyJournalFile(nodeSha256, verifyEd25519, lines);

describe("JSON lines", () => {
  it("hold the whole journal and prove themselves; what waits for its anchor is left out", async () => {
    const { written, text } = await exported("jsonl");
    expect(written).toEqual({ kind: "ok", entries: 5 });
    const lines = text.trimEnd().split("\n");
    expect(verify(lines)).toMatchObject({
      kind: "unbroken",
      entries: 5,
      header: { scope: "whole", head: reading.head },
    });
    expect(text).not.toContain("Not Yet Anchored");
  });

  it("hold a part, each entry with its audit path under the head", async () => {
    const { written, text } = await exported("jsonl", { about: "ada" });
    expect(written).toEqual({ kind: "ok", entries: 1 });
    const lines = text.trimEnd().split("\n");
    expect(verify(lines)).toMatchObject({ kind: "unbroken", entries: 1, header: { scope: "part" } });
    expect(text).not.toContain("Grace");
  });

  const attacks: readonly [string, JournalFilter, (lines: string[]) => string[], RegExp, string][] = [
    [
      "an edited value",
      {},
      (lines) => lines.map((line) => line.replace('"Dora"', '"Dara"')),
      /principalName was changed/,
      "commitment",
    ],
    ["a deleted entry", {}, (lines) => lines.toSpliced(2, 1), /entry 2 stands in its place/, "position"],
    [
      "two entries that changed places",
      {},
      ([h, a, b, ...r]) => [h, b, a, ...r] as string[],
      /stands in its place/,
      "position",
    ],
    ["a cut tail", {}, (lines) => lines.slice(0, -1), /entries 4 to 4 are missing/, "tail"],
    ["a line twice", {}, (lines) => [...lines, lines.at(-1) as string], /stands in its place/, "position"],
    ["another head", {}, swapHead((head) => ({ ...head, treeSize: 4 })), /not those that the head of 4/, "root"],
    ["an unsigned head", {}, swapHead((head) => ({ ...head, checkpoint: "" })), /no admitted key signed/, "signature"],
    ["another key", {}, (lines) => lines.with(0, lines[0]?.replace(/(?<="keyId":")./, otherDigit) ?? ""), /key/, "key"],
    ["no header", {}, (lines) => lines.slice(1), /not the header/, "form"],
    ["a line that is no entry", {}, (lines) => [...lines, "{}"], /line 7 is not an entry/, "form"],
    [
      "an edited value in a part",
      { about: "ada" },
      (l) => l.map((line) => line.replace('"value":2500', '"value":1')),
      /feeCents was/,
      "commitment",
    ],
    [
      "another entry's proof in a part",
      { act: "acknowledgment", anchored: true, about: "deed" },
      ([h = "", a = "", b = "", ...rest]) => {
        const proof = (line: string) => JSON.stringify(parseJournalFileEntry(line)?.proof);
        return [h, a.replace(proof(a), proof(b)), b, ...rest];
      },
      /not in the journal that the head covers/,
      "inclusion",
    ],
  ];
  it.each(attacks)("name %s", async (_what, filter, attack, detail, check) => {
    const { text } = await exported("jsonl", filter);
    const lines = text.trimEnd().split("\n");
    expect(verify(lines).kind).toBe("unbroken");
    const verified = verify(attack(lines));
    expect(verified).toMatchObject({ kind: "broken", check });
    expect((verified as { detail: string }).detail).toMatch(detail);
  });
});

function swapHead(change: (head: JournalFileHeader["head"]) => JournalFileHeader["head"]) {
  return (lines: string[]) => {
    const header = parseJournalFileHeader(lines[0] ?? "") as JournalFileHeader;
    return lines.with(0, JSON.stringify({ ...header, head: change(header.head) }));
  };
}

/** As a retention rule leaves it. */
const eraseTitleOfFourth = () => {
  const database = openDatabase(fixture.path, journalMigrations, fixture.databaseKey);
  database.exec(`UPDATE opened_values SET openings = json_remove(openings, '$.documentTitle') WHERE sequence = 3`);
  database.close();
};

describe("what is erased", () => {
  it("without an entry that erased it is noticed in the whole, and is hidden in a part", async () => {
    eraseTitleOfFourth();
    const whole = (await exported("jsonl")).text.trimEnd().split("\n");
    expect(verify(whole)).toMatchObject({ kind: "broken", check: "erasure", sequence: 3 });
    const part = (await exported("jsonl", { sequence: 3 })).text.trimEnd().split("\n");
    expect(verify(part)).toMatchObject({ kind: "unbroken", entries: 1 });
    const entry = parseJournalFileEntry(part[1] ?? "");
    expect(entry?.openings.documentTitle).toBeUndefined();
    expect(entry?.leaf.commitments.documentTitle).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe("CSV", () => {
  it("has one record an entry, marks what is erased or waits, and runs nothing in a spreadsheet", async () => {
    const { written, text } = await exported("csv");
    expect(written).toEqual({ kind: "ok", entries: 6 });
    expect(text.startsWith("\uFEFFNo.,Kind,Written,Performed,")).toBe(true);
    expect(text.trimEnd().split("\r\n")).toHaveLength(7);
    expect(text).toContain(`"'=HYPERLINK(""https://x"")"`);
    expect(text).toContain('"Grace, Okafor"');
    expect(text).toContain("[erased by the retention rule]");
    expect(text).toMatch(/Not Yet Anchored.*,not yet,/);
    expect(text).toContain(",25.00,");
  });

  it("holds what the filters leave, and says when that is nothing", async () => {
    expect((await exported("csv", { anchored: false })).written).toEqual({ kind: "ok", entries: 1 });
    expect((await exported("csv", { about: "nobody" })).written).toMatchObject({
      error: { code: "export/nothing-fits" },
    });
    expect((await exported("jsonl", { anchored: false })).written).toMatchObject({ kind: "refused" });
  });
});

describe("the PDF", () => {
  it("is whole, with every entry in order, numbered pages and embedded fonts", async () => {
    const { path, written } = await exported("pdf", { act: "acknowledgment" });
    expect(written).toEqual({ kind: "ok", entries: 6 });
    const output = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: "utf8" });
    expect(output("qpdf", "--check", path)).toContain("No syntax or stream encoding errors found");
    const text = output("pdftotext", "-layout", path, "-");
    const places = names.map((name) => text.indexOf(name));
    expect(places.every((place, index) => place > (places[index - 1] ?? 0))).toBe(true);
    for (const expected of [
      "Nora Notary",
      "chosen by act Acknowledgment",
      "not on the platform yet",
      "$25.00",
      "Page 1 of 2",
    ])
      expect(text).toContain(expected);
    expect(text).toContain("erased by the retention rule");
    const fonts = output("pdffonts", path).trim().split("\n").slice(2);
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) expect(font).toMatch(/ yes +(yes|no) +yes /);
  });
});
