import { copyFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { FileHandle } from "#contract/common/ids.ts";
import { refused } from "#contract/refused.ts";
import { ValidationReportSchema } from "#contract/verification/report.ts";
import { createVerificationHandlers } from "#main/features/verification/handlers.ts";
import { createEngineClient } from "#main/engine/engine-client.ts";
import { spawnIsolatedProcess } from "#main/isolated/spawn-isolated-process.ts";
import { createOutgoing } from "#main/outgoing/outgoing.ts";
import { createLog } from "#main/security/log.ts";
import { pdfText, qpdfCheck } from "#tests/builders/pdf-referees.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { createLockFixture, type LockFixture } from "./engine-lock-fixture.ts";

let fixture: LockFixture;
beforeAll(() => {
  fixture = createLockFixture();
});
afterAll(() => fixture.remove());

const window = { windowId: "w" };
const handle = "A".repeat(22) as FileHandle;

/** The handlers over the real engine, with one file in the spool. */
const handlersFor = (file: string, name = "Deed.pdf") => {
  const log = createLog(() => undefined);
  const outgoing = createOutgoing(`${fixture.directory}/outgoing`);
  const released: FileHandle[] = [];
  const handlers = createVerificationHandlers({
    engine: createEngineClient((spec) => spawnIsolatedProcess(spec, log)),
    outgoing,
    spool: {
      find: (asked) => (asked === handle ? { handle, path: file, name, sizeBytes: 1 } : null),
      release: async (file) => void released.push(file),
    },
    now: () => new Date(),
    documents: {
      document: async (_signing: unknown, _document: unknown, revision: string, target: string) => {
        if (revision !== "locked") return refused("request/not-found");
        copyFileSync(file, target);
        return { kind: "ok" };
      },
    } as never,
  });
  const saved = async (file: string) => {
    const response = await outgoing.serve(new Request(`http://own/outgoing/${file}`));
    return Buffer.from(await response.arrayBuffer());
  };
  return { handlers, released, saved, dispose: () => outgoing.dispose() };
};

it("checks a dropped document on this computer and saves the same report as JSON and as PDF", async () => {
  const { outputPath } = await fixture.lock(fixture.write(await makePdf()));
  const { handlers, released, saved, dispose } = handlersFor(outputPath);
  const checked = await handlers["check.document"]({ file: handle }, window);
  if (checked.kind === "refused") throw new Error(checked.error.code);
  expect(checked).toMatchObject({ name: "Deed.pdf", report: { status: "valid", acrobat: { answer: "unknown" } } });
  expect(released).toEqual([handle]);

  const asked = { check: checked.check, paper: "letter" } as const;
  const json = await handlers["check.export"]({ ...asked, format: "json" }, window);
  if (json.kind === "refused") throw new Error(json.error.code);
  expect(json.name).toBe("Validation of Deed.json");
  const read = JSON.parse((await saved(json.file)).toString("utf8")) as { file: string };
  expect(ValidationReportSchema.parse(read)).toEqual(checked.report);
  expect(read.file).toBe("Deed.pdf");

  const pdf = await handlers["check.export"]({ ...asked, format: "pdf" }, window);
  if (pdf.kind === "refused") throw new Error(pdf.error.code);
  const report = fixture.write(await saved(pdf.file));
  expect(qpdfCheck(report)).toMatchObject({ status: 0 });
  const words = pdfText(report).replaceAll(/\s+/g, " ");
  for (const expected of [
    "The signature holds, and nothing was changed afterwards.",
    "Nora Notary",
    "PAdES B-B",
    "Cannot be known",
    "What each revision changed",
  ])
    expect(words).toContain(expected);
  await dispose();
});

it("checks a locked document as the platform keeps it, and keeps no copy of it here", async () => {
  const { outputPath } = await fixture.lock(fixture.write(await makePdf()));
  const { handlers } = handlersFor(outputPath);
  const target = { signingId: "s" as never, documentId: "d" as never, name: "Deed.pdf" };
  expect(await handlers["check.document"](target, window)).toMatchObject({
    kind: "ok",
    name: "Deed.pdf",
    report: { status: "valid", signatures: [{ subject: "Nora Notary" }] },
  });
  expect(readdirSync(path.join(fixture.directory, "outgoing"))).toEqual([]);
});

it("reports what cannot be read, and refuses a file or a report that is not there", async () => {
  const { handlers } = handlersFor(fixture.write(Buffer.from("not a PDF at all")));
  expect(await handlers["check.document"]({ file: handle }, window)).toMatchObject({
    kind: "ok",
    report: { status: "invalid", reasons: [{ code: "unreadable" }], signatures: [] },
  });
  const unknown = { kind: "refused", error: { code: "workstation/unknown-file" } };
  const other = "B".repeat(22) as FileHandle;
  expect(await handlers["check.document"]({ file: other }, window)).toMatchObject(unknown);
  const query = { check: "nothing", format: "pdf", paper: "letter" } as const;
  expect(await handlers["check.export"](query, window)).toMatchObject(unknown);
});
