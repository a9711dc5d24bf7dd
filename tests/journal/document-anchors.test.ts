import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { lockPdf } from "#engine/lock/lock-pdf.ts";
import { journalVerifyCommand } from "#main/cli/journal-verify-command.ts";
import { journalJsonLines } from "#main/features/journal/exports/jsonl-export.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { createLockFixture } from "#tests/lock/engine-lock-fixture.ts";
import { createJournalFixture } from "./journal-fixture.ts";

let fixture: ReturnType<typeof createJournalFixture>;
let lock: ReturnType<typeof createLockFixture>;
beforeAll(() => {
  fixture = createJournalFixture();
  lock = createLockFixture();
});
afterAll(() => {
  fixture.remove();
  lock.remove();
});

const lockedWith = async (journalCheckpoint: string, name: string): Promise<string> => {
  const outputPath = join(lock.directory, name);
  const locked = await lockPdf({
    ...lock.composeInput(lock.write(await makePdf()), [], []),
    outputPath,
    pfx: Uint8Array.from(lock.pki.pfx(lock.notary, "secret")),
    password: "secret",
    pfxFileName: "notary.pfx",
    signedAt: new Date().toISOString(),
    journalCheckpoint,
  });
  if (locked.kind !== "ok") throw new Error(locked.error.code);
  return outputPath;
};
const verify = async (name: string, lines: readonly string[], ...documents: string[]) => {
  const file = join(fixture.folder, name);
  writeFileSync(file, lines.join(""));
  const printed: Record<string, unknown>[] = [];
  const key = fixture.platform.entries[0]?.leaf.keyId ?? "";
  const args = ["--key", key, ...documents.flatMap((path) => ["--document", path]), file];
  const exitCode = await journalVerifyCommand.run(args, {
    line: (value) => void printed.push(value as Record<string, unknown>),
    say: () => undefined,
  });
  return { exitCode, ...printed.at(-1) };
};
/** A journal of the same notary, of the same length, with other entries: signed with the right key, whole in itself. */
const rewritten = async (count: number) => {
  const other = createJournalFixture();
  const journal = other.open({ pkcs8: fixture.pkcs8 });
  for (let index = 0; index < count; index += 1) await journal.append(other.act(`Rewritten ${index}`));
  const lines = [...journalJsonLines(journal.reading(), null, "2026-06-01T12:00:00.000Z")];
  await journal.close();
  other.remove();
  return lines;
};

it("a sealed document shows a journal that was rewritten with its own key, or cut, behind it", async () => {
  const journal = fixture.open();
  const linesNow = () => [...journalJsonLines(journal.reading(), null, "2026-06-01T12:00:00.000Z")];
  await journal.append(fixture.act("Ada"));
  const early = linesNow();
  await journal.append(fixture.act("Bob"));
  const first = await lockedWith(journal.state().head.checkpoint, "first.pdf");
  await journal.append(fixture.act("Cleo"));
  const second = await lockedWith(journal.state().head.checkpoint, "second.pdf");

  expect(await verify("true.jsonl", linesNow(), first, second)).toMatchObject({ exitCode: 0, status: "valid" });
  // Without the document nobody could tell.
  const forged = await rewritten(3);
  expect(await verify("forged.jsonl", forged)).toMatchObject({ exitCode: 0, status: "valid" });
  expect(await verify("forged.jsonl", forged, first)).toMatchObject({ exitCode: 1, status: "invalid", check: "fork" });
  expect(await verify("forged.jsonl", forged, second)).toMatchObject({ exitCode: 1, check: "fork" });
  expect(await verify("early.jsonl", early)).toMatchObject({ exitCode: 0 });
  expect(await verify("early.jsonl", early, first)).toMatchObject({ exitCode: 1, check: "tail", entry: 1 });
  const unanchored = lock.write(await makePdf());
  expect(await verify("true.jsonl", linesNow(), unanchored)).toMatchObject({ exitCode: 1, status: "valid" });
  await journal.close();
});
