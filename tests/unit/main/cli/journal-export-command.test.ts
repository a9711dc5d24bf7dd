import { createHash } from "node:crypto";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { UsageError } from "#main/cli/command.ts";
import { createJournalExportCommand } from "#main/cli/journal-export-command.ts";
import { journalVerifyCommand } from "#main/cli/journal-verify-command.ts";
import { journalJsonLines } from "#main/features/journal/exports/jsonl-export.ts";
import { createKeyStore } from "#main/keychain/key-store.ts";
import { createJournalFixture } from "#tests/journal/journal-fixture.ts";
import { createMemorySecretStore } from "#tests/unit/main/features/vault/vault-fixture.ts";

const account = "0123456789abcdef0123456789abcdef";
const secrets = createMemorySecretStore();
let fixture: ReturnType<typeof createJournalFixture>;
let folder: string;
let data: string;
let whole: string;
let part: string;
beforeAll(async () => {
  fixture = createJournalFixture();
  folder = mkdtempSync(join(tmpdir(), "journal-export-test-"));
  data = join(folder, "data");
  for (const name of ["vault", "journal"]) mkdirSync(join(data, "accounts", account, name), { recursive: true });
  const keys = createKeyStore({
    folder: join(data, "accounts", account, "vault"),
    secrets: secrets.port,
    accountName: account,
  });
  await keys.getOrCreate("journal-database", () => Uint8Array.from(fixture.databaseKey));
  const journal = fixture.open({ path: join(data, "accounts", account, "journal", "journal.db") });
  for (const [day, name] of [
    ["2026-05-01", "Ada Lovelace"],
    ["2026-05-02", "Grace Hopper"],
    ["2026-05-03", "José Ñandú"],
  ] as const)
    await journal.append({
      ...fixture.act(name),
      values: { ...fixture.act(name).values, performedAt: `${day}T12:00:00.000Z` },
    });
  const reading = journal.reading();
  const written = (name: string, lines: Iterable<string>) => {
    writeFileSync(join(folder, name), [...lines].join(""));
    return join(folder, name);
  };
  whole = written("whole.jsonl", journalJsonLines(reading, null, "2026-06-01T12:00:00.000Z"));
  const [first] = reading.page(0, 1);
  part = written("part.jsonl", journalJsonLines(reading, first ? [first.entry] : [], "2026-06-01T12:00:00.000Z"));
  await journal.close();
});
afterAll(() => {
  fixture.remove();
  rmSync(folder, { recursive: true, force: true });
});

const run = async (...args: string[]) => {
  const printed: Record<string, unknown>[] = [];
  const said: string[] = [];
  const io = {
    line: (value: object) => void printed.push(value as Record<string, unknown>),
    say: (text: string) => void said.push(text),
  };
  const exitCode = await createJournalExportCommand(secrets.port).run(args, io);
  return { exitCode, printed, said };
};
const out = (name: string) => join(folder, name);

