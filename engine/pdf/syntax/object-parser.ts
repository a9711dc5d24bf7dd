import { pdfNull, serialize, type PdfObject } from "./objects.ts";
import { damaged, tooComplex } from "./pdf-refusal.ts";

/** The window ended within an object; the caller reads a larger one. */
export class EndOfWindow extends Error {}

/** Thrown thousands of times for one file and never shown: a stack for each would cost more than the parsing. */
const endOfWindow = new EndOfWindow();

const maxNesting = 100;
const whitespace = new Set([0, 9, 10, 12, 13, 32]);
const delimiters = new Set(Buffer.from("()<>[]{}/%"));
const code = (character: string): number => character.charCodeAt(0);

const lineFeed = 10;
const carriageReturn = 13;

const escapes: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

const signatureTypes = new Set(["Sig", "DocTimeStamp"]);

/** Programs that time-stamp by their code for signatures write both kinds; /SubFilter tells which it is. */
const saysTheSame = (key: string, first: PdfObject, second: PdfObject): boolean => {
  if (key === "Type" && first.kind === "name" && second.kind === "name")
    if (signatureTypes.has(first.value) && signatureTypes.has(second.value)) return true;
  return serialize(first) === serialize(second);
};

/** Reads PDF syntax (ISO 32000-1 §7.2, §7.3) from a window of a document's bytes. */
export class ObjectParser {
  position: number;
  /** Whether a dictionary names an entry twice and otherwise: the last counts here, the first for some other programs. */
  hasDoubledEntries = false;
  private readonly bytes: Buffer;
  /** True when the document ends where the window does. */
  private readonly isWhole: boolean;

  constructor(bytes: Buffer, position: number, isWhole: boolean) {
    this.bytes = bytes;
    this.position = position;
    this.isWhole = isWhole;
  }

  /** The byte at the position, or -1 at the document's end. */
  private peek(ahead = 0): number {
    const byte = this.bytes[this.position + ahead];
    if (byte !== undefined) return byte;
    if (this.isWhole) return -1;
    throw endOfWindow;
  }

  skipSpace(): void {
    for (;;) {
      const byte = this.peek();
      if (byte === code("%")) {
        while (this.peek() !== -1 && this.peek() !== lineFeed && this.peek() !== carriageReturn) this.position += 1;
      } else if (!whitespace.has(byte)) {
        return;
      }
      this.position += 1;
    }
  }

  private regularToken(): string {
    const start = this.position;
    for (;;) {
      const byte = this.peek();
      if (byte === -1 || whitespace.has(byte) || delimiters.has(byte)) break;
      this.position += 1;
    }
    return this.bytes.toString("latin1", start, this.position);
  }

  /** The next run of regular characters; empty before a delimiter or at the end. */
  keyword(): string {
    this.skipSpace();
    return this.regularToken();
  }

  tryKeyword(expected: string): boolean {
    const before = this.position;
    if (this.keyword() === expected) return true;
    this.position = before;
    return false;
  }

  integer(): number {
    const token = this.keyword();
    if (!/^\d{1,15}$/.test(token)) throw damaged("a number is missing where one must be");
    return Number(token);
  }

  /** `N G obj`, or null when something else stands here. */
  tryObjectHeader(): { number: number; generation: number } | null {
    const [number, generation, keyword] = [this.keyword(), this.keyword(), this.keyword()];
    if (!/^\d{1,10}$/.test(number) || !/^\d{1,5}$/.test(generation)) return null;
    // Some writers leave no space after `obj`; a delimiter ends the token then, a number does not.
    return keyword === "obj" ? { number: Number(number), generation: Number(generation) } : null;
  }

  object(depth = 0): PdfObject {
    if (depth > maxNesting) throw tooComplex("nesting");
    this.skipSpace();
    const byte = this.peek();
    if (byte === code("/")) return { kind: "name", value: this.name() };
    if (byte === code("(")) return { kind: "string", bytes: this.literalString() };
    if (byte === code("[")) return this.array(depth);
    if (byte === code("<"))
      return this.peek(1) === code("<") ? this.dict(depth) : { kind: "string", bytes: this.hexString() };
    const token = this.regularToken();
    if (token === "true" || token === "false") return { kind: "boolean", value: token === "true" };
    if (token === "null") return pdfNull;
    return this.numberOrRef(token);
  }

