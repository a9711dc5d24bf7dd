import { barcodeText } from "./aamva-text.ts";
import { issuerOf, type Issuer } from "./issuers.ts";

/** What one should know of a barcode besides what it says. */
export type AamvaNote =
  /** Lengths or places in the directory that are not those of the data; many issuers write them so. */
  | { kind: "wrong-lengths" }
  /** Bytes that the standard's table of characters does not have. */
  | { kind: "foreign-characters" }
  | { kind: "unknown-issuer"; iin: string }
  /** The first one counts. */
  | { kind: "repeated-element"; element: string };

export type AamvaFile = {
  kind: "file";
  version: number;
  iin: string;
  issuer: Issuer | null;
  /** A driving licence, or an identification card of the same office. */
  subfile: "DL" | "ID";
  /** By their three letters, without the blanks that fill them up. */
  elements: ReadonlyMap<string, string>;
  notes: readonly AamvaNote[];
};

export type AamvaReading =
  | AamvaFile
  /** A barcode of something else. */
  | { kind: "not-aamva" }
  /** The data ends within an element, or there are none. */
  | { kind: "cut-off" };

/** Larger than any symbol holds: 1,850 characters (ISO/IEC 15438). */
const maxBytes = 8_000;

/** Compliance indicator, separators as scanners leave them, then the file's type, issuer, version (D.12.3). */
const header = /^\uFEFF?\s*@[\s\S]{0,12}?(?:ANSI |AAMVA)(\d{6})(\d{2})/;

/** An entry of the directory: subfile, offset, length (D.12.4). */
const directoryEntry = /^([A-Z]{2})(\d{4})(\d{4})/;

const declaredEntries = (afterHeader: string) => {
  const entries: { type: string; offset: number; length: number }[] = [];
  let rest = afterHeader;
  for (let found = directoryEntry.exec(rest); found !== null; found = directoryEntry.exec(rest)) {
    const [whole, type = "", offset, length] = found;
    entries.push({ type, offset: Number(offset), length: Number(length) });
    rest = rest.slice(whole.length);
  }
  return { entries, rest };
};

/**
 * Where the elements begin. The directory is not relied upon: Ontario says 0, Alberta writes letters, South Carolina is one off,
 * and West Virginia leaves the subfile's name out.
 */
const findElements = (rest: string): { subfile: "DL" | "ID"; body: string } | null => {
  if (/^\s*D[A-D][A-Z]/.test(rest)) return { subfile: "DL", body: rest };
  const named = /^\s*(DL|ID)\s*(?=D[A-D][A-Z])/.exec(rest) ?? /(DL|ID)(?=D[A-D][A-Z])/.exec(rest);
  if (named !== null)
    return { subfile: named[1] === "ID" ? "ID" : "DL", body: rest.slice(named.index + named[0].length) };
  const first = rest.search(/(?<![A-Z])D[A-D][A-Z]/);
  return first < 0 ? null : { subfile: "DL", body: rest.slice(first) };
};

/** Data element separator, segment terminator (D.12.3), and what scanners that play a keyboard make of them. */
const separators = /[\n\r|\u001e]+/;

/** Elements of the licence's own subfile; what an issuer adds in one of its own begins with Z (D.12.5). */
const elementsOf = (body: string, notes: AamvaNote[]): ReadonlyMap<string, string> => {
  const elements = new Map<string, string>();
  for (const line of body.split(separators)) {
    const [, id, value = ""] = /^(?:DL|ID)?(D[A-D][A-Z])([\s\S]*)$/.exec(line) ?? [];
    if (id === undefined) continue;
    if (elements.has(id)) notes.push({ kind: "repeated-element", element: id });
    else elements.set(id, value.trim());
  }
  return elements;
};

const lastLine = /[^\n\r|\u001e]*$/;

/** Without these a card is none: its number, a name, birth and expiry. */
const core = [["DAQ"], ["DCS", "DAA", "DAB"], ["DBB"], ["DBA"]];

/**
 * Takes the data of a PDF417 symbol apart by the AAMVA DL/ID Card Design Standard, Annex D: versions 1 (2000) to 10 (2020), the
 * ones after them, whose header is the same, and the "AAMVA" files from before. Nothing that is in the bytes makes it throw.
 */
export const readAamva = (bytes: Uint8Array): AamvaReading => {
  if (bytes.length > maxBytes) return { kind: "not-aamva" };
  const { text, hasForeignCharacters } = barcodeText(bytes);
  const start = header.exec(text);
  const [whole = "", iin = "", version = ""] = start ?? [];
  if (start === null) return { kind: "not-aamva" };
  // From version 2 on the issuer's own version stands before the number of entries.
  const digits = Number(version) >= 2 ? 4 : 2;
  const afterHeader = text.slice(whole.length);
  const { entries, rest } = declaredEntries(afterHeader.slice(digits));
  const found = findElements(rest);
  if (found === null) return { kind: "cut-off" };

  const notes: AamvaNote[] = [];
  const endsOpen = !/[\n\r|\u001e\s]$/.test(text);
  const end = Math.max(0, ...entries.map(({ offset, length }) => offset + length));
  const own = entries.find(({ type }) => type === "DL" || type === "ID");
  const isWhereSaid = own !== undefined && text.slice(own.offset, own.offset + 2) === own.type;
  if (!isWhereSaid || end > bytes.length) notes.push({ kind: "wrong-lengths" });
  if (hasForeignCharacters) notes.push({ kind: "foreign-characters" });
  const issuer = issuerOf(iin);
  if (issuer === null) notes.push({ kind: "unknown-issuer", iin });
  // What is said to be there and is not, with an end in the middle of an element: the last one may be half of itself.
  const isOpen = end > bytes.length && endsOpen;
  const elements = elementsOf(isOpen ? found.body.slice(0, found.body.search(lastLine)) : found.body, notes);
  if (elements.size === 0 || (isOpen && !core.every((ids) => ids.some((id) => elements.has(id)))))
    return { kind: "cut-off" };
  return { kind: "file", version: Number(version), iin, issuer, subfile: found.subfile, elements, notes };
};
