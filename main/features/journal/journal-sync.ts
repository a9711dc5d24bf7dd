import { refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import type { Sha256Hex } from "#contract/common/ids.ts";
import type { JournalEntry, JournalHead, JournalOpenings } from "#contract/journal/entry.ts";
import { fromHex, toBase64, toHex } from "#lib/bytes/bytes.ts";
import {
  emptyJournalHead,
  journalKeyId,
  signJournalHead,
  verifyJournalHead,
  type JournalKeys,
} from "#lib/journal/checkpoint.ts";
import { verifyJournalEntries, type BrokenEntries } from "#lib/journal/verify-entries.ts";
import { appendLeafHash, compactRangeOf, compactRangeRoot } from "#lib/merkle/compact-range.ts";
import { nodeSha256, verifyEd25519 } from "../../crypto/node-crypto.ts";
import type { JournalSigningKey } from "./journal-crypto.ts";
import type { JournalPorts } from "./journal-ports.ts";
import type { StoredEntry } from "./journal-interfaces.ts";
import { sendAgain } from "./send-again.ts";
import { entryInPlace, identityOf, recoveryEntry, withHash } from "./make-entry.ts";

const pageSize = 500;
const batchSize = 100;
/** Another device may append at the same time; each round either appends or takes in what moved the head. */
const maxRounds = 8;

/** What is wrong with one entry and will be tomorrow; everything else may pass, and then the order is kept. */
const refusedForGood = new Set(["auth/forbidden", "request/not-found", "request/invalid", "journal/kept-out"]);

const bytesOf = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, "base64"));
const keyIdOf = (spki: string): string => journalKeyId(nodeSha256, bytesOf(spki));

export type JournalSync = ReturnType<typeof createJournalSync>;

