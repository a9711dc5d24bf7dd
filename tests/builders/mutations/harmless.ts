import { X509Certificate } from "node:crypto";
import { pdfDict, pdfName, pdfNumber } from "#engine/pdf/syntax/objects.ts";
import { bufferSource } from "#engine/pdf/byte-source.ts";
import { buildDssRevision } from "#engine/dss/write-dss.ts";
import { annotate, rect, revise, text } from "#tests/builders/append-signature.ts";
import type { Mutation } from "./mutation.ts";
import { change, drawing } from "./parts.ts";

const mayBeFilled = ["anything-usual", "filling", "filling-and-comments"];

/** What may come after a signature (docs/decisions/verify-any-pdf.md). @param certificatePem one for a store */
export const harmlessMutations = (certificatePem: string): Mutation[] => [
  {
    title: "a field filled in that may be",
    fits: ({ permits }) => mayBeFilled.includes(permits),
    apply: (random, { at }, bytes) => {
      const value = `${100 + random.below(899)}`;
      return {
        bytes: revise(bytes, (reader, writer) =>
          change(reader, writer, at.field, {
            V: text(value),
            AP: pdfDict({ N: drawing(writer, `BT /F1 12 Tf 2 4 Td (${value}) Tj ET`) }),
          }),
        ),
        named: null,
      };
    },
  },
  {
    title: "signed once more",
    fits: ({ permits }) => permits !== "nothing",
    apply: (random, lock, bytes) => ({ bytes: lock.sign(bytes, `Again${random.below(1e9)}`), named: null }),
  },
  {
    title: "a store of certificates",
    apply: (_random, _lock, bytes) => {
      const certificates = [new X509Certificate(certificatePem).raw];
      const source = bufferSource(bytes);
      return {
        bytes: Buffer.concat([
          bytes,
          buildDssRevision(source, { certificates, ocspResponses: [], crls: [], vriKeys: [] }),
        ]),
        named: null,
      };
    },
  },
  {
    title: "a comment where comments may be made",
    fits: ({ permits }) => permits === "filling-and-comments",
    apply: (random, _lock, bytes) => ({
      bytes: revise(bytes, (reader, writer) =>
        annotate(
          reader,
          writer,
          writer.add(
            pdfDict({
              Type: pdfName("Annot"),
              Subtype: pdfName("Text"),
              Rect: rect(20, 20 + random.below(50), 40, 90),
              F: pdfNumber(4),
              Contents: text("Is this right?"),
            }),
          ),
        ),
      ),
      named: null,
    }),
  },
  {
    title: "lines behind the end",
    apply: (random, _lock, bytes) => ({
      bytes: Buffer.concat([bytes, Buffer.from("\n".repeat(1 + random.below(5)))]),
      named: null,
    }),
  },
];
