/** PDF objects (ISO 32000-1 §7.3) as plain values. */
export type PdfName = { kind: "name"; value: string };
/** `text` is the number as written, so that a rewritten object keeps it. */
export type PdfNumber = {
  kind: "number";
  value: number;
  text: string;
  /** Written so that viewers read it differently. */ isOdd?: true;
};
export type PdfString = { kind: "string"; bytes: Buffer };
export type PdfRef = { kind: "ref"; number: number; generation: number };
export type PdfArray = { kind: "array"; items: PdfObject[] };
export type PdfDict = { kind: "dict"; entries: Map<string, PdfObject> };
/** How a stream's data are decrypted. */
export type StreamCipher = { method: string; decrypt: (data: Buffer) => Buffer };
/** The data lie at `dataOffset` of the source that the stream was read from. */
export type PdfStream = { kind: "stream"; dict: PdfDict; dataOffset: number; cipher?: StreamCipher };
export type PdfObject =
  | { kind: "null" }
  | { kind: "boolean"; value: boolean }
  | PdfNumber
  | PdfString
  | PdfName
  | PdfRef
  | PdfArray
  | PdfDict
  | PdfStream;

export const pdfNull: PdfObject = { kind: "null" };
export const pdfName = (value: string): PdfName => ({ kind: "name", value });
export const pdfNumber = (value: number): PdfNumber => ({ kind: "number", value, text: decimal(value) });
export const pdfString = (bytes: Buffer): PdfString => ({ kind: "string", bytes });
export const pdfRef = (number: number, generation = 0): PdfRef => ({ kind: "ref", number, generation });
export const pdfArray = (items: PdfObject[]): PdfArray => ({ kind: "array", items });
export const pdfDict = (entries: Record<string, PdfObject>): PdfDict => ({
  kind: "dict",
  entries: new Map(Object.entries(entries)),
});

/** A text string (§7.9.2.2): ASCII as it is, anything else as UTF-16BE with its mark. */
export const pdfText = (text: string): PdfString =>
  // oxlint-disable-next-line no-control-regex -- the plain ASCII range is meant
  pdfString(
    /^[\x20-\x7e]*$/.test(text) ? Buffer.from(text, "latin1") : Buffer.from(`\uFEFF${text}`, "utf16le").swap16(),
  );

/** A number as PDF writes it: no exponent, at most five decimals, the same on every machine. */
export const decimal = (value: number): string => {
  if (Number.isInteger(value)) return value.toFixed(0);
  const fixed = value.toFixed(5).replace(/\.?0+$/, "");
  return fixed === "-0" ? "0" : fixed;
};

/** A copy of the dictionary with entries replaced; `undefined` removes one. */
export const withEntries = (dict: PdfDict, changes: Record<string, PdfObject | undefined>): PdfDict => {
  const entries = new Map(dict.entries);
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) entries.delete(key);
    else entries.set(key, value);
  }
  return { kind: "dict", entries };
};

const escapedName = (value: string): string =>
  value.replaceAll(
    /[^!-~]|[#%()/<>[\]{}]/g,
    (character) => `#${character.charCodeAt(0).toString(16).padStart(2, "0")}`,
  );

/** The object in PDF syntax. Streams are written by the revision writer, which has their data. */
export const serialize = (object: PdfObject): string => {
  switch (object.kind) {
    case "null":
      return "null";
    case "boolean":
      return String(object.value);
    case "number":
      return object.text;
    case "string":
      return `<${object.bytes.toString("hex")}>`;
    case "name":
      return `/${escapedName(object.value)}`;
    case "ref":
      return `${object.number} ${object.generation} R`;
    case "array":
      return `[${object.items.map(serialize).join(" ")}]`;
    case "dict":
      return `<<${[...object.entries].map(([key, value]) => `/${escapedName(key)} ${serialize(value)}`).join("\n")}>>`;
    case "stream":
      throw new Error("A stream is not serialized without its data.");
  }
};
