import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { UsageError } from "#main/cli/command.ts";
import { verifyCommand } from "#main/cli/verify-command.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { createLockFixture, type LockFixture } from "./engine-lock-fixture.ts";

let fixture: LockFixture;
let locked: string;
let plain: string;
beforeAll(async () => {
  fixture = createLockFixture();
  plain = fixture.write(await makePdf());
  locked = (await fixture.lock(plain)).outputPath;
});
afterAll(() => fixture.remove());

type Line = { file: string; status: string; reasons: string[]; signatures: Record<string, unknown>[] };

const verify = async (...args: string[]) => {
  const lines: Line[] = [];
  const code = await verifyCommand.run(args, {
    line: (value) => void lines.push(value as Line),
    say: () => undefined,
  });
  return { code, lines };
};

it("ends with 0 when every file is valid, and says who signed and what that covers", async () => {
  const { code, lines } = await verify("--trust", fixture.rootPath, locked);
  expect(code).toBe(0);
  expect(lines).toEqual([
    expect.objectContaining({
      file: locked,
      status: "valid",
      indication: "TOTAL-PASSED",
      reasons: [],
      signatures: [
        expect.objectContaining({
          subject: "Nora Notary",
          level: "B-B",
          coversWholeDocument: true,
          changedAfter: false,
          time: new Date(lines[0]?.signatures[0]?.["time"] as string).toISOString(),
          trust: "trusted",
          whoVouches: "Nora Notary, vouched for by Test Notaries",
          reasons: [],
        }),
      ],
    }),
  ]);
});

it("goes on after a broken, a missing and an unsigned file, and ends with 1", async () => {
  const broken = fixture.write(Buffer.from(`%PDF-1.7\n${"[".repeat(50_000)}`));
  const { code, lines } = await verify(broken, "/nowhere/at/all.pdf", plain, locked);
  expect(code).toBe(1);
  expect(lines.map(({ status, reasons }) => [status, reasons.map((text) => text.split(":")[0])])).toEqual([
    ["invalid", ["unreadable"]],
    ["invalid", ["unreadable"]],
    ["unsigned", []],
    ["indeterminate", []],
  ]);
});

it("does not call valid what leads to none of the given authorities, or where none is given", async () => {
  const stranger = fixture.pki.issue("Stranger CA", { ca: true }).certificatePath;
  for (const given of [["--trust", stranger], []]) {
    const { code, lines } = await verify(...given, locked);
    expect(code).toBe(1);
    expect(lines[0]).toMatchObject({
      status: "indeterminate",
      indication: "INDETERMINATE",
      signatures: [{ trust: "untrusted" }],
    });
  }
});

it("answers whether Acrobat shows a green check, by its own list and one that is given with its date", async () => {
  const given = ["--acrobat-roots", fixture.rootPath, "--acrobat-roots-date", "2026-10-01"];
  const [strange] = (await verify(locked)).lines;
  expect(strange).toMatchObject({ acrobat: { answer: "unknown", exactly: expect.stringContaining("dated list") } });
  const [known] = (await verify(...given, locked)).lines;
  // At B-B nothing in the file says that the certificate was not revoked.
  expect(known).toMatchObject({
    acrobat: { answer: "unknown", because: expect.stringContaining("organization's list") },
  });
  for (const args of [given.slice(0, 2), given.slice(2), [...given.slice(0, 3), "last year"]])
    await expect(verify(...args, locked)).rejects.toBeInstanceOf(UsageError);
});

it("tells wrong arguments apart from bad files", async () => {
  const empty = path.join(fixture.directory, "empty.pem");
  writeFileSync(empty, "nothing\n");
  for (const args of [[], ["--trust", empty, locked], ["--trust", "/nowhere.pem", locked], ["--depth", "3", locked]])
    await expect(verify(...args)).rejects.toBeInstanceOf(UsageError);
});
