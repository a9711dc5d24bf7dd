import { z } from "zod";

/**
 * What the verification of a journal looks at, in the order in which it does. The name of the check that failed travels
 * with every verdict, so that "broken" always says how it was noticed.
 */
export const JournalCheckSchema = z.enum([
  /** Every entry stands in the place that it names. */
  "position",
  /** Written with a key that was admitted by then. */
  "key",
  /** What an entry declares beside its values is right: a correction's target, an erasure's range, a device's signature. */
  "declaration",
  /** Every value fits the salted commitment in its leaf. */
  "commitment",
  /** A value that is missing was erased by an entry of the log. */
  "erasure",
  /** The leaf hash is the one that was noted when the entry was taken in. */
  "leaf-hash",
  /** The entries have the root that a signed head states. */
  "root",
  /** An admitted key signed the head. */
  "signature",
  /** As many entries as the last signed head covers. */
  "tail",
  /** No entry beyond the last signed head. */
  "coverage",
  /** One head a size: two signed heads of one size are a fork. */
  "fork",
  /** The platform does not hold less than it held. */
  "platform-rollback",
  /** This computer's copy does not hold less than it held. */
  "computer-rollback",
  /** An entry that was taken out of the journal is in the tree of the head, by its audit path. */
  "inclusion",
  /** The file has the form of an exported journal. */
  "form",
  /** A time-stamp of a head is over that head and holds. */
  "time-stamp",
  /** The journal is the one that was expected: its origin and its first key. */
  "identity",
]);
export type JournalCheck = z.infer<typeof JournalCheckSchema>;
