import { createPublicKey, verify } from "node:crypto";
import type { Sha256Hex, SigningId, UserId } from "#contract/common/ids.ts";
import type { JournalEntry, JournalErasure, JournalHead, JournalLeaf } from "#contract/journal/entry.ts";
import type { JournalAppend } from "#contract/journal/http.ts";
import { journalFieldNames, journalValueSchemas } from "#contract/journal/values.ts";
import { fromHex, toHex } from "#lib/bytes/bytes.ts";
import { emptyJournalHead, journalKeyId, journalOrigin } from "#lib/journal/checkpoint.ts";
import { keptOutIn, keptOutTexts } from "#lib/journal/kept-out.ts";
import { journalLeafHash, journalLeafJson } from "#lib/journal/leaf.ts";
import { isErasable, keptUntil, retentionRuleOf } from "#lib/journal/retention.ts";
import { verifyJournalEntries } from "#lib/journal/verify-entries.ts";
import type { CompactRange } from "#lib/merkle/compact-range.ts";
import { refuse } from "../../base/refusal.ts";
import type { Act, Services } from "../../services/services.ts";
import {
  deleteComputer,
  eraseOpenings,
  findJournal,
  holdJournal,
  insertHead,
  insertJournalKey,
  insertLeaves,
  insertOpenings,
  listEntries,
  listJournalKeys,
  listRange,
  revokeJournalKey,
  saveHead,
  type JournalRow,
} from "../store/journals.ts";
import type { JournalMailKind } from "../../store/tables/mail-order.ts";
import type { Unit } from "../../store/store.ts";
import { queueJournalMail } from "./queue-journal-mail.ts";
import { readJournalKey } from "./journal-key.ts";
import { sha256 } from "./sha256.ts";
import { findParticipation } from "../../participation/index.ts";
import { holdSigning, notifyListsChanged, recordEvent } from "../../signing-log/index.ts";
import { noteJournaled } from "./acts.ts";