/** How this computer's copy and the platform's become one, and what is believed of the platform while they do. */
export const createJournalSync = (ports: JournalPorts) => {
  const { store, platform, signingKey, origin, now, watermark } = ports;
  const { read, write } = store;
  const ownKey: JournalSigningKey | null = "sign" in signingKey ? signingKey : null;
  const ownKeyId = ownKey && journalKeyId(nodeSha256, ownKey.spki);

  const storedRange = () => compactRangeOf(nodeSha256, [...read.leafHashes()].map(fromHex));

  /** As it goes into proofs and to the platform: without its time-stamp. */
  const lastHead = (): JournalHead | null => {
    const head = read.lastHead();
    return head && { treeSize: head.treeSize, rootHash: head.rootHash, checkpoint: head.checkpoint };
  };

  const brokenAt = ({ check, sequence, detail }: Omit<BrokenEntries, "kind">): Refused => {
    write.noteVerification(now().toISOString(), { check, sequence, detail });
    return refused("journal/broken", { sequence, detail, check });
  };

  const keysOf = (spkis: readonly string[]): JournalKeys => ({
    origin,
    spkis: spkis.map(bytesOf),
    verify: verifyEd25519,
  });

  /**
   * Keys whose signature counts. The platform names keys, but a platform that could add one could write the journal: once
   * this copy holds entries, only keys that it knew count, and those that its entries admitted. An empty copy trusts the
   * key that the first entry names.
   */
  const countingKeys = (named: readonly string[], first: JournalEntry | undefined): string[] => {
    if (read.size() > 0) return [...read.keys().values()];
    return named.filter((spki) => keyIdOf(spki) === first?.leaf.keyId);
  };

  /** Whether this computer's entries count; everyone's first entry begins the journal. */
  const isAdmitted = (): boolean => read.size() === 0 || (ownKeyId !== null && read.keys().has(ownKeyId));

  /** The key that began the journal. Further ones have to come in by the entries themselves. */
  const rootKeys = (): string[] => {
    const spki = read.firstKey();
    return spki === null ? [] : [spki];
  };

  const takeIn = async (batch: {
    entries: readonly JournalEntry[];
    head: JournalHead;
    spkis: readonly Uint8Array[];
    anchored: readonly number[];
  }): Promise<void> => {
    const keys = new Map(batch.spkis.map((spki) => [journalKeyId(nodeSha256, spki) as string, toBase64(spki)]));
    write.takeIn({ ...batch, entries: batch.entries.map(withHash), keys });
    await watermark.write(batch.head);
  };

  /** A copy that was put back from an old one verifies by itself, but this computer has seen more. */
  const behindWatermark = async (): Promise<Omit<BrokenEntries, "kind"> | null> => {
    const seen = await watermark.read();
    if (seen === null || seen.treeSize < read.size()) return null;
    if (seen.treeSize === read.size()) {
      const isSame = seen.treeSize === 0 || seen.rootHash === read.lastHead()?.rootHash;
      const detail = `this computer has seen another journal of ${seen.treeSize} entries`;
      return isSame ? null : { check: "fork", sequence: seen.treeSize - 1, detail };
    }
    return {
      check: "computer-rollback",
      sequence: read.size(),
      detail: `this computer held ${seen.treeSize} entries before and holds ${read.size()} now`,
    };
  };

  const verifyAll = async (): Promise<Refused | null> => {
    const verdict = await ports.verifyCopy({ origin, spkis: rootKeys() });
    if (verdict.kind === "broken") return brokenAt(verdict);
    const behind = await behindWatermark();
    if (behind) return brokenAt(behind);
    write.noteVerification(now().toISOString(), null);
    return null;
  };

  /** Our own entries whose append was answered to nobody. */
  const alreadyAnchored = (entries: readonly JournalEntry[]): number[] => {
    const arrived = new Set(entries.filter(({ leaf }) => leaf.keyId === ownKeyId).map(({ leaf }) => identityOf(leaf)));
    if (arrived.size === 0 || !ownKey) return [];
    return read
      .pending()
      .filter((pending) => arrived.has(identityOf(entryInPlace(pending, 0, { key: ownKey, origin }).leaf)))
      .map(({ ordinal }) => ordinal);
  };

  /** Whether what the platform shows beside this copy was signed: a fork that somebody signed, or noise. */
  const unlike = (broken: BrokenEntries, head: JournalHead, spkis: readonly string[]): Refused => {
    const isSigned = verifyJournalHead(nodeSha256, head, keysOf(spkis)).kind === "signed";
    if (!isSigned)
      return brokenAt({ ...broken, check: "signature", detail: "no admitted key signed the platform's head" });
    if (broken.check !== "root") return brokenAt(broken);
    const detail = `the platform shows another journal of ${head.treeSize} entries under a valid signature`;
    return brokenAt({ ...broken, check: "fork", detail });
  };

  /** Takes in what the platform holds beyond this copy, once it is proven to continue it. */
  const pull = async (): Promise<Refused | null> => {
    const remote = await platform.head();
    if (remote.kind === "refused") return remote;
    const size = read.size();
    // A platform restored from an old backup, or a cut journal: our copy is the longer one and stays.
    if (remote.value.treeSize < size) {
      const detail = `the platform holds ${remote.value.treeSize} entries and this computer ${size}`;
      return brokenAt({ check: "platform-rollback", sequence: remote.value.treeSize, detail });
    }
    const { treeSize, rootHash, checkpoint, publicKeys } = remote.value;
    let head: JournalHead = { treeSize, rootHash, checkpoint };
    const entries: JournalEntry[] = [];
    while (size + entries.length < head.treeSize) {
      const page = await platform.entries(size + entries.length, pageSize);
      if (page.kind === "refused") return page;
      if (page.value.entries.length === 0) break;
      entries.push(...page.value.entries);
      head = page.value.head;
    }
    const known = lastHead();
    const spkis = countingKeys(publicKeys, entries[0]);
    const verified = verifyJournalEntries(nodeSha256, {
      entries: entries.slice(0, Math.max(0, head.treeSize - size)),
      heads: known ? [known, head] : [head],
      keys: keysOf(spkis),
      from: storedRange(),
    });
    if (verified.kind === "broken") return unlike(verified, head, spkis);
    if (entries.length > 0) await takeIn({ entries, head, spkis: verified.spkis, anchored: alreadyAnchored(entries) });
    return null;
  };

  const anchorBatch = async (key: JournalSigningKey, size: number): Promise<Refused | null> => {
    const batch = read.pending().slice(0, size);
    let range = storedRange();
    const expectedSize = range.size;
    const stored: StoredEntry[] = [];
    for (const [index, pending] of batch.entries()) {
      const leaf = withHash(entryInPlace(pending, expectedSize + index, { key, origin }));
      stored.push(leaf);
      range = appendLeafHash(nodeSha256, range, fromHex(leaf.leafHash));
    }
    const head = signJournalHead(
      nodeSha256,
      { origin, treeSize: range.size, root: compactRangeRoot(nodeSha256, range) },
      key,
    );
    const entries = stored.map(({ entry }) => entry);
    const answer = await platform.append({ expectedSize, entries, head, publicKey: toBase64(key.spki) });
    if (answer.kind === "refused") return answer;
    const known = [...read.keys().values()].map(bytesOf);
    const devices = entries.flatMap(({ leaf }) => (leaf.device ? [bytesOf(leaf.device.publicKey)] : []));
    const anchored = batch.map(({ ordinal }) => ordinal);
    await takeIn({ entries, head, spkis: [...known, key.spki, ...devices], anchored });
    return null;
  };

  /**
   * Appends what waits, in order. An entry that the platform refuses for good would hold up everything behind it, so the
   * batch is halved down to it, and it is set aside: kept and shown.
   */
  const anchorPending = async (): Promise<Refused | null> => {
    let size = batchSize;
    for (let round = 0; round < maxRounds && read.pending().length > 0;) {
      if (!ownKey) return "sign" in signingKey ? null : signingKey;
      const failure = await anchorBatch(ownKey, size);
      if (failure === null) continue;
      const [first] = read.pending();
      if (failure.error.code === "journal/head-moved") {
        round += 1;
        const unpulled = await pull();
        if (unpulled) return unpulled;
      } else if (!refusedForGood.has(failure.error.code) || first === undefined) return failure;
      else if (size > 1) size = Math.ceil(Math.min(size, read.pending().length) / 2);
      else {
        write.setAside(first.ordinal, now().toISOString(), failure.error);
        size = batchSize;
      }
    }
    return read.pending().length > 0 ? refused("journal/head-moved") : null;
  };

  /** The copy is judged before anything of it is sent, and everything once more afterwards. */
  const heal = async (): Promise<Refused | null> => {
    const failure = (await verifyAll()) ?? (await sendAgain({ read, platform, ownKey, origin }));
    if (failure === null) return syncNow();
    // What was noted before still holds: the platform has less than this computer.
    await pull();
    return failure;
  };

  /** Continues the journal under this computer's key, once what the platform holds was read and holds. */
  const recover = async (
    statement: { name: string; openings: JournalOpenings },
    password: string,
  ): Promise<{ kind: "ok"; sequence: number } | Refused> => {
    if (!ownKey) return signingKey as Refused;
    const unsound = (await pull()) ?? (await verifyAll());
    if (unsound) return unsound;
    if (isAdmitted()) return refused("journal/computer-known");
    const range = storedRange();
    const place = { sequence: range.size, previousRoot: toHex(compactRangeRoot(nodeSha256, range)) as Sha256Hex };
    const entry = recoveryEntry({ ...statement, createdAt: now().toISOString() }, place, { key: ownKey, origin });
    const next = appendLeafHash(nodeSha256, range, fromHex(withHash(entry).leafHash));
    const root = compactRangeRoot(nodeSha256, next);
    const head = signJournalHead(nodeSha256, { origin, treeSize: next.size, root }, ownKey);
    const publicKey = toBase64(ownKey.spki);
    const answer = await platform.recover({ password, expectedSize: range.size, entry, head, publicKey });
    if (answer.kind === "refused") return answer;
    await takeIn({ entries: [entry], head, spkis: [ownKey.spki], anchored: [] });
    return { kind: "ok", sequence: place.sequence };
  };

  /** The head as it stands, once. An authority's word about when it was there is worth more than this computer's clock. */
  const stampHead = async (): Promise<void> => {
    const head = read.lastHead();
    if (head === null || head.timestamp !== undefined) return;
    const stamp = await ports.stamp(head.checkpoint);
    if (stamp) write.noteTimeStamp(head.treeSize, stamp);
  };

  /** The local copy is judged first: nothing is appended to, or proven against, a copy that does not hold. */
  const syncNow = async (): Promise<Refused | null> => {
    const unsound = await verifyAll();
    if (unsound && unsound.error.params["check"] !== "computer-rollback") return unsound;
    const failure = await pull();
    if (failure) return failure;
    // A copy that was put back from an old one has caught up, or has not.
    const stillBehind = unsound ? await verifyAll() : null;
    const unfinished = stillBehind ?? (await anchorPending());
    if (!unfinished) await stampHead();
    return unfinished;
  };

  return {
    ownKey,
    ownKeyId,
    lastHead: (): JournalHead => lastHead() ?? emptyJournalHead(nodeSha256),
    isAdmitted,
    verifyAll,
    pull,
    anchorPending,
    recover,
    heal,
    syncNow,
  };
};
