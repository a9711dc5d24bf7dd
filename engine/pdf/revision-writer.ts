import {
  pdfArray,
  pdfDict,
  pdfName,
  pdfNumber,
  pdfRef,
  serialize,
  withEntries,
  type PdfDict,
  type PdfObject,
  type PdfRef,
} from "./syntax/objects.ts";
import type { PdfReader } from "./pdf-reader.ts";
import { FreeNumbers } from "./free-numbers.ts";

/** An object as it is appended: a value, a stream with its encoded data, or bytes made elsewhere. */
export type NewObject =
  | { kind: "object"; object: PdfObject }
  | { kind: "stream"; dict: PdfDict; data: Buffer }
  | { kind: "raw"; body: Buffer };

const offsetDigits = 10;

/**
 * Collects changed and new objects and writes them as one incremental update (ISO 32000-1 §7.5.6). The same document and
 * the same objects always give the same bytes: no date, no random id.
 */
export class RevisionWriter {
  private readonly reader: PdfReader;
  private readonly objects = new Map<number, { ref: PdfRef; content: NewObject }>();
  private readonly numbers: FreeNumbers;

  constructor(reader: PdfReader) {
    this.reader = reader;
    this.numbers = new FreeNumbers(reader);
  }

  /** A number for an object that is set later. */
  reserve(): PdfRef {
    return pdfRef(this.numbers.take());
  }

  set(ref: PdfRef, content: NewObject): void {
    this.objects.set(ref.number, { ref, content });
  }

  replace(ref: PdfRef, object: PdfObject): void {
    this.set(ref, { kind: "object", object });
  }

  add(object: PdfObject): PdfRef {
    const ref = this.reserve();
    this.replace(ref, object);
    return ref;
  }

  addStream(dict: PdfDict, data: Buffer): PdfRef {
    const ref = this.reserve();
    this.set(ref, { kind: "stream", dict, data });
    return ref;
  }

  /** The bytes to append, and where within them each object begins. */
  build(): { bytes: Buffer; offsets: Map<number, number> } {
    const parts: Buffer[] = [Buffer.from("\n")];
    let length = 1;
    const push = (part: Buffer) => {
      parts.push(part);
      length += part.length;
    };
    const offsets = new Map<number, number>();
    for (const { ref, content } of [...this.objects.values()].toSorted((a, b) => a.ref.number - b.ref.number)) {
      offsets.set(ref.number, length);
      push(Buffer.from(`${ref.number} ${ref.generation} obj\n`));
      push(bodyOf(content));
      push(Buffer.from("\nendobj\n"));
    }
    const xrefAt = this.reader.source.size + length;
    push(this.reader.xref.style === "stream" ? this.xrefStream(offsets, xrefAt) : this.xrefTable(offsets));
    push(Buffer.from(`startxref\n${xrefAt}\n%%EOF\n`));
    return { bytes: Buffer.concat(parts, length), offsets };
  }

  private trailer(size: number): PdfDict {
    const old = this.reader.xref.trailer.entries;
    const kept = ["Root", "Info", "ID"].flatMap((key) => {
      const value = old.get(key);
      return value === undefined ? [] : [[key, value] as const];
    });
    return pdfDict({ Size: pdfNumber(size), ...Object.fromEntries(kept), Prev: pdfNumber(this.reader.xref.startXref) });
  }

  private xrefTable(offsets: Map<number, number>): Buffer {
    const lines = ["xref"];
    for (const run of consecutiveRuns([...offsets.keys()])) {
      lines.push(`${run[0]} ${run.length}`);
      for (const number of run) {
        const absolute = this.reader.source.size + (offsets.get(number) ?? 0);
        const generation = this.objects.get(number)?.ref.generation ?? 0;
        // Twenty bytes each, the line's two-byte end included (§7.5.4).
        lines.push(`${String(absolute).padStart(offsetDigits, "0")} ${String(generation).padStart(5, "0")} n `);
      }
    }
    return Buffer.from(`${lines.join("\n")}\ntrailer\n${serialize(this.trailer(this.numbers.size))}\n`, "latin1");
  }

  private xrefStream(offsets: Map<number, number>, xrefAt: number): Buffer {
    // The stream lists itself too.
    const own = this.numbers.take();
    const numbers = [...offsets.keys(), own];
    const rowBytes = 8;
    const data = Buffer.alloc(numbers.length * rowBytes);
    for (const [row, number] of numbers.entries()) {
      const offset = number === own ? xrefAt : this.reader.source.size + (offsets.get(number) ?? 0);
      data.writeUInt8(1, row * rowBytes);
      data.writeUIntBE(offset, row * rowBytes + 1, 5);
      data.writeUInt16BE(this.objects.get(number)?.ref.generation ?? 0, row * rowBytes + 6);
    }
    const index = consecutiveRuns(numbers).flatMap((run) => [pdfNumber(run[0] ?? 0), pdfNumber(run.length)]);
    const dict = withEntries(this.trailer(this.numbers.size), {
      Type: pdfName("XRef"),
      Index: pdfArray(index),
      W: pdfArray([pdfNumber(1), pdfNumber(5), pdfNumber(2)]),
      Length: pdfNumber(data.length),
    });
    return Buffer.concat([
      Buffer.from(`${own} 0 obj\n${serialize(dict)}\nstream\n`, "latin1"),
      data,
      Buffer.from("\nendstream\nendobj\n"),
    ]);
  }
}

const bodyOf = (content: NewObject): Buffer => {
  switch (content.kind) {
    case "raw":
      return content.body;
    case "object":
      return Buffer.from(serialize(content.object), "latin1");
    case "stream": {
      const dict = withEntries(content.dict, { Length: pdfNumber(content.data.length) });
      return Buffer.concat([
        Buffer.from(`${serialize(dict)}\nstream\n`, "latin1"),
        content.data,
        Buffer.from("\nendstream"),
      ]);
    }
  }
};

const consecutiveRuns = (sorted: number[]): number[][] => {
  const runs: number[][] = [];
  for (const number of sorted) {
    const last = runs.at(-1);
    if (last?.at(-1) === number - 1) last.push(number);
    else runs.push([number]);
  }
  return runs;
};
