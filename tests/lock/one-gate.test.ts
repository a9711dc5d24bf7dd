import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Refused } from "#contract/common/app-error.ts";
import { hashComposed } from "#engine/compose/hash-composed.ts";
import { withEntries } from "#engine/pdf/syntax/objects.ts";
import { preflight } from "#engine/preflight/preflight.ts";
import { repairPdf } from "#engine/repair/repair-pdf.ts";
import { verifyLocked } from "#engine/verify/verify-locked.ts";
import { checkWhiteOuts } from "#engine/white-out/check-white-outs.ts";
import { firstPage, revise } from "#tests/builders/append-signature.ts";
import { signedElsewhere } from "#tests/builders/signed-pdf.ts";

import { fieldOf } from "#tests/builders/test-fields.ts";
import { assemblePdf, makePdf } from "#tests/builders/test-pdfs.ts";
import { createLockFixture, type LockFixture } from "./engine-lock-fixture.ts";

const page = (more: string, ...objects: string[]): Buffer =>
  assemblePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]${more}>>`,
    ...objects,
  ]);
const withCatalog = (entries: string, ...objects: string[]): Buffer =>
  assemblePdf([
    `<</Type/Catalog/Pages 2 0 R${entries}>>`,
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>",
    ...objects,
  ]);

/** What somebody signed, with a later revision in which the page says nothing any more. */
const changedSinceSigned = async (): Promise<Buffer> =>
  revise(signedElsewhere(await makePdf()), (reader, writer) => {
    const { ref, dict } = firstPage(reader);
    writer.replace(ref, withEntries(dict, { Contents: undefined }));
  });

const kinds: [what: string, code: string, build: () => Buffer | Promise<Buffer>][] = [
  ["a plain page", "ok", () => makePdf()],
  ["a signed page", "ok", async () => signedElsewhere(await makePdf())],
  ["no PDF", "document/not-pdf", () => Buffer.from("a letter")],
  ["an empty file", "document/not-pdf", () => Buffer.alloc(0)],
  ["a form whose pages a viewer makes", "document/xfa", () => withCatalog("/AcroForm<</XFA(x)/Fields[]>>")],
  ["what was changed after it was signed", "document/changed-since-signed", changedSinceSigned],
  [
    "a page whose content nobody can unpack",
    "document/unknown-filter",
    () => page("/Contents 4 0 R", "<</Length 4/Filter/DCTDecode>>stream\nnone\nendstream"),
  ],
  [
    "a script that runs when it is opened",
    "document/active-content",
    () => withCatalog("/OpenAction<</S/JavaScript/JS(x)>>"),
  ],
  [
    "a signed page with a script",
    "document/active-and-signed",
    () => signedElsewhere(withCatalog("/OpenAction<</S/JavaScript/JS(x)>>")),
  ],
  ["a page of any size", "document/too-complex", () => page("/UserUnit 99999")],
  [
    "a page named twice",
    "document/page-tree-loop",
    () =>
      assemblePdf([
        "<</Type/Catalog/Pages 2 0 R>>",
        "<</Type/Pages/Kids[3 0 R 3 0 R]/Count 2>>",
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>",
      ]),
  ],
];

let fixture: LockFixture;
let files: { what: string; code: string; path: string }[];
beforeAll(async () => {
  fixture = createLockFixture();
  files = await Promise.all(
    kinds.map(async ([what, code, build]) => ({ what, code, path: fixture.write(await build()) })),
  );
});
afterAll(() => fixture.remove());

const codeOf = (answer: { kind: "ok" } | Refused): string => (answer.kind === "ok" ? "ok" : answer.error.code);
const table = (codes: readonly string[]) => files.map(({ what }, index) => [what, codes[index]]);
const expected = () => files.map(({ what, code }) => [what, code]);
const through = async (door: (path: string) => Promise<{ kind: "ok" } | Refused> | { kind: "ok" } | Refused) => {
  const codes: string[] = [];
  for (const file of files) codes.push(codeOf(await door(file.path)));
  return table(codes);
};

it("an upload, a lock, its digest and the platform's check of it give one answer to every kind of document", async () => {
  expect(await through((file) => preflight(file, { name: "deed.pdf" }))).toEqual(expected());
  expect(await through(async (file) => (await fixture.lock(file)).result)).toEqual(expected());
  expect(await through((file) => hashComposed(fixture.composeInput(file, [], [])))).toEqual(expected());
  const { outputPath } = await fixture.lock(fixture.write(await makePdf()));
  const checked = await through((file) =>
    verifyLocked({
      ...fixture.composeInput(file, [], []),
      lockedPath: outputPath,
      registeredCertificateSha256s: [],
      now: new Date().toISOString(),
    }),
  );
  // Whatever it says of the lock that was handed in, it never says it of a document that could not be presented.
  expect(checked.filter(([, code]) => code?.startsWith("document/"))).toEqual(
    expected().filter(([, code]) => code !== "ok"),
  );
});

it("white-outs, too, whether they are only tried or locked", async () => {
  const place = { page: 0, x: 10, y: 10, width: 50, height: 20 };
  const refusals = expected().map(([what, code]) => [
    what,
    what === "a signed page" ? "white-out/signed-document" : code,
  ]);
  expect(await through((path) => checkWhiteOuts({ path, name: "deed.pdf", places: [place] }))).toEqual(refusals);
  expect(
    await through(async (path) => (await fixture.lock(path, [fieldOf("white_out", place, { kind: "empty" })])).result),
  ).toEqual(refusals);
});

it("a repaired copy is made only of what an upload would take", () => {
  const misled = files
    .filter(({ code }) => code !== "document/not-pdf")
    .map(({ what, code, path: file }) => {
      const broken = readFileSync(file)
        .toString("latin1")
        .replaceAll(/startxref\s+\d+/gu, "startxref\n9");
      return { what, code, path: fixture.write(Buffer.from(broken, "latin1")) };
    });
  const codes = misled.map(({ what, path: file }) => [
    what,
    codeOf(repairPdf({ path: file, name: "deed.pdf", outputPath: `${file}.copy` })),
  ]);
  const signed = new Set(["a signed page", "what was changed after it was signed", "a signed page with a script"]);
  expect(codes).toEqual(misled.map(({ what, code }) => [what, signed.has(what) ? "document/not-repairable" : code]));
});

it("the command line gives the answers of an upload", async () => {
  const inside = (name: string) => path.join(fixture.directory, name);
  writeFileSync(inside("notary.pfx"), fixture.pki.pfx(fixture.notary, "secret"));
  writeFileSync(inside("password"), "secret\n");
  const program = fileURLToPath(import.meta.resolve("#main/cli.ts"));
  const options = ["--pfx", inside("notary.pfx"), "--password-file", inside("password"), "--out", inside("out")];
  const said = await new Promise<string>((resolve, reject) => {
    const child = spawn(process.execPath, [program, "lock", ...options, ...files.map((file) => file.path)]);
    let stdout = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
    child.once("error", reject);
    child.once("close", () => resolve(stdout));
  });
  const lines = said
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as { status: string; code?: string; out?: string });
  expect(table(lines.map(({ status, code }) => (status === "locked" ? "ok" : (code ?? status))))).toEqual(expected());
  for (const { out } of lines) if (out !== undefined) expect(readFileSync(out).length).toBeGreaterThan(0);
});
