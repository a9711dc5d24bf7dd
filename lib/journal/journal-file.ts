import type { JournalCheck } from "#contract/journal/checks.ts";
import type { JournalHead } from "#contract/journal/entry.ts";
import {
  JournalFileEntrySchema,
  JournalFileHeaderSchema,
  type JournalFileEntry,
  type JournalFileHeader,
} from "#contract/journal/file.ts";
import { fromBase64, fromHex, type Sha256 } from "#lib/bytes/bytes.ts";
import { verifyInclusion } from "#lib/merkle/proofs.ts";
import { journalKeyId, verifyJournalHead, type JournalKeys } from "./checkpoint.ts";
import { createKeySet } from "./key-set.ts";
import { changedOpening, journalLeafHash } from "./leaf.ts";
import type { VerifyEd25519 } from "./signed-note.ts";
import { broken, createEntriesVerifier } from "./verify-entries.ts";

export type JournalFileVerification =
  /** `spkis`: the keys that count behind the last entry. */
  | { kind: "unbroken"; header: JournalFileHeader; entries: number; spkis: readonly Uint8Array[] }
  /** `sequence`: the first entry that does not hold, null where the fault is no entry's. */
  | { kind: "broken"; check: JournalCheck; sequence: number | null; detail: string };

const parseJson = (line: string): unknown => {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
};

/** The header line of a journal file; null where it is none, or of a version that this program does not know. */
export const parseJournalFileHeader = (line: string): JournalFileHeader | null =>
  JournalFileHeaderSchema.safeParse(parseJson(line.replace(/^\uFEFF/u, ""))).data ?? null;

export const parseJournalFileEntry = (line: string): JournalFileEntry | null =>
  JournalFileEntrySchema.safeParse(parseJson(line)).data ?? null;

/** The keys of a file, each under the id that it really has; null where one is not what its id says. */
export const keysOfJournalFile = (
  sha256: Sha256,
  { origin, keys }: Pick<JournalFileHeader, "origin" | "keys">,
  verify: VerifyEd25519,
): JournalKeys | null => {
  const spkis = keys.map(({ publicKey }) => fromBase64(publicKey));
  const isTrue = spkis.every((spki, index) => journalKeyId(sha256, spki) === keys[index]?.keyId);
  return isTrue ? { origin, spkis, verify } : null;
};

type Fault = { check: JournalCheck; detail: string };

/**
 * Judges entries that were taken out of a journal, ascending: openings against commitments, leaves against the head's
 * root, writers against the keys that the entries before them admitted. Values may be hidden.
 */
export const createProvenEntriesVerifier = (sha256: Sha256, head: JournalHead, keys: JournalKeys) => {
  const keySet = createKeySet(sha256, keys);
  const root = fromHex(head.rootHash);
  let last = -1;

  const faultOf = ({ leaf, openings, proof }: JournalFileEntry): Fault | null => {
    const { sequence } = leaf;
    if (sequence <= last) return { check: "position", detail: "it stands in the wrong order" };
    last = sequence;
    const changed = changedOpening(sha256, leaf, openings);
    if (changed !== null) return { check: "commitment", detail: `${changed} was changed` };
    const claim = { leafHash: journalLeafHash(sha256, leaf), index: sequence, size: head.treeSize, root };
    if (!verifyInclusion(sha256, claim, (proof ?? []).map(fromHex)))
      return { check: "inclusion", detail: "it is not in the journal that the head covers" };
    return keySet.take(leaf, () => null);
  };
  return {
    faultOf,
    /** Behind the last entry: whether one of the keys that count by then signed the head. */
    faultOfHead: (): Fault | null => {
      const signature = verifyJournalHead(sha256, head, { ...keys, spkis: keySet.spkis() });
      return signature.kind === "unsigned" ? { check: "signature", detail: signature.detail } : null;
    },
    spkis: keySet.spkis,
  };
};

/**
 * Checks a journal file, line by line. The keys are those that the file names: what this proves is that the holder of
 * the first of them wrote exactly this; whose it is is known from a checkpoint or a key that came another way.
 */
export const verifyJournalFile = (
  sha256: Sha256,
  verify: VerifyEd25519,
  lines: Iterable<string>,
  onEntry: (entry: JournalFileEntry) => void = () => undefined,
): JournalFileVerification => {
  const iterator = lines[Symbol.iterator]();
  const first = iterator.next();
  const header = first.done ? null : parseJournalFileHeader(first.value);
  if (!header) return broken("form", null, "the first line is not the header of a journal");
  const keys = keysOfJournalFile(sha256, header, verify);
  if (!keys) return broken("key", null, "a key is not the one that its id names");
  const { head, scope } = header;

  const heads = [...header.heads.filter(({ treeSize }) => treeSize < head.treeSize), head];
  const whole = scope === "whole" ? createEntriesVerifier(sha256, { heads, keys }) : null;
  const part = createProvenEntriesVerifier(sha256, head, keys);
  let entries = 0;
  for (let line = iterator.next(); !line.done; line = iterator.next()) {
    if (line.value === "") continue;
    const entry = parseJournalFileEntry(line.value);
    if (!entry) return broken("form", whole ? entries : null, `line ${entries + 2} is not an entry`);
    const fault = whole ? whole.add(entry) : part.faultOf(entry);
    if (fault) return broken(fault.check, whole ? entries : entry.leaf.sequence, fault.detail);
    entries += 1;
    onEntry(entry);
  }
  const finished = whole?.finish();
  if (finished?.kind === "broken") return finished;
  const headFault = whole ? null : part.faultOfHead();
  if (headFault) return broken(headFault.check, null, headFault.detail);
  return { kind: "unbroken", header, entries, spkis: finished?.spkis ?? part.spkis() };
};
