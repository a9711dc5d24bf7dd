import type { JournalFilter, JournalRow, JournalState } from "#contract/bridge.ts";
import type { JournalKey } from "#contract/journal/journal-file.ts";
import type { SigningId } from "#contract/entities/ids.ts";
import { refused, type Refused } from "#contract/errors.ts";
import type { JournalEntry, JournalHead, JournalKind } from "#contract/journal/entry.ts";
import type { JournalValues } from "#contract/journal/values.ts";
import { fromHex, toBase64, toHex } from "#lib/bytes/bytes.ts";
import { canonicalJson } from "#lib/canonical-json/canonical-json.ts";
import { emptyJournalHead, journalKeyId, signJournalHead, type JournalKeys } from "#lib/journal/checkpoint.ts";
import { journalCommitments, journalLeafHash, openJournalValues } from "#lib/journal/leaf.ts";
import { verifyJournalEntries } from "#lib/journal/verify-entries.ts";
import { appendLeafHash, compactRangeOf, compactRangeRoot } from "#lib/merkle/compact-range.ts";
import { isTransient } from "#main/platform/call-platform.ts";
import { createSerial } from "#main/storage/serial.ts";
import { nodeSha256, verifyEd25519, type JournalSigningKey } from "./journal-crypto.ts";
import type { JournalPorts } from "./journal-ports.ts";
import { entryFacts, matchesFilter } from "./entry-facts.ts";
import type { EntryQuery } from "./entry-query.ts";
import type { PendingEntry, StoredEntry } from "./journal-store.ts";
import { verifyStore } from "./verify-store.ts";

export type NewJournalEntry = {
  kind: JournalKind;
  signingId: SigningId | null;
  values: JournalValues;
};

/** The anchored entries under the last signed head, and what is not yet among them. */
export type JournalReading = {
  origin: string;
  /** The key that began the journal; empty while it holds nothing. */
  keys: JournalKey[];
  head: JournalHead;
  /** All signed heads, ascending; `head` is the last. */
  heads: JournalHead[];
  leafHashes(): Uint8Array[];
  /** In order, from a position on. */
  page(from: number, limit: number): StoredEntry[];
  /** Those that fit, in order. */
  chosen(filter: JournalFilter): StoredEntry[];
  /** Not yet anchored and fitting, in the order in which they will be. */
  pending(filter: JournalFilter): JournalRow[];
};

export type JournalService = {
  state(): JournalState;
  /** Newest first; what is not yet anchored stands before everything else. */
  list(query: EntryQuery): { rows: JournalRow[]; total: number };
  /** Stored durably before the platform is asked; anchored at once where it answers. */
  append(entry: NewJournalEntry): Promise<{ kind: "ok"; row: JournalRow } | Refused>;
  /** Fetches what is missing, anchors what is pending, in order, and verifies everything. */
  sync(): Promise<{ kind: "ok"; state: JournalState } | Refused>;
  /** What exports are made from, as of now. */
  reading(): JournalReading;
  /** Verifies this computer's copy without asking the platform. */
  verify(): Promise<{ kind: "ok"; state: JournalState } | Refused>;
  close(): Promise<void>;
};

const pageSize = 500;
const batchSize = 100;
/** Another device may append at the same time; each round either appends or takes in what moved the head. */
const maxRounds = 8;

