import { pdfNull, type PdfObject, type PdfStream } from "../../pdf/syntax/objects.ts";
import type { XrefEntry } from "../../pdf/cross-reference.ts";
import type { PdfReader } from "../../pdf/pdf-reader.ts";
import { tooComplex } from "../../pdf/syntax/pdf-refusal.ts";
import type { ByteSource } from "../../pdf/byte-source.ts";

const blockBytes = 524_288;
const maxPairs = 5_000_000;

const sameBytes = (left: ByteSource, leftAt: number, right: ByteSource, rightAt: number, length: number): boolean => {
  for (let done = 0; done < length; done += blockBytes) {
    const count = Math.min(blockBytes, length - done);
    if (!left.read(leftAt + done, count).equals(right.read(rightAt + done, count))) return false;
  }
  return true;
};

const placeOf = (entry: XrefEntry | undefined): string => {
  if (entry === undefined || entry.kind === "free") return "nowhere";
  return entry.kind === "offset" ? `at ${entry.offset}` : `in ${entry.stream}`;
};

type Pair = { older: PdfObject; newer: PdfObject };

/**
 * Compares objects of two revisions of one file by what they say, not by their numbers: everything that they lead to is
 * followed. Objects with a part of their own in the judgement (pages, fields, annotations) are claimed, compared where they
 * belong, and count here as the same when it is the same object that is named.
 */
export class ObjectComparison {
  readonly older: PdfReader;
  readonly newer: PdfReader;
  /** Pairs of object numbers that were found to say the same. */
  private readonly same = new Set<string>();
  private readonly claimed: Set<number>;
  /** Entries that lead to what is judged elsewhere. */
  private readonly leftOut: readonly string[];
  private compared = 0;

  constructor(older: PdfReader, newer: PdfReader, leftOut: readonly string[] = [], claimed = new Set<number>()) {
    this.older = older;
    this.newer = newer;
    this.leftOut = leftOut;
    this.claimed = claimed;
  }

  /** The same comparison that does not follow these entries, wherever they stand. */
  leavingOut(...entries: string[]): ObjectComparison {
    return new ObjectComparison(this.older, this.newer, entries, this.claimed);
  }

  claim(object: PdfObject | undefined): void {
    if (object?.kind === "ref") this.claimed.add(object.number);
  }

  isClaimed(object: PdfObject | undefined): boolean {
    return object?.kind === "ref" && this.claimed.has(object.number);
  }

  /** Whether both lead to the same object, where both are references. */
  isSameReference(older: PdfObject | undefined, newer: PdfObject | undefined): boolean {
    return older?.kind === "ref" && newer?.kind === "ref" && older.number === newer.number;
  }

  /** Whether both say the same, with all that they lead to. */
  isSame(older: PdfObject | undefined, newer: PdfObject | undefined): boolean {
    const assumed: string[] = [];
    const pending: Pair[] = [{ older: older ?? pdfNull, newer: newer ?? pdfNull }];
    for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
      this.compared += 1;
      if (this.compared > maxPairs) throw tooComplex("its number of objects");
      if (!this.matches(pair, pending, assumed)) {
        // What was only assumed on the way (objects may lead in circles) is not known after all.
        for (const key of assumed) this.same.delete(key);
        return false;
      }
    }
    return true;
  }

  /** False when the two differ; what they contain is put on the list. */
  private matches(pair: Pair, pending: Pair[], assumed: string[]): boolean {
    if (pair.older.kind === "ref" || pair.newer.kind === "ref") {
      const isClaimed = this.isClaimed(pair.older) || this.isClaimed(pair.newer);
      if (isClaimed) return this.isSameReference(pair.older, pair.newer);
      if (pair.older.kind === "ref" && pair.newer.kind === "ref") {
        const key = `${pair.older.number} ${pair.older.generation} ${pair.newer.number} ${pair.newer.generation}`;
        if (this.same.has(key)) return true;
        this.same.add(key);
        assumed.push(key);
      }
    }
    const older = this.older.resolve(pair.older);
    const newer = this.newer.resolve(pair.newer);
    if (older.kind === "null" && newer.kind === "null") return this.isAbsentAlike(pair);
    switch (older.kind) {
      case "null":
        return false;
      case "boolean":
      case "name":
        return newer.kind === older.kind && newer.value === older.value;
      case "number":
        return newer.kind === "number" && newer.value === older.value;
      case "string":
        return newer.kind === "string" && newer.bytes.equals(older.bytes);
      case "ref":
        return false;
      case "array":
        if (newer.kind !== "array" || newer.items.length !== older.items.length) return false;
        for (const [index, item] of older.items.entries())
          pending.push({ older: item, newer: newer.items[index] ?? pdfNull });
        return true;
      case "dict":
        if (newer.kind !== "dict") return false;
        return this.entriesMatch(older.entries, newer.entries, pending, this.leftOut);
      case "stream":
        return newer.kind === "stream" && this.streamsMatch(older, newer, pending);
    }
  }

  /**
   * A reference to an object of another generation leads nowhere here, but to that object in programs that do not look at
   * generations: it must not have been exchanged either.
   */
  private isAbsentAlike({ older, newer }: Pair): boolean {
    if (older.kind !== "ref" || newer.kind !== "ref") return true;
    const [before, after] = [this.older.xref.entries.get(older.number), this.newer.xref.entries.get(newer.number)];
    return placeOf(before) === placeOf(after);
  }

  private entriesMatch(
    older: Map<string, PdfObject>,
    newer: Map<string, PdfObject>,
    pending: Pair[],
    except: readonly string[],
  ): boolean {
    for (const key of new Set([...older.keys(), ...newer.keys()])) {
      if (except.includes(key)) continue;
      pending.push({ older: older.get(key) ?? pdfNull, newer: newer.get(key) ?? pdfNull });
    }
    return true;
  }

  private streamsMatch(older: PdfStream, newer: PdfStream, pending: Pair[]): boolean {
    const [olderLength, newerLength] = [this.older.encodedLength(older), this.newer.encodedLength(newer)];
    const isPlain = older.cipher === undefined && newer.cipher === undefined;
    if (isPlain && olderLength !== newerLength) return false;
    this.entriesMatch(older.dict.entries, newer.dict.entries, pending, ["Length"]);
    // Both revisions are parts of one file: what lies at the same place, and is decrypted alike, is the same.
    if (older.dataOffset === newer.dataOffset && olderLength === newerLength && this.areDecryptedAlike(older, newer))
      return true;
    if (!isPlain) return this.older.encodedStreamData(older).equals(this.newer.encodedStreamData(newer));
    return sameBytes(this.older.source, older.dataOffset, this.newer.source, newer.dataOffset, olderLength);
  }

  private areDecryptedAlike(older: PdfStream, newer: PdfStream): boolean {
    const [before, after] = [this.older.encryption, this.newer.encryption];
    return before?.fingerprint === after?.fingerprint && older.cipher?.method === newer.cipher?.method;
  }
}
