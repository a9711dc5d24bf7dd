import { pdfArray, pdfDict, pdfName, pdfNull, pdfNumber, pdfRef } from "#engine/pdf/syntax/objects.ts";
import type { RevisionWriter } from "#engine/pdf/revision-writer.ts";
import { rect } from "#tests/builders/append-signature.ts";
import { forbidden, type LockToMutate, type Mutation } from "./mutation.ts";
import { change, itemsOf } from "./parts.ts";
import type { Random } from "./random.ts";

const content = (random: Random): Buffer =>
  random.one([
    Buffer.from(`BT /F1 18 Tf 72 600 Td (You get ${900 + random.below(99)} dollars) Tj ET`),
    Buffer.from(`1 g ${random.below(500)} ${random.below(600)} 200 100 re f`),
    Buffer.from("BT ET"),
    Buffer.alloc(0),
  ]);

const newPage = (random: Random, { at }: LockToMutate, writer: RevisionWriter) =>
  writer.add(
    pdfDict({
      Type: pdfName("Page"),
      Parent: pdfRef(at.pages),
      Contents: writer.addStream(pdfDict({}), content(random)),
      Resources: pdfDict({ Font: pdfDict({ F1: pdfRef(at.font) }) }),
    }),
  );

/** What a page is, shows and is shown with. */
export const pageMutations: Mutation[] = [
  forbidden(
    "a page removed",
    (random, { at }) =>
      (reader, writer) => {
        const kids = itemsOf(reader, at.pages, "Kids").toSpliced(random.below(2), 1);
        change(reader, writer, at.pages, { Kids: pdfArray(kids), Count: pdfNumber(1) });
      },
    "page-removed",
  ),
  forbidden(
    "a page put in",
    (random, lock) => (reader, writer) => {
      const kids = itemsOf(reader, lock.at.pages, "Kids").toSpliced(random.below(3), 0, newPage(random, lock, writer));
      change(reader, writer, lock.at.pages, { Kids: pdfArray(kids), Count: pdfNumber(3) });
    },
    "page-added",
  ),
  forbidden(
    "a page replaced by another",
    (random, lock) => (reader, writer) => {
      const kids = itemsOf(reader, lock.at.pages, "Kids").toSpliced(random.below(2), 1, newPage(random, lock, writer));
      change(reader, writer, lock.at.pages, { Kids: pdfArray(kids) });
    },
    "page-replaced",
    "page-removed",
  ),
  forbidden(
    "pages in another order",
    (_random, { at }) =>
      (reader, writer) =>
        change(reader, writer, at.pages, { Kids: pdfArray(itemsOf(reader, at.pages, "Kids").toReversed()) }),
    "page-order",
  ),
  forbidden(
    "a page's content redefined under its number",
    (random, { at }) =>
      (_reader, writer) =>
        writer.set(pdfRef(random.one([at.content, at.content + 1])), {
          kind: "stream",
          dict: pdfDict({}),
          data: content(random),
        }),
    "page-content",
  ),
  forbidden(
    "a page's content taken away",
    (random, { at }) =>
      (_reader, writer) =>
        writer.replace(pdfRef(random.one([at.content, at.content + 1])), pdfNull),
    "page-content",
  ),
  forbidden(
    "more drawn over or under a page",
    (random, { at }) =>
      (reader, writer) => {
        const more = writer.addStream(
          pdfDict({}),
          Buffer.from(`${random.below(2)} g 0 0 ${300 + random.below(300)} 800 re f`),
        );
        const own = pdfRef(at.content);
        change(reader, writer, at.page, {
          Contents: pdfArray(
            random.one([
              [own, more],
              [more, own],
            ]),
          ),
        });
      },
    "page-content",
  ),
  forbidden(
    "letters given other shapes",
    (random, { at }) =>
      (reader, writer) =>
        change(reader, writer, at.font, {
          ...random.one([
            { BaseFont: pdfName(random.one(["Courier", "Symbol", "ZapfDingbats"])) },
            { Encoding: pdfDict({ Differences: pdfArray([pdfNumber(48 + random.below(10)), pdfName("nine")]) }) },
          ]),
        }),
    "page-fonts",
  ),
  forbidden(
    "a page turned, cropped or made larger",
    (random, { at }) =>
      (reader, writer) =>
        change(
          reader,
          writer,
          at.page,
          random.one([
            { Rotate: pdfNumber(random.one([90, 180, 270])) },
            { CropBox: rect(0, 0, 300 + random.below(200), 400) },
            { MediaBox: rect(0, random.below(300), 600, 900) },
            { UserUnit: pdfNumber(2 + random.below(3)) },
          ]),
        ),
    "page-geometry",
  ),
  forbidden(
    "a layer switched off, or given a usage that hides it",
    (random, { at }) =>
      (reader, writer) => {
        if (random.below(2) === 0)
          change(reader, writer, at.group, {
            Usage: pdfDict({
              View: pdfDict({ ViewState: pdfName("OFF") }),
              Print: pdfDict({ PrintState: pdfName("OFF") }),
            }),
          });
        else
          change(reader, writer, at.catalog, {
            OCProperties: pdfDict({
              OCGs: pdfArray([pdfRef(at.group)]),
              D: pdfDict({ OFF: pdfArray([pdfRef(at.group)]) }),
            }),
          });
      },
    "optional-content",
  ),
];