export const createJournalService = ({
  store,
  platform,
  signingKey,
  origin,
  now,
  randomBytes,
}: JournalPorts): JournalService => {
  const inTurn = createSerial();
  const { read, write } = store;
  const ownKey: JournalSigningKey | null = "sign" in signingKey ? signingKey : null;
  const ownKeyId = ownKey && journalKeyId(nodeSha256, ownKey.spki);

  const storedRange = () => compactRangeOf(nodeSha256, [...read.leafHashes()].map(fromHex));
  const lastHead = (): JournalHead => read.lastHead() ?? emptyJournalHead(nodeSha256);

  const brokenAt = (sequence: number, detail: string): Refused => {
    write.noteVerification(now().toISOString(), { sequence, detail });
    return refused("journal/broken", { sequence, detail });
  };

  /**
   * Keys whose signature counts. The platform names keys, but a platform that could add one could write the journal: once
   * this copy holds entries, only keys that it knew count, and its own. An empty copy trusts what it first sees.
   */
  const admittedKeys = (named: readonly string[]): Map<string, string> => {
    const keys = read.keys();
    if (read.size() === 0)
      for (const spki of named) keys.set(journalKeyId(nodeSha256, new Uint8Array(Buffer.from(spki, "base64"))), spki);
    if (ownKey && ownKeyId) keys.set(ownKeyId, toBase64(ownKey.spki));
    return keys;
  };
  const keysOf = (keys: ReadonlyMap<string, string>): JournalKeys => ({
    origin,
    spkis: [...keys.values()].map((spki) => new Uint8Array(Buffer.from(spki, "base64"))),
    verify: verifyEd25519,
  });

  const toEntry = (pending: PendingEntry, sequence: number): JournalEntry | null =>
    ownKeyId && {
      leaf: {
        version: 1,
        kind: pending.kind,
        sequence,
        createdAt: pending.createdAt,
        keyId: ownKeyId,
        signingId: pending.signingId,
        commitments: journalCommitments(nodeSha256, pending.openings),
      },
      openings: pending.openings,
    };
  const hashed = (entry: JournalEntry): StoredEntry => ({
    entry,
    leafHash: toHex(journalLeafHash(nodeSha256, entry.leaf)),
  });
  const toRow = ({ entry, leafHash }: StoredEntry, anchored: boolean): JournalRow => ({
    entry,
    leafHash: leafHash as JournalRow["leafHash"],
    anchored,
  });
  const pendingRows = (): JournalRow[] =>
    read
      .pending()
      .map((pending, index) => toEntry(pending, read.size() + index))
      .filter((entry) => entry !== null)
      .map((entry) => toRow(hashed(entry), false));

  const actsOf = (): string[] =>
    [...new Set([...read.acts(), ...pendingRows().map(({ entry }) => entryFacts(entry).act)])]
      .filter((act) => act !== "")
      .toSorted();

  const state = (): JournalState => ({
    head: lastHead(),
    entryCount: read.size(),
    notYetAnchored: read.pending().length,
    acts: actsOf(),
    ...read.verification(),
    unopened: "sign" in signingKey ? null : signingKey.error,
  });

  /** Our own entries whose append was answered to nobody: salts make commitments unique, so equal ones are the same entry. */
  const alreadyAnchored = (entries: readonly JournalEntry[]): number[] => {
    const arrived = new Set(
      entries.filter(({ leaf }) => leaf.keyId === ownKeyId).map(({ leaf }) => canonicalJson(leaf.commitments)),
    );
    return read
      .pending()
      .filter(({ openings }) => arrived.has(canonicalJson(journalCommitments(nodeSha256, openings))))
      .map(({ ordinal }) => ordinal);
  };

  /** Takes in what the platform holds beyond this copy, once it is proven to continue it. */
  const pull = async (): Promise<Refused | null> => {
    const remote = await platform.head();
    if (remote.kind === "refused") return remote;
    const size = read.size();
    // A platform restored from an old backup, or a cut journal: our copy is the longer one and stays.
    if (remote.value.treeSize < size)
      return brokenAt(remote.value.treeSize, "the platform holds fewer entries than this computer");
    const keys = admittedKeys(remote.value.publicKeys);
    const entries: JournalEntry[] = [];
    let head: JournalHead = {
      treeSize: remote.value.treeSize,
      rootHash: remote.value.rootHash,
      checkpoint: remote.value.checkpoint,
    };
    while (size + entries.length < head.treeSize) {
      const page = await platform.entries(size + entries.length, pageSize);
      if (page.kind === "refused") return page;
      if (page.value.entries.length === 0) break;
      entries.push(...page.value.entries);
      head = page.value.head;
    }
    const known = read.lastHead();
    const verified = verifyJournalEntries(nodeSha256, {
      entries: entries.slice(0, Math.max(0, head.treeSize - size)),
      heads: known ? [known, head] : [head],
      keys: keysOf(keys),
      from: storedRange(),
    });
    if (verified.kind === "broken") return brokenAt(verified.sequence, verified.detail);
    if (entries.length > 0)
      write.takeIn({ entries: entries.map(hashed), head, keys, anchored: alreadyAnchored(entries) });
    return null;
  };

  const anchorBatch = async (key: JournalSigningKey): Promise<Refused | null> => {
    const batch = read.pending().slice(0, batchSize);
    let range = storedRange();
    const expectedSize = range.size;
    const stored: StoredEntry[] = [];
    for (const [index, pending] of batch.entries()) {
      const entry = toEntry(pending, expectedSize + index);
      if (!entry) return null;
      const leaf = hashed(entry);
      stored.push(leaf);
      range = appendLeafHash(nodeSha256, range, fromHex(leaf.leafHash));
    }
    const head = signJournalHead(
      nodeSha256,
      { origin, treeSize: range.size, root: compactRangeRoot(nodeSha256, range) },
      key,
    );
    const entries = stored.map(({ entry }) => entry);
    const appended = await platform.append({ expectedSize, entries, head, publicKey: toBase64(key.spki) });
    if (appended.kind === "refused") return appended;
    write.takeIn({ entries: stored, head, keys: admittedKeys([]), anchored: batch.map(({ ordinal }) => ordinal) });
    return null;
  };

  const anchorPending = async (): Promise<Refused | null> => {
    for (let round = 0; round < maxRounds && read.pending().length > 0; round += 1) {
      if (!ownKey) return "sign" in signingKey ? null : signingKey;
      const failure = await anchorBatch(ownKey);
      if (failure?.error.code === "journal/head-moved") {
        const unpulled = await pull();
        if (unpulled) return unpulled;
      } else if (failure) return failure;
    }
    return read.pending().length > 0 ? refused("journal/head-moved") : null;
  };

  const verifyAll = async (): Promise<Refused | null> => {
    const verified = await verifyStore(read, keysOf(read.keys()));
    if (verified.kind === "broken") return brokenAt(verified.sequence, verified.detail);
    write.noteVerification(now().toISOString(), null);
    return null;
  };

  // The local copy is judged first: nothing is appended to, or proven against, a copy that does not hold.
  const syncNow = async (): Promise<Refused | null> => (await verifyAll()) ?? (await pull()) ?? (await anchorPending());

  const appendNow = async ({
    kind,
    signingId,
    values,
  }: NewJournalEntry): Promise<{ kind: "ok"; row: JournalRow } | Refused> => {
    if (!("sign" in signingKey)) return signingKey;
    const { verification } = read.verification();
    if (verification.kind === "broken")
      return refused("journal/broken", { sequence: verification.sequence, detail: verification.detail });
    const openings = openJournalValues(values, randomBytes);
    const pending = write.addPending({ kind, signingId, createdAt: now().toISOString(), openings });
    const failure = (await pull()) ?? (await anchorPending());
    if (failure && !isTransient(failure) && failure.error.code !== "journal/head-moved") {
      write.dropPending(pending.ordinal);
      return failure;
    }
    // A first entry is checked at once, so that the ledger does not greet its owner with "not checked yet".
    const broken = verification.kind === "never-checked" ? await verifyAll() : null;
    if (broken) return broken;
    const index = read.pending().findIndex(({ ordinal }) => ordinal === pending.ordinal);
    const waiting = index < 0 ? undefined : pendingRows()[index];
    if (waiting) return { kind: "ok", row: waiting };
    const commitments = canonicalJson(journalCommitments(nodeSha256, openings));
    const anchored = read
      .list({ limit: batchSize })
      .find(({ entry }) => canonicalJson(entry.leaf.commitments) === commitments);
    if (!anchored) throw new Error("an anchored journal entry is not in the local copy");
    return { kind: "ok", row: toRow(anchored, true) };
  };

  return {
    state,
    list: ({ beforeSequence, limit, ...filter }) => {
      const waiting =
        filter.anchored === true
          ? []
          : pendingRows()
              .toReversed()
              .filter(({ entry }) => matchesFilter(entry, filter));
      const shown = waiting.filter(({ entry }) => beforeSequence === undefined || entry.leaf.sequence < beforeSequence);
      if (filter.anchored === false) return { rows: shown.slice(0, limit), total: waiting.length };
      const stored = read.list({ ...filter, beforeSequence, limit }).map((entry) => toRow(entry, true));
      return { rows: [...shown, ...stored].slice(0, limit), total: waiting.length + read.count(filter) };
    },
    append: (entry) => inTurn(() => appendNow(entry)),
    sync: () =>
      inTurn(async () => {
        const failure = await syncNow();
        return failure ?? { kind: "ok", state: state() };
      }),
    reading: () => {
      const head = lastHead();
      // Entries are immutable and only appended to, so the head of this moment keeps its meaning while more arrive.
      return {
        origin,
        keys: [...read.keys()]
          .filter(([keyId]) => keyId === read.page(0, 1)[0]?.entry.leaf.keyId)
          .map(([keyId, publicKey]) => ({ keyId: keyId as JournalKey["keyId"], publicKey })),
        head,
        heads: read.heads(),
        leafHashes: () => [...read.leafHashes()].slice(0, head.treeSize).map(fromHex),
        page: (from, limit) => read.page(from, Math.min(limit, head.treeSize - from)),
        chosen: (filter) =>
          filter.anchored === false
            ? []
            : read
                .list({ ...filter, limit: head.treeSize })
                .filter(({ entry }) => entry.leaf.sequence < head.treeSize)
                .toReversed(),
        pending: (filter) =>
          filter.anchored === true ? [] : pendingRows().filter(({ entry }) => matchesFilter(entry, filter)),
      };
    },
    verify: () => inTurn(async () => (await verifyAll()) ?? { kind: "ok", state: state() }),
    close: () => inTurn(async () => store.close()),
  };
};
