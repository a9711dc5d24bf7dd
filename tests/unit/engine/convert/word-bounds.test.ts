import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { identifyFile } from "#engine/convert/identify-file.ts";
import { createXmlCounter, maxXmlDepth, maxXmlElements } from "#engine/convert/xml-bounds.ts";
import { makeDocx } from "#tests/builders/test-docx.ts";

const folder = mkdtempSync(path.join(tmpdir(), "word-bounds-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const identify = (docx: Uint8Array) => {
  const file = path.join(folder, "Letter.docx");
  writeFileSync(file, docx);
  return identifyFile({ path: file, name: "Letter.docx" });
};
const tooComplex = { kind: "refused", error: { code: "document/too-complex", params: { name: "Letter.docx" } } };
const damaged = { kind: "refused", error: { code: "document/damaged" } };
const nested = (levels: number): string =>
  "<w:tbl><w:tr><w:tc>".repeat(levels) + "<w:p/>" + "</w:tc></w:tr></w:tbl>".repeat(levels);

/** Where the directory's line of a part begins. */
const directoryEntry = (docx: Buffer, name: string): number => {
  for (let at = docx.indexOf("PK\u0001\u0002"); at !== -1; at = docx.indexOf("PK\u0001\u0002", at + 4))
    if (docx.toString("latin1", at + 46, at + 46 + docx.readUInt16LE(at + 28)) === name) return at;
  throw new Error(`there is no ${name}`);
};

describe("A Word document, before a word processor opens it", () => {
  it("is taken with long texts, pictures and tables within one another as people make them", () => {
    const parts = { "word/media/image1.png": Buffer.alloc(200_000, 7) };
    const paragraphs = Array.from(
      { length: 20_000 },
      (_unused, index) => `Paragraph ${index} of the lease <&> "quoted"`,
    );
    const text = paragraphs.map((line) => line.replaceAll("&", "&amp;").replaceAll("<", "&lt;"));
    expect(identify(makeDocx({ paragraphs: text, body: nested(20), parts }))).toEqual({ kind: "ok", content: "docx" });
  });

  it("is refused where its tables lie hundreds deep in one another", () => {
    expect(identify(makeDocx({ body: nested(200) }))).toMatchObject(tooComplex);
  });

  it("is refused where a few kilobytes hold a million elements", () => {
    const docx = makeDocx({ body: "<w:p/>".repeat(maxXmlElements + 1) });
    expect(docx.length).toBeLessThan(100_000);
    expect(identify(docx)).toMatchObject(tooComplex);
  });

  it("is refused where a part is larger than the directory says, and no more of it is unpacked than that", () => {
    const docx = makeDocx({ parts: { "word/media/image1.png": Buffer.alloc(50_000_000) } });
    docx.writeUInt32LE(1_000, directoryEntry(docx, "word/media/image1.png") + 24);
    expect(identify(docx)).toMatchObject(tooComplex);
    const shrunk = makeDocx();
    shrunk.writeUInt32LE(100_000, directoryEntry(shrunk, "word/document.xml") + 24);
    expect(identify(shrunk)).toMatchObject(damaged);
  });

  it("is refused where its parts lie on one another", () => {
    const docx = makeDocx({ parts: { "word/media/image1.png": Buffer.alloc(1_000) } });
    const at = directoryEntry(docx, "word/media/image1.png");
    docx.writeUInt32LE(docx.readUInt32LE(directoryEntry(docx, "word/document.xml") + 42), at + 42);
    expect(identify(docx)).toMatchObject(tooComplex);
  });
});

describe("Counting elements", () => {
  const count = (text: string, partLength = text.length) => {
    const counted = { elements: 0 };
    const counter = createXmlCounter(counted);
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += partLength) counter.take(bytes.subarray(at, at + partLength));
    return counted.elements;
  };

  it("sees no tags in comments, character data, instructions and values", () => {
    const text = `<?xml version="1.0"?><!DOCTYPE a><a b="<x>" c='/>'><!-- <b><b> -- > --><![CDATA[<c>]] <c>]]><d/></a>`;
    expect(count(text)).toBe(2);
    expect(count(text, 1)).toBe(2);
  });

  it("counts depth by what is open, whatever way a tag is closed", () => {
    const wide = `<a>${"<b/><c x='/'></c>".repeat(1_000)}</a>`;
    expect(createXmlCounter({ elements: 0 }).take(Buffer.from(wide))).toBe(true);
    expect(createXmlCounter({ elements: 0 }).take(Buffer.from("<a>".repeat(maxXmlDepth)))).toBe(true);
    expect(createXmlCounter({ elements: 0 }).take(Buffer.from("<a>".repeat(maxXmlDepth + 1)))).toBe(false);
    expect(createXmlCounter({ elements: 0 }).take(Buffer.from("<a>".repeat(maxXmlDepth + 1), "utf16le"))).toBe(false);
  });
});