const verifyEd25519 = (spki: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean =>
  verify(null, message, createPublicKey({ key: Buffer.from(spki), format: "der", type: "spki" }), signature);

const empty = emptyJournalHead(sha256);

const toHead = (row: JournalRow | undefined): JournalHead =>
  row === undefined || row.size === 0
    ? empty
    : { treeSize: row.size, rootHash: row.root_hash, checkpoint: row.checkpoint };

export const readHead = async (
  services: Services,
  userId: UserId,
): Promise<JournalHead & { keyIds: Sha256Hex[]; publicKeys: string[] }> => {
  const keys = await listJournalKeys(services.store.read, userId);
  return {
    ...toHead(await findJournal(services.store.read, userId)),
    keyIds: keys.map((key) => key.key_id),
    publicKeys: keys.map((key) => key.public_key),
  };
};

/** Entries from a position on, and the head that they belong to, from one moment. */
export const readEntries = (
  services: Services,
  userId: UserId,
  from: number,
  limit: number,
): Promise<{ entries: JournalEntry[]; head: JournalHead }> =>
  services.store.snapshot(async (db) => ({
    entries: await listEntries(db, userId, from, limit),
    head: toHead(await findJournal(db, userId)),
  }));

const pageSize = 500;

/** Stops an append that was prepared on an older journal: its leaves would take positions that are taken (compare-and-swap). */
const assertSize = (journal: JournalRow, expectedSize: number): void => {
  if (journal.size !== expectedSize) refuse("journal/head-moved");
};

/**
 * Stops a key that nobody admitted from writing: who steals a session cannot write into the journal, as the key lies in
 * the notary's vault. The very first key admits itself.
 */
const assertAdmittedKey = async (
  unit: Unit,
  services: Services,
  userId: UserId,
  publicKey: string,
  mayRecover: boolean,
): Promise<Uint8Array[]> => {
  const { spki, keyId } = readJournalKey(publicKey);
  const keys = await listJournalKeys(unit.db, userId);
  if (keys.length === 0) {
    await insertJournalKey(unit, userId, {
      keyId,
      publicKey: Buffer.from(spki).toString("base64"),
      now: services.now(),
    });
    return [spki];
  }
  const own = keys.find((key) => key.key_id === keyId);
  if (mayRecover) {
    if (own?.revoked_at === null) return refuse("journal/computer-known");
  } else if (own === undefined) return refuse("journal/unknown-key");
  else if (own.revoked_at !== null) return refuse("journal/key-revoked");
  return keys
    .filter((key) => key.revoked_at === null)
    .map((key) => new Uint8Array(Buffer.from(key.public_key, "base64")));
};

/** Stops a notary's journal from claiming acts in meetings of other notaries, and the event from landing in their log. */
const ownSignings = async (
  unit: Unit,
  userId: UserId,
  signingIds: readonly SigningId[],
  restores: boolean,
): Promise<SigningId[]> => {
  const own: SigningId[] = [];
  for (const signingId of signingIds) {
    const participation = await findParticipation(unit.db, signingId, userId);
    // A meeting that a restored platform lost is nobody's; any other is its own notary's.
    const isLost = restores && !participation.isNotary && (await holdSigning(unit, signingId)) === undefined;
    if (!participation.isNotary && !isLost) refuse("auth/forbidden");
    if (!isLost) own.push(signingId);
  }
  return own;
};

/** Stops what no journal may hold from lying on the platform, whatever workstation sent it. */
const assertValues = (entries: readonly JournalEntry[]): void => {
  for (const { openings } of entries) {
    for (const name of journalFieldNames) {
      const value = openings[name]?.value ?? null;
      if (!journalValueSchemas[name].safeParse(value).success) refuse("journal/inconsistent");
      const keptOut = keptOutIn(value);
      if (keptOut !== null) refuse("journal/kept-out", { name, what: keptOutTexts[keptOut] });
    }
  }
};

/**
 * Stops values from being erased before their time, whatever clock the workstation has: the rule must be the state's, no
 * shorter, and every entry in the range must be of that state and old enough by this platform's clock.
 */
const assertErasure = async (
  unit: Unit,
  services: Services,
  userId: UserId,
  { rule, entries }: JournalErasure,
): Promise<void> => {
  const known = retentionRuleOf(rule.state);
  if (known === null || rule.years < known.years) refuse("journal/still-kept", { sequence: entries[0]?.from ?? 0 });
  for (const { from, to } of entries) {
    for (let next = from; next <= to; next += pageSize) {
      for (const { leaf, openings } of await listRange(unit.db, userId, next, Math.min(to, next + pageSize - 1))) {
        const state = openings.notaryState?.value;
        const isOfRule = Object.keys(openings).length === 0 || state === rule.state;
        if (!isErasable(leaf) || !isOfRule || keptUntil(leaf, rule.years) > services.now())
          refuse("journal/still-kept", { sequence: leaf.sequence });
      }
    }
  }
};

/** An entry's consequences beside the log: values that it erases, a computer that it admits. */
const carryOut = async (unit: Unit, services: Services, userId: UserId, { leaf }: JournalEntry): Promise<void> => {
  if (leaf.erasure) {
    await assertErasure(unit, services, userId, leaf.erasure);
    for (const { from, to } of leaf.erasure.entries) await eraseOpenings(unit, userId, from, to);
  }
  const letIn = leaf.device ?? leaf.recovery;
  if (letIn) {
    const keyId = journalKeyId(sha256, new Uint8Array(Buffer.from(letIn.publicKey, "base64")));
    await deleteComputer(unit, userId, keyId);
  }
  const mail = mailAbout(leaf);
  if (mail !== null) await queueJournalMail(unit, services, mail, { userId, sequence: leaf.sequence });
};

/**
 * Stops somebody who knows the password, or sits at a computer of the notary's, from letting a computer in or out
 * unnoticed. A platform that is given back what it lost tells it once more: who writes to it cannot choose silence.
 */
const mailAbout = ({ device, revokes, recovery }: JournalLeaf): JournalMailKind | null => {
  if (recovery) return "journal-continued";
  if (device) return "computer-admitted";
  return revokes ? "computer-revoked" : null;
};

/** Stops a session alone from continuing a journal under a new key: that takes the account's password, and a journal. */
const assertRecovery = (entries: readonly JournalEntry[], mayRecover: boolean): void => {
  const isRecovery = entries.some(({ leaf }) => leaf.kind === "recovery" || leaf.recovery !== undefined);
  if (isRecovery !== mayRecover) refuse("journal/inconsistent");
};

type Keys = { before: readonly Uint8Array[]; after: readonly Uint8Array[] };

/** What the entries let in and revoked. */
const keepKeys = async (unit: Unit, services: Services, userId: UserId, { before, after }: Keys): Promise<void> => {
  const now = services.now();
  const byId = (spkis: readonly Uint8Array[]) => new Map(spkis.map((spki) => [journalKeyId(sha256, spki), spki]));
  const [old, counting] = [byId(before), byId(after)];
  for (const keyId of old.keys()) if (!counting.has(keyId)) await revokeJournalKey(unit, userId, keyId, now);
  for (const [keyId, spki] of counting) {
    const publicKey = Buffer.from(spki).toString("base64");
    if (!old.has(keyId)) await insertJournalKey(unit, userId, { keyId, publicKey, now });
  }
};

/**
 * Whether the answer to this very batch was lost and it is sent again: it then stands at the end already. Head and
 * leaves are the batch's idempotency key, so one with the same head and other leaves is none.
 */
const isRepeated = async (unit: Unit, userId: UserId, journal: JournalRow, append: JournalAppend): Promise<boolean> => {
  const { expectedSize, entries, head } = append;
  if (journal.size !== head.treeSize || journal.checkpoint !== head.checkpoint) return false;
  if (expectedSize + entries.length !== journal.size) return false;
  const stored = await listEntries(unit.db, userId, expectedSize, entries.length);
  return entries.every(({ leaf }, index) => {
    const there = stored[index]?.leaf;
    return there !== undefined && journalLeafJson(there) === journalLeafJson(leaf);
  });
};

/**
 * Appends entries under a new signed head. The root is computed anew from the stored left edge of the tree and the new
 * leaves, every opening is checked against its commitment, and the checkpoint's signature against the admitted keys: what
 * the platform keeps is the notary's journal continued, or nothing.
 */
export const appendEntries = (
  services: Services,
  act: Act,
  userId: UserId,
  append: JournalAppend,
  { mayRecover }: { mayRecover: boolean } = { mayRecover: false },
): Promise<JournalHead> =>
  services.store.transact(async (unit) => {
    assertValues(append.entries);
    assertRecovery(append.entries, mayRecover);
    const journal = await holdJournal(unit, userId, { size: 0, root_hash: empty.rootHash, checkpoint: "" });
    if (await isRepeated(unit, userId, journal, append)) return toHead(journal);
    assertSize(journal, append.expectedSize);
    const spkis = await assertAdmittedKey(unit, services, userId, append.publicKey, mayRecover);
    const from: CompactRange = { size: journal.size, hashes: journal.frontier.map(fromHex) };
    const verdict = verifyJournalEntries(sha256, {
      entries: append.entries,
      heads: [append.head],
      keys: { origin: journalOrigin(services.facts.platformId, userId), spkis, verify: verifyEd25519 },
      from,
    });
    if (verdict.kind === "broken" || verdict.range.size !== append.head.treeSize) return refuse("journal/inconsistent");
    const signingIds = [
      ...new Set(append.entries.flatMap(({ leaf }) => (leaf.signingId === null ? [] : [leaf.signingId]))),
    ].sort();
    const own = await ownSignings(unit, userId, signingIds, append.restores === true);

    const leaves = append.entries.map(({ leaf }) => ({
      leaf,
      leafHash: toHex(journalLeafHash(sha256, leaf)) as Sha256Hex,
    }));
    await insertLeaves(unit, userId, leaves, services.now());
    await insertOpenings(unit, userId, append.entries);
    const { rootHash, checkpoint } = append.head;
    const { size } = verdict.range;
    await saveHead(unit, userId, { size, rootHash, checkpoint, frontier: verdict.range.hashes.map(toHex) });
    await insertHead(unit, userId, { size, rootHash, checkpoint, now: services.now() });
    await keepKeys(unit, services, userId, { before: spkis, after: verdict.spkis });
    for (const entry of append.entries) await carryOut(unit, services, userId, entry);
    for (const signingId of own) await holdSigning(unit, signingId);
    for (const { leaf } of append.entries) {
      if (leaf.signingId === null || !own.includes(leaf.signingId)) continue;
      await recordEvent(unit, services, act, {
        signingId: leaf.signingId,
        kind: "journal-entry-appended",
        data: { sequence: leaf.sequence, entryKind: leaf.kind },
      });
    }
    for (const signingId of own) {
      await noteJournaled(unit, userId, signingId, services.now());
      await notifyListsChanged(unit, services, signingId);
    }
    return append.head;
  });
