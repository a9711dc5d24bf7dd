import type { JournalLeaf, JournalOpening, JournalOpenings } from "#contract/journal/entry.ts";
import { JournalFieldNameSchema, type JournalFieldName, type JournalValue } from "#contract/journal/values.ts";
import type { Sha256Hex } from "#contract/common/ids.ts";
import { toBase64Url, toHex, utf8, type Sha256 } from "#lib/bytes/bytes.ts";
import { canonicalJson } from "#lib/canonical-json/canonical-json.ts";
import { merkleLeafHash } from "#lib/merkle/tree-hash.ts";

/** Salt of an opening: without it, a value from a small set (a fee, an act type) could be guessed from its commitment. */
export const journalSaltBytes = 16;

/** SHA-256 of a text's UTF-8 bytes, in hexadecimal. Runtimes that can do this at once save the way over bytes. */
export type HashText = (text: string) => string;

const overBytes =
  (sha256: Sha256): HashText =>
  (text) =>
    toHex(sha256(utf8(text)));

/** The canonical form (RFC 8785) of name, salt and value, written out: a long journal holds millions of these. */
const commitmentText = (name: JournalFieldName, { salt, value }: JournalOpening): string =>
  `{"name":${canonicalJson(name)},"salt":${canonicalJson(salt)},"value":${canonicalJson(value)}}`;

/** `SHA-256(canonical({name, salt, value}))`. The name keeps the opening of one field from being shown as another's. */
export const journalCommitment = (sha256: Sha256, name: JournalFieldName, opening: JournalOpening): Sha256Hex =>
  overBytes(sha256)(commitmentText(name, opening)) as Sha256Hex;

/** Openings with a fresh salt each, in the order of the schema. `randomBytes` must be cryptographically strong. */
export const openJournalValues = (
  values: Partial<Record<JournalFieldName, JournalValue | undefined>>,
  randomBytes: (length: number) => Uint8Array,
): JournalOpenings => {
  const openings: JournalOpenings = {};
  for (const name of JournalFieldNameSchema.options) {
    const value = values[name];
    if (value !== undefined) openings[name] = { salt: toBase64Url(randomBytes(journalSaltBytes)), value };
  }
  return openings;
};

export const journalCommitments = (sha256: Sha256, openings: JournalOpenings): JournalLeaf["commitments"] => {
  const commitments: JournalLeaf["commitments"] = {};
  for (const name of JournalFieldNameSchema.options) {
    const opening = openings[name];
    if (opening) commitments[name] = journalCommitment(sha256, name, opening);
  }
  return commitments;
};

/** The first field whose opening is not what the leaf was made of; erased ones are no matter. Null where all hold. */
export const changedOpening = (
  sha256: Sha256,
  leaf: JournalLeaf,
  openings: JournalOpenings,
  hashText: HashText = overBytes(sha256),
): JournalFieldName | null => {
  for (const key in openings) {
    const name = key as JournalFieldName;
    const opening = openings[name];
    if (opening && hashText(commitmentText(name, opening)) !== leaf.commitments[name]) return name;
  }
  return null;
};

/** Canonical JSON of exactly the leaf's members (contract/journal/entry.ts): what a leaf hash covers, and what is stored. */
export const journalLeafJson = (leaf: JournalLeaf): string =>
  canonicalJson({
    version: leaf.version,
    kind: leaf.kind,
    sequence: leaf.sequence,
    createdAt: leaf.createdAt,
    keyId: leaf.keyId,
    signingId: leaf.signingId,
    commitments: leaf.commitments,
    ...(leaf.corrects === undefined ? {} : { corrects: leaf.corrects }),
    ...(leaf.erasure === undefined ? {} : { erasure: leaf.erasure }),
    ...(leaf.device === undefined ? {} : { device: leaf.device }),
    ...(leaf.revokes === undefined ? {} : { revokes: leaf.revokes }),
    ...(leaf.recovery === undefined ? {} : { recovery: leaf.recovery }),
  });

export const journalLeafHash = (sha256: Sha256, leaf: JournalLeaf): Uint8Array =>
  merkleLeafHash(sha256, utf8(journalLeafJson(leaf)));

/** As `journalLeafHash`, in hexadecimal, of a leaf's text: the prefix of RFC 6962 is the character U+0000. */
export const journalLeafHashOfText = (sha256: Sha256, leafJson: string, hashText = overBytes(sha256)): string =>
  hashText(`\u0000${leafJson}`);