describe("journal export", () => {
  it("sets an exported journal as CSV, from one day to another, both within it", async () => {
    const file = out("journal.csv");
    const range = ["--from", "2026-05-02", "--to", "2026-05-03"];
    const { exitCode, printed } = await run("--format", "csv", "--out", file, ...range, whole);
    const bytes = readFileSync(file);
    expect(exitCode).toBe(0);
    expect(printed).toMatchObject([
      {
        file,
        status: "written",
        format: "csv",
        entries: 2,
        sha256: createHash("sha256").update(bytes).digest("hex"),
        head: { treeSize: 3 },
      },
    ]);
    expect(bytes.toString()).toContain("Grace Hopper");
    expect(bytes.toString()).not.toContain("Ada Lovelace");
  });

  it("sets it as a PDF", async () => {
    const file = out("journal.pdf");
    const { printed } = await run("--format", "pdf", "--paper", "a4", "--out", file, "--notary", "Nora", part);
    expect(printed).toMatchObject([{ status: "written", entries: 1 }]);
    expect(readFileSync(file).subarray(0, 5).toString()).toBe("%PDF-");
  });

  it("writes through no link that somebody laid where the result goes, and leaves nothing else there", async () => {
    const shared = mkdtempSync(join(folder, "shared-"));
    const [file, victim] = [join(shared, "journal.csv"), out("victim")];
    writeFileSync(victim, "untouched");
    symlinkSync(victim, file);
    symlinkSync(victim, `${file}.${process.pid}.tmp`);
    expect(await run("--format", "csv", "--out", file, whole)).toMatchObject({ exitCode: 0 });
    expect(readFileSync(victim, "utf8")).toBe("untouched");
    expect(lstatSync(file).isSymbolicLink()).toBe(false);
    expect(lstatSync(file).mode & 0o077).toBe(0);
    expect(readdirSync(shared).toSorted()).toEqual(["journal.csv", `journal.csv.${process.pid}.tmp`]);
  });

  it("says in a sentence that there is no such folder", async () => {
    await expect(run("--format", "csv", "--out", join(folder, "nowhere", "journal.csv"), whole)).rejects.toThrow(
      "--out cannot be used",
    );
  });

  it("takes the journal out of a workstation's folder, and what it takes verifies", async () => {
    const file = out("again.jsonl");
    expect(await run("--format", "jsonl", "--out", file, "--data", data)).toMatchObject({ exitCode: 0 });
    const verified: unknown[] = [];
    await journalVerifyCommand.run([file], { line: (value) => verified.push(value), say: () => undefined });
    // Whose journal it is, only `--key` or `--checkpoint` says.
    expect(verified).toMatchObject([{ status: "key-unknown", scope: "whole", entries: 3 }]);
    const chosen = out("chosen.jsonl");
    await run("--format", "jsonl", "--out", chosen, "--about", "nandu", "--data", data);
    await journalVerifyCommand.run([chosen], { line: (value) => verified.push(value), say: () => undefined });
    expect(verified[1]).toMatchObject({ status: "key-unknown", scope: "part", entries: 1 });
  });

  it("leaves the journal closed where the keychain does, and makes no key", async () => {
    const closed = createMemorySecretStore();
    const printed: object[] = [];
    const command = createJournalExportCommand(closed.port);
    const io = { line: (value: object) => void printed.push(value), say: () => undefined };
    expect(await command.run(["--format", "csv", "--out", out("no.csv"), "--data", data], io)).toBe(1);
    expect(printed).toMatchObject([{ status: "refused", code: "vault/keychain-locked" }]);
    expect(existsSync(out("no.csv"))).toBe(false);
  });

  it("makes nothing of a journal that does not verify, or of nothing", async () => {
    const broken = out("broken.jsonl");
    writeFileSync(broken, readFileSync(whole, "utf8").replace("Grace", "Grate"));
    expect(await run("--format", "csv", "--out", out("x.csv"), broken)).toMatchObject({
      exitCode: 1,
      printed: [{ status: "refused", code: "journal/broken" }],
    });
    expect(await run("--format", "csv", "--out", out("x.csv"), "--about", "nobody", whole)).toMatchObject({
      printed: [{ status: "refused", code: "export/nothing-fits" }],
    });
    expect(existsSync(out("x.csv"))).toBe(false);
  });

  it.each([
    [["--format", "csv", "FILE"]],
    [["--format", "xml", "--out", "x", "FILE"]],
    [["--format", "csv", "--out", "x"]],
    [["--format", "csv", "--out", "x", "--data", "/nowhere"]],
    [["--format", "csv", "--out", "x", "--from", "yesterday", "FILE"]],
    [["--format", "csv", "--out", "x", "/nowhere.jsonl"]],
    [["--format", "jsonl", "--out", "x", "PART"]],
  ])("says how it is used for %j", async (args) => {
    const named = args.map((text) => (text === "FILE" ? whole : text === "PART" ? part : text));
    await expect(run(...named)).rejects.toThrow(UsageError);
  });
});
