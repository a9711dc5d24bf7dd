import type { PdfReader } from "#engine/pdf/pdf-reader.ts";
import type { RevisionWriter } from "#engine/pdf/revision-writer.ts";
import { revise } from "#tests/builders/append-signature.ts";
import type { Random } from "./random.ts";

/** A locked file and what its signature permits, as whoever made it knows. */
export type LockToMutate = {
  bytes: Buffer;
  permits: "anything-usual" | "nothing" | "filling" | "filling-and-comments" | "no-filling";
  /** Signs what it is given once more, as an honest program would. */
  sign: (pdf: Buffer, fieldName: string) => Buffer;
  /** Object numbers. */
  at: { catalog: number; pages: number; page: number; secondPage: number; content: number; field: number } & {
    font: number;
    group: number;
    note: number;
  };
};

export type Mutated = {
  bytes: Buffer;
  /** What a report must name, one of them; null where the file must stay valid. */
  named: readonly string[] | null;
};

/** One way of changing a locked file, judged by whoever makes the change and not by looking at what came out. */
export type Mutation = {
  title: string;
  /** Whether it can be made of this lock at all. */
  fits?: (lock: LockToMutate) => boolean;
  apply: (random: Random, lock: LockToMutate, bytes: Buffer) => Mutated;
};

export type Change = (random: Random, lock: LockToMutate) => (reader: PdfReader, writer: RevisionWriter) => void;

/** A change by an appended revision that no signature permits. */
export const forbidden = (title: string, change: Change, ...named: string[]): Mutation => ({
  title,
  apply: (random, lock, bytes) => ({ bytes: revise(bytes, change(random, lock)), named }),
});
