import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeError } from "#contract/errors.ts";
import type { Conversion } from "#platform/adapters/conversion/conversion.ts";
import { noConversion } from "#platform/adapters/conversion/none.ts";
import { writeFile } from "node:fs/promises";
import { makeDocx } from "#tests/builders/test-docx.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { quartersJpeg, quartersPng, withExif } from "#tests/builders/test-pictures.ts";
import { refusalOf } from "./client.ts";
import { openMeeting, type Meeting } from "./meeting.ts";
import { describeOnPostgres } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import { uploadBytes } from "./upload.ts";

describeOnPostgres("Kinds of files", (store) => {
  let running: TestPlatform;
  let meeting: Meeting;
  let pdf: Buffer;
  /** Stands for a converter that works: what it does to a document has tests of its own. */
  const converted: string[] = [];
  const conversion: Conversion = {
    convertWord: async (input) => {
      converted.push(input.name);
      if (input.name.startsWith("Word")) return noConversion.convertWord(input, { account: "test" });
      await writeFile(input.outputPath, pdf);
      return { kind: "ok" };
    },
  };

  beforeAll(async () => {
    pdf = await makePdf();
    running = await startTestPlatform(store, { engine: "isolated", dependencies: { conversion } });
    meeting = await openMeeting(running, async (notary) => (await uploadBytes(running.url, notary, pdf)).uploadId);
  });
  afterAll(() => running.stop());

  const add = async (bytes: Uint8Array, name: string) => {
    const { uploadId } = await uploadBytes(running.url, meeting.notary, bytes);
    const [document] = await meeting.notary.api.documents.upload({
      id: meeting.signingId,
      uploads: [{ uploadId, name }],
    });
    return document;
  };
  const names = async () =>
    (await meeting.notary.api.documents.list({ id: meeting.signingId })).map((document) => document.name);

  test("pictures become documents of one page, which every PDF reader takes", async () => {
    const turned = withExif(quartersJpeg(), { orientation: 6, dotsPerInch: 100 });
    expect(await add(turned, "Photo.JPG")).toMatchObject({
      name: "Photo.pdf",
      state: "new",
      pages: [{ width: 144, height: 288 }],
    });
    const scan = await add(quartersPng(850, 1100), "Scan.png");
    expect(scan).toMatchObject({ name: "Scan.pdf", pages: [{ width: 612, height: 792 }] });
    const content = await meeting.signer.fetch(`/api/signing/${meeting.signingId}/document/${scan?.id}/content`);
    expect(Buffer.from(await content.arrayBuffer()).toString("latin1", 0, 5)).toBe("%PDF-");
  });

  test("a Word document becomes a PDF under its name", async () => {
    expect(await add(makeDocx(), "Letter.docx")).toMatchObject({ name: "Letter.pdf" });
    expect(converted).toContain("Letter.docx");
  });

  test("a Word document is refused where there is no converter, with how to enable it", async () => {
    const refusal = await refusalOf(add(makeDocx(), "Word.docx"));
    expect(refusal.code).toBe("document/word-unavailable");
    expect(describeError(refusal).todo).toContain("libreoffice-writer-nogui");
    expect(describeError(refusal).kept).toContain("Word.docx");
  });

  test("a picture whose PDF would carry a name that is taken is refused by that name [A329] [A482]", async () => {
    const refusal = await refusalOf(add(quartersPng(20, 20), "deed.png"));
    expect(describeError(refusal).happened).toBe("deed.pdf file already exists!");
  });

  test.each([
    ["a picture that calls itself a PDF", () => quartersPng(9, 9), "Wrong.pdf", ".pdf", "a PNG picture"],
    ["a PDF that calls itself a picture", () => pdf, "Wrong.png", ".png", "a PDF"],
    ["a JPEG that calls itself a PNG", () => quartersJpeg(), "Wrong.png", ".png", "a JPEG picture"],
    ["a PDF that calls itself a Word document", () => pdf, "Wrong.docx", ".docx", "a PDF"],
    [
      "an old Word document",
      () => Buffer.from("d0cf11e0a1b11ae1", "hex"),
      "Wrong.docx",
      ".docx",
      "an older or password-protected Office document",
    ],
    [
      "an HEIC picture of a telephone",
      () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0", "latin1"),
      "Wrong.jpg",
      ".jpg",
      "an HEIC picture",
    ],
    ["text that calls itself a JPEG", () => Buffer.from("hello"), "Wrong.jpeg", ".jpeg", "something else"],
  ] as const)("%s is refused, and the error names both", async (_title, make, name, extension, content) => {
    const before = await names();
    const refusal = await refusalOf(add(make(), name));
    expect(refusal).toMatchObject({ code: "document/wrong-extension", params: { name, extension, content } });
    expect(describeError(refusal).happened).toBe(
      `The name “${name}” ends in ${extension}, but the file is ${content}.`,
    );
    expect(await names()).toEqual(before);
  });

  test.each([
    [
      "a Word document with macros",
      () => makeDocx({ parts: { "word/vbaProject.bin": new Uint8Array(10) } }),
      "Macros.docx",
      "document/word-macros",
    ],
    ["a Word document that is cut off", () => makeDocx().subarray(0, 300), "Cut.docx", "document/damaged"],
    [
      "a picture of 30,000 pixels a side",
      () => quartersPng(1, 1, { claimedSize: [30_000, 30_000] }),
      "Huge.png",
      "document/picture-too-large",
    ],
    ["a picture that is cut off", () => quartersPng(50, 50).subarray(0, 90), "Half.png", "document/damaged"],
    ["a program", () => Buffer.from("\x7fELF"), "Setup.exe", "document/unsupported-type"],
  ] as const)("%s is refused by name", async (_title, make, name, code) => {
    const before = await names();
    const refusal = await refusalOf(add(make(), name));
    expect(refusal).toMatchObject({ code, params: { name } });
    expect(converted).not.toContain(name);
    expect(await names()).toEqual(before);
  });

  describe("several at once", () => {
    test("one that is refused stops those that were sent with it, and says which one it was", async () => {
      const before = await names();
      const good = (await uploadBytes(running.url, meeting.notary, pdf)).uploadId;
      const bad = (await uploadBytes(running.url, meeting.notary, Buffer.from("hello"))).uploadId;
      const uploads = [
        { uploadId: good, name: "Good.pdf" },
        { uploadId: bad, name: "Bad.pdf" },
      ];
      const refusal = await refusalOf(meeting.notary.api.documents.upload({ id: meeting.signingId, uploads }));
      expect(refusal).toMatchObject({ code: "document/not-pdf", params: { name: "Bad.pdf" } });
      expect(await names()).toEqual(before);
    });
  });
});
