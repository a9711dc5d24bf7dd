import { pdfArray, pdfDict, pdfName, pdfNumber } from "#engine/pdf/syntax/objects.ts";
import { annotate, rect, revise, text } from "#tests/builders/append-signature.ts";
import { forbidden, type Mutation } from "./mutation.ts";
import { change, changeForm, drawing, formOf, itemsOf } from "./parts.ts";
import type { Random } from "./random.ts";

const over = (random: Random) => rect(72, 590, 300 + random.below(200), 620);
const cover = "1 g 0 0 100 20 re f";

/** Fields, their drawings, and what lies on a page beside them. */
export const fieldMutations: Mutation[] = [
  {
    title: "a field filled in that may not be",
    fits: ({ permits }) => permits === "nothing" || permits === "no-filling",
    apply: (random, { at }, bytes) => {
      const value = `${100 + random.below(899)}`;
      return {
        bytes: revise(bytes, (reader, writer) =>
          change(reader, writer, at.field, {
            V: text(value),
            AP: pdfDict({ N: drawing(writer, `BT /F1 12 Tf 2 4 Td (${value}) Tj ET`) }),
          }),
        ),
        named: ["field-filled", "field-changed", "field-appearance"],
      };
    },
  },
  forbidden(
    "a field hidden",
    (random, { at }) =>
      (reader, writer) =>
        change(reader, writer, at.field, { F: pdfNumber(random.one([2, 6, 32])) }),
    "field-hidden",
    "field-changed",
  ),
  forbidden(
    "a field moved over the text",
    (random, { at }) =>
      (reader, writer) =>
        change(reader, writer, at.field, { Rect: over(random) }),
    "field-changed",
  ),
  forbidden(
    "a field drawn anew with its old value",
    (random, { at }) =>
      (reader, writer) =>
        change(reader, writer, at.field, {
          AP: pdfDict({ N: drawing(writer, `BT /F1 12 Tf 2 4 Td (${200 + random.below(700)}) Tj ET`) }),
        }),
    "field-appearance",
  ),
  forbidden(
    "a field filled with a picture",
    (_random, { at }) =>
      (reader, writer) =>
        change(reader, writer, at.field, {
          V: text("900"),
          AP: pdfDict({
            N: writer.addStream(
              pdfDict({
                Type: pdfName("XObject"),
                Subtype: pdfName("Form"),
                BBox: rect(0, 0, 100, 20),
                Resources: pdfDict({ XObject: pdfDict({}) }),
              }),
              Buffer.from("/Im Do"),
            ),
          }),
        }),
    "field-appearance",
    "field-filled",
  ),
  forbidden(
    "a field added",
    (random) => (reader, writer) => {
      const added = writer.add(
        pdfDict({
          Type: pdfName("Annot"),
          Subtype: pdfName("Widget"),
          FT: pdfName("Tx"),
          T: text(`new${random.below(1000)}`),
          V: text("900"),
          Rect: over(random),
          AP: pdfDict({ N: drawing(writer, cover) }),
        }),
      );
      annotate(reader, writer, added);
      const fields = reader.entry(formOf(reader), "Fields");
      changeForm(reader, writer, { Fields: pdfArray([...(fields.kind === "array" ? fields.items : []), added]) });
    },
    "field-added",
    "annotation-added",
  ),
  forbidden(
    "the form left to the viewer, or exchanged for another",
    (random) => (reader, writer) =>
      changeForm(
        reader,
        writer,
        random.one([{ NeedAppearances: { kind: "boolean" as const, value: true } }, { XFA: text("<xdp/>") }]),
      ),
    "form-changed",
  ),
  forbidden(
    "something laid over the text",
    (random) => (reader, writer) =>
      annotate(
        reader,
        writer,
        writer.add(
          pdfDict({
            Type: pdfName("Annot"),
            Subtype: pdfName(random.one(["Stamp", "FreeText", "Square", "Ink"])),
            Rect: over(random),
            F: pdfNumber(4),
            AP: pdfDict({ N: drawing(writer, cover) }),
          }),
        ),
      ),
    "annotation-added",
  ),
  forbidden(
    "an annotation taken away",
    (_random, { at }) =>
      (reader, writer) => {
        const kept = itemsOf(reader, at.page, "Annots").filter(
          (item) => item.kind !== "ref" || item.number !== at.note,
        );
        change(reader, writer, at.page, { Annots: pdfArray(kept) });
      },
    "annotation-removed",
  ),
  forbidden(
    "an annotation moved or drawn anew",
    (random, { at }) =>
      (reader, writer) =>
        change(
          reader,
          writer,
          at.note,
          random.one([{ Rect: over(random) }, { AP: pdfDict({ N: drawing(writer, cover) }) }]),
        ),
    "annotation-changed",
  ),
  forbidden(
    "something that runs, or that was not there, in the catalog",
    (random, { at }) =>
      (reader, writer) =>
        change(
          reader,
          writer,
          at.catalog,
          random.one([
            { OpenAction: pdfDict({ S: pdfName("JavaScript"), JS: text("app.alert(1)") }) },
            { Names: pdfDict({ JavaScript: pdfDict({ Names: pdfArray([]) }) }) },
            { Names: pdfDict({ EmbeddedFiles: pdfDict({ Names: pdfArray([]) }) }) },
            { FooBar: text("x") },
          ]),
        ),
    "open-action",
    "names-changed",
    "catalog-changed",
  ),
  forbidden(
    "the signature taken out of the form",
    () => (reader, writer) => {
      const fields = reader.entry(formOf(reader), "Fields");
      const items = fields.kind === "array" ? fields.items : [];
      const isSignature = (index: number) => {
        const dict = reader.dict(items[index]);
        return dict !== null && reader.nameEntry(dict, "FT") === "Sig";
      };
      changeForm(reader, writer, { Fields: pdfArray(items.filter((_item, index) => !isSignature(index))) });
    },
    "signature-removed",
  ),
  forbidden(
    "the signature emptied",
    () => (reader, writer) => {
      const fields = reader.entry(formOf(reader), "Fields");
      for (const item of fields.kind === "array" ? fields.items : []) {
        const dict = reader.dict(item);
        if (item.kind === "ref" && dict !== null && reader.nameEntry(dict, "FT") === "Sig")
          change(reader, writer, item.number, { V: undefined });
      }
    },
    "signature-removed",
  ),
];
