import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JournalFileEntry } from "#contract/journal/file.ts";
import { runJob } from "#engine/run-job.ts";
import { verifyJournalFile } from "#lib/journal/journal-file.ts";
import type { EngineClient } from "#main/engine/engine-client.ts";
import { makeExtract, type ExtractOrder } from "#main/features/journal/exports/make-extract.ts";
import { nodeSha256, verifyEd25519 } from "#main/crypto/node-crypto.ts";
import type { JournalService } from "#main/features/journal/journal-service.ts";
import { createJournalFixture } from "./journal-fixture.ts";

let fixture: ReturnType<typeof createJournalFixture>;
let journal: JournalService;
beforeAll(async () => {
  fixture = createJournalFixture();
  journal = fixture.open();
  for (const name of ["Ada Lovelace", "Grace Hopper", "Łukasz Wiśniewski"]) await journal.append(fixture.act(name));
});
afterAll(async () => {
  await journal.close();
  fixture.remove();
});

const engine = { run: (kind: never, input: never) => runJob(kind, input, () => undefined) } as unknown as EngineClient;
let made = 0;
const extract = async (order: Partial<ExtractOrder>) => {
  const path = join(fixture.folder, `extract-${(made += 1)}.zip`);
  const result = await makeExtract(
    { engine, journal, now: () => fixture.clock.now },
    {
      filter: { sequence: 1 },
      columns: ["actType", "principalName"],
      requestedBy: "Clerk of the Court, Miami-Dade",
      requestBasis: "Subpoena 2026-1234",
      notary: "Nora Notary",
      paper: "letter",
      ...order,
    },
    path,
  );
  return { result, path };
};
const read = (text: string) => {
  const entries: JournalFileEntry[] = [];
  const verified = verifyJournalFile(nodeSha256, verifyEd25519, text.split("\n"), (entry) => entries.push(entry));
  return { verified, entries };
};

describe("an extract for a request", () => {
  it("shows the chosen columns of the chosen entries, proves them, and hides everything else", async () => {
    const { result, path } = await extract({});
    expect(result).toMatchObject({ kind: "ok", entries: 1 });
    const files = unzipSync(new Uint8Array(readFileSync(path)));
    const text = strFromU8(files["journal-extract.jsonl"] ?? new Uint8Array());
    const { verified, entries } = read(text);
    expect(verified).toMatchObject({
      kind: "unbroken",
      entries: 1,
      header: {
        scope: "part",
        disclosure: { requestedBy: "Clerk of the Court, Miami-Dade", columns: ["actType", "principalName"] },
      },
    });
    expect(entries[0]?.leaf.sequence).toBe(1);
    expect(Object.keys(entries[0]?.openings ?? {}).toSorted()).toEqual(["actType", "principalName"]);
    expect(entries[0]?.leaf.commitments.documentTitle).toMatch(/^[0-9a-f]{64}$/);
    // As a word: four digits stand in a hash now and then.
    for (const hidden of [/Deed of trust/, /Ada Lovelace/, /Wiśniewski/, /\b2500\b/]) expect(text).not.toMatch(hidden);

    const pdf = join(fixture.folder, "extract.pdf");
    writeFileSync(pdf, files["journal-extract.pdf"] ?? new Uint8Array());
    expect(execFileSync("qpdf", ["--check", pdf], { encoding: "utf8" })).toContain("No syntax or stream encoding");
    const said = execFileSync("pdftotext", ["-layout", pdf, "-"], { encoding: "utf8" });
    for (const shown of ["Grace Hopper", "Subpoena 2026-1234", "hidden; commitment", "entry 4 of the journal"])
      expect(said).toContain(shown);
    expect(said).not.toContain("Deed of trust");
    expect(said.replaceAll(/\s/g, "")).toContain(createHash("sha256").update(text).digest("hex"));
  });

  it("is on record in the journal, with the SHA-256 of what was given", async () => {
    const { path } = await extract({ filter: { about: "ada" }, requestedBy: "Ada Lovelace" });
    const files = unzipSync(new Uint8Array(readFileSync(path)));
    const sha256 = createHash("sha256")
      .update(files["journal-extract.jsonl"] ?? new Uint8Array())
      .digest("hex");
    const [row] = journal.list({ limit: 1, act: "disclosure" }).rows;
    expect(row).toMatchObject({
      anchored: true,
      entry: {
        leaf: { kind: "disclosure" },
        openings: {
          requestedBy: { value: "Ada Lovelace" },
          requestBasis: { value: "Subpoena 2026-1234" },
          disclosed: { value: `Entries 1. Columns: Act, Principal. SHA-256 of the extract: ${sha256}.` },
        },
      },
    });
    expect(await journal.verify()).toMatchObject({ kind: "ok" });
  });

  it("gives nothing where nothing fits, or where the record cannot be written", async () => {
    expect((await extract({ filter: { about: "nobody" } })).result).toMatchObject({
      error: { code: "export/nothing-fits" },
    });
    const before = journal.state().entryCount;
    const refusing: JournalService = {
      ...journal,
      append: async () => ({ kind: "refused", error: { code: "journal/unknown-key", params: {} } }),
    };
    const path = join(fixture.folder, "refused.zip");
    const order: ExtractOrder = {
      filter: {},
      columns: ["actType"],
      requestedBy: "x",
      requestBasis: "y",
      notary: null,
      paper: "a4",
    };
    expect(await makeExtract({ engine, journal: refusing, now: () => new Date() }, order, path)).toMatchObject({
      error: { code: "journal/unknown-key" },
    });
    expect(readdirSync(fixture.folder)).not.toContain("refused.zip");
    expect(journal.state().entryCount).toBe(before);
  });
});