  private numberOrRef(token: string): PdfObject {
    if (/^\d{1,10}$/.test(token)) {
      const after = this.position;
      const generation = this.keyword();
      if (/^\d{1,5}$/.test(generation) && this.tryKeyword("R")) {
        return { kind: "ref", number: Number(token), generation: Number(generation) };
      }
      this.position = after;
    }
    if (!/^[+-]*(\d+\.?\d*|\.\d+)-?\d*$/.test(token))
      throw damaged(`“${token.slice(0, 20)}” stands where an object must be`);
    // Doubled signs and a sign within are seen in the wild; of `1-2` viewers read 1, 12 or something else.
    const cleaned = token.replace(/^[+-]*(?=[+-])/, "").replace(/(?<=\d|\.)-\d*$/, "");
    const number = { kind: "number", value: Number(cleaned), text: cleaned } as const;
    return cleaned === token ? number : { ...number, isOdd: true };
  }

  private name(): string {
    this.position += 1;
    const token = this.regularToken();
    if (!token.includes("#")) return token;
    return token.replaceAll(/#([0-9A-Fa-f]{2})/g, (_match, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }

  private array(depth: number): PdfObject {
    this.position += 1;
    const items: PdfObject[] = [];
    for (;;) {
      this.skipSpace();
      if (this.peek() === code("]")) break;
      if (this.peek() === -1) throw damaged("an array has no end");
      items.push(this.object(depth + 1));
    }
    this.position += 1;
    return { kind: "array", items };
  }

  private dict(depth: number): PdfObject {
    this.position += 2;
    const entries = new Map<string, PdfObject>();
    for (;;) {
      this.skipSpace();
      if (this.peek() === code(">") && this.peek(1) === code(">")) break;
      if (this.peek() !== code("/")) throw damaged("a dictionary has no end");
      const key = this.name();
      this.skipSpace();
      // `/Key >>`: a missing value counts as null.
      const value = this.peek() === code(">") ? pdfNull : this.object(depth + 1);
      const before = entries.get(key);
      if (before !== undefined && !saysTheSame(key, before, value)) this.hasDoubledEntries = true;
      entries.set(key, value);
    }
    this.position += 2;
    return { kind: "dict", entries };
  }

  private hexString(): Buffer {
    this.position += 1;
    const start = this.position;
    // A signature's value is tens of thousands of digits.
    const end = this.bytes.indexOf(code(">"), start);
    this.position = end === -1 ? this.bytes.length : end;
    if (this.peek() === -1) throw damaged("a string has no end");
    const text = this.bytes.toString("latin1", start, end);
    this.position += 1;
    // What is decoded ends at the first character that is no digit.
    const plain = Buffer.from(text, "hex");
    if (2 * plain.length === text.length) return plain;
    const digits = text.replaceAll(/[^0-9A-Fa-f]/g, "");
    return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, "hex");
  }

  private literalString(): Buffer {
    this.position += 1;
    const out: number[] = [];
    for (let open = 1; ; this.position += 1) {
      const byte = this.peek();
      if (byte === -1) throw damaged("a string has no end");
      if (byte === code("(")) open += 1;
      if (byte === code(")")) {
        open -= 1;
        if (open === 0) break;
      }
      if (byte === code("\\")) this.escape(out);
      else out.push(byte);
    }
    this.position += 1;
    return Buffer.from(out);
  }

  /** After a backslash; leaves the position on the escape's last byte. */
  private escape(out: number[]): void {
    this.position += 1;
    const byte = this.peek();
    const character = String.fromCharCode(byte);
    if (/[0-7]/.test(character)) {
      let digits = character;
      while (digits.length < 3 && /[0-7]/.test(String.fromCharCode(this.peek(1)))) {
        this.position += 1;
        digits += String.fromCharCode(this.peek());
      }
      out.push(Number.parseInt(digits, 8) & 0xff);
    } else if (byte === carriageReturn) {
      if (this.peek(1) === lineFeed) this.position += 1;
    } else if (byte !== lineFeed) {
      out.push(escapes[character] ?? byte);
    }
  }

  /** After a dictionary: the position of a stream's first byte when one follows, else null. */
  tryStreamStart(): number | null {
    if (!this.tryKeyword("stream")) return null;
    if (this.peek() === carriageReturn) this.position += 1;
    if (this.peek() === lineFeed) this.position += 1;
    return this.position;
  }
}
