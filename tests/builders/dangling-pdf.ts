/** Where a document can name an object that it has not. */
export const namingPlaces = ["drawing", "annotation", "trailer", "hidden", "older", "older-trailer"] as const;
export type NamingPlace = (typeof namingPlaces)[number];
export const danglingStyles = ["table", "stream", "hybrid"] as const;

export type DanglingPdf = {
  style: (typeof danglingStyles)[number];
  /** Each number with the place that names it. */
  names: readonly { number: number; place: NamingPlace }[];
};

/** The first number that no object of these documents has, their /Size. */
export const firstFreeNumber = 9;
const [hidden, objectStream, xrefStream] = [5, 6, 7];

const entry = (type: number, second: number, third: number): Buffer => {
  const row = Buffer.alloc(7);
  row.writeUInt8(type, 0);
  row.writeUInt32BE(second, 1);
  row.writeUInt16BE(third, 5);
  return row;
};

/**
 * A page of 300 × 300 that draws what it calls /M0, /M1 … and has none of them, with whatever else names objects that are
 * not there. Programs write such files, and a person can.
 */
export const danglingPdf = ({ style, names }: DanglingPdf): Buffer => {
  const at = (place: NamingPlace) => names.filter((name) => name.place === place).map(({ number }) => `${number} 0 R`);
  const drawn = at("drawing");
  const draw = drawn.map((_name, index) => `q 1 0 0 1 20 20 cm /M${index} Do Q`).join(" ");
  const pictures = drawn.map((name, index) => `/M${index} ${name}`).join(" ");
  const bodies = new Map<number, string>([
    [1, `<</Type/Catalog/Pages 2 0 R/Legal ${hidden} 0 R>>`],
    [2, "<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 300 300]>>"],
    [
      3,
      `<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</XObject<<${pictures}>>>>/Annots[${at("annotation").join(" ")}]>>`,
    ],
    [4, `<</Length ${draw.length}>>stream\n${draw}\nendstream`],
    [hidden, `<</Deep[[<</Names[${at("hidden").join(" ")} ${at("older").join(" ")}]>>]]>>`],
    [8, "<</Title(Deed)>>"],
  ]);
  let pdf = Buffer.from("%PDF-1.7\n", "latin1");
  const offsets = new Map<number, number>();
  const write = (text: string | Buffer) => {
    pdf = Buffer.concat([pdf, typeof text === "string" ? Buffer.from(text, "latin1") : text]);
  };
  const writeObject = (number: number, body: string) => {
    offsets.set(number, pdf.length);
    write(`${number} 0 obj\n${body}\nendobj\n`);
  };
  const compressed = style === "table" ? [] : style === "hybrid" ? [hidden] : [1, 2, 3, hidden];
  for (const [number, body] of bodies) if (!compressed.includes(number)) writeObject(number, body);
  if (compressed.length > 0) {
    const parts = compressed.map((number) => bodies.get(number) ?? "");
    let length = 0;
    const heads = parts.map((part, index) => {
      const head = `${compressed[index] ?? 0} ${length}`;
      length += part.length + 1;
      return head;
    });
    const head = `${heads.join(" ")} `;
    const data = `${head}${parts.join(" ")} `;
    writeObject(
      objectStream,
      `<</Type/ObjStm/N ${parts.length}/First ${head.length}/Length ${data.length}>>stream\n${data}\nendstream`,
    );
  }
  const olderTrailer = at("older-trailer");
  const isRevised = olderTrailer.length + at("older").length > 0;
  const trailer = (extra: string) => `/Size ${firstFreeNumber}/Root 1 0 R/Info 8 0 R${extra}`;
  const newest = `/AdditionalStreams[/type ${at("trailer").join(" ")}]`;
  const firstTrailer = isRevised ? `/AdditionalStreams[/type ${olderTrailer.join(" ")}]` : newest;
  const writeXrefStream = (extra: string): number => {
    const start = pdf.length;
    const rows = Array.from({ length: firstFreeNumber }, (_unused, number) => {
      const index = compressed.indexOf(number);
      if (index !== -1) return entry(2, objectStream, index);
      const offset = number === xrefStream ? start : offsets.get(number);
      return offset === undefined ? entry(0, 0, 0) : entry(1, offset, 0);
    });
    const data = Buffer.concat(rows);
    write(`${xrefStream} 0 obj\n<</Type/XRef/W[1 4 2]/Length ${data.length}${trailer(extra)}>>stream\n`);
    write(data);
    write("\nendstream\nendobj\n");
    return start;
  };
  const writeTable = (numbers: readonly number[], extra: string): number => {
    const start = pdf.length;
    write("xref\n");
    for (const number of numbers) {
      const offset = offsets.get(number);
      const row = offset === undefined ? "0000000000 65535 f \n" : `${String(offset).padStart(10, "0")} 00000 n \n`;
      write(`${number} 1\n${row}`);
    }
    write(`trailer\n<<${trailer(extra)}>>\n`);
    return start;
  };
  const all = Array.from({ length: firstFreeNumber }, (_unused, number) => number);
  const writeXref = (): number => {
    if (style === "stream") return writeXrefStream(firstTrailer);
    if (style === "table") return writeTable(all, firstTrailer);
    const hybrid = writeXrefStream(firstTrailer);
    return writeTable(all, `/XRefStm ${hybrid}`);
  };
  const first = writeXref();
  write(`startxref\n${first}\n%%EOF\n`);
  if (!isRevised) return pdf;
  writeObject(hidden, `<</Deep[${at("hidden").join(" ")}]>>`);
  const second = writeTable([hidden], `${newest}/Prev ${first}`);
  write(`startxref\n${second}\n%%EOF\n`);
  return pdf;
};
