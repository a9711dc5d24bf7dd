import type { JournalRow, JournalState } from "#contract/journal/bridge.ts";
import type { SigningId } from "#contract/common/ids.ts";
import { refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import type { JournalEntry, JournalKind } from "#contract/journal/entry.ts";
import type { JournalValues } from "#contract/journal/values.ts";
import { openJournalValues } from "#lib/journal/leaf.ts";
import { signNote } from "#lib/journal/signed-note.ts";
import { isTransient } from "#main/platform/call-platform.ts";
import { createSerial } from "#main/storage/serial.ts";
import { nodeSha256 } from "../../crypto/node-crypto.ts";
import { entryFacts, matchesFilter } from "./entry-facts.ts";
import type { EntryQuery } from "./entry-query.ts";
import type { JournalPorts } from "./journal-ports.ts";
import type { StoredEntry } from "./journal-interfaces.ts";
import type { Declares } from "./pending-entry.ts";
import { createJournalSync } from "./journal-sync.ts";
import { entryInPlace, identityOf, withHash } from "./make-entry.ts";
import { readingOfStore, type JournalReading } from "./reading.ts";
import { maxActsOfSigning } from "./propose-acts.ts";
import { expiredEntries, type ExpiredEntries } from "./retention.ts";
import { correctionsOf, standingActAt, type ActSource, type StandingAct } from "./standing-act.ts";

export type NewJournalEntry = {
  kind: JournalKind;
  signingId: SigningId | null;
  values: JournalValues;
  declares?: Declares;
  /** Whether it stands already among the other entries about its signing, oldest first; asked once those of other computers are here. */
  isWrittenIn?: (others: readonly JournalEntry[]) => boolean;
};

export type JournalService = {
  /** Of this computer's key; null where the keychain does not give it. */
  readonly spki: Uint8Array | null;
  state(): JournalState;
  /** Newest first; what is not yet anchored stands before everything else. */
  list(query: EntryQuery): { rows: JournalRow[]; total: number };
  /** The act at this place of the log as its corrections leave it; null where there is none. */
  standing(sequence: number): StandingAct | null;
  /** Stored durably before the platform is asked; anchored at once where it answers. */
  append(entry: NewJournalEntry): Promise<{ kind: "ok"; row: JournalRow } | Refused>;
  /** Continues the journal from here, where every computer that wrote it is lost; online only. */
  recover(
    statement: { name: string; reason: string },
    password: string,
  ): Promise<{ kind: "ok"; row: JournalRow } | Refused>;
  /** Entries that their states' rules no longer ask to be kept, a rule at a time. */
  expired(): ExpiredEntries[];
  /** Fetches what is missing, anchors what is pending, in order, and verifies everything. */
  sync(): Promise<{ kind: "ok"; state: JournalState } | Refused>;
  /** Gives a platform that was restored from an old backup what it lost. */
  sendAgain(): Promise<{ kind: "ok"; state: JournalState } | Refused>;
  /** What exports are made from, as of now. */
  reading(): JournalReading;
  /**
   * A signed note (C2SP) over a text that is no checkpoint, by this computer's journal key. A text that begins like a
   * checkpoint of this journal is a defect: it would be one.
   */
  signStatement(text: string): string | Refused;
  /** Verifies this computer's copy without asking the platform. */
  verify(): Promise<{ kind: "ok"; state: JournalState } | Refused>;
  close(): Promise<void>;
};

/** Where an entry that was just anchored is looked for: behind it stands what other computers appended meanwhile. */
const justAnchored = 100;

export const createJournalService = (ports: JournalPorts): JournalService => {
  const { store, signingKey, origin, now, randomBytes } = ports;
  const inTurn = createSerial();
  const { read, write } = store;
  const sync = createJournalSync(ports);
  const { ownKey, ownKeyId } = sync;

  /** Where they will stand if nothing else is appended before them. */
  const pendingEntries = (): JournalEntry[] =>
    ownKey === null
      ? []
      : read.pending().map((pending, index) => entryInPlace(pending, read.size() + index, { key: ownKey, origin }));
  const actSource = (waiting: readonly JournalEntry[] = pendingEntries()): ActSource => ({ ...read, waiting });
  const toRow = ({ entry, leafHash }: StoredEntry, anchored: boolean, source: ActSource = actSource()): JournalRow => ({
    entry,
    leafHash: leafHash as JournalRow["leafHash"],
    anchored,
    correctedBy: anchored ? read.correctedBy(entry.leaf.sequence) : [],
    ...correctionsOf(source, entry),
    erasedBy: anchored ? read.erasedBy(entry.leaf.sequence) : null,
    provenBefore: anchored ? read.provenBefore(entry.leaf.sequence) : null,
  });
  const pendingRows = (): JournalRow[] => {
    const waiting = pendingEntries();
    return waiting.map((entry) => toRow(withHash(entry), false, actSource(waiting)));
  };

  const actsOf = (): string[] =>
    [...new Set([...read.acts(), ...pendingEntries().map((entry) => entryFacts(entry).act)])]
      .filter((act) => act !== "")
      .toSorted();

  const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

  const state = (): JournalState => ({
    head: sync.lastHead(),
    entryCount: read.size(),
    notYetAnchored: read.pending().length,
    acts: actsOf(),
    ...read.verification(),
    setAside: read.setAside().map(({ createdAt, openings, error }) => ({
      createdAt,
      principalName: textOf(openings.principalName?.value),
      documentTitle: textOf(openings.documentTitle?.value),
      error,
    })),
    computers: read.computers().map((computer) => ({ ...computer, isThis: computer.keyId === ownKeyId })),
    ownKeyId,
    unopened: "sign" in signingKey ? null : signingKey.error,
  });

  const brokenRefusal = (): Refused | null => {
    const { verification } = read.verification();
    if (verification.kind !== "broken" || verification.check === "computer-rollback") return null;
    const { sequence, detail, check } = verification;
    return refused("journal/broken", { sequence, detail, check });
  };

  const othersAbout = (signingId: SigningId, ordinal: number): JournalEntry[] => {
    const stored = read.list({ signingId, limit: maxActsOfSigning }).map(({ entry }) => entry);
    const at = read.pending().findIndex((pending) => pending.ordinal === ordinal);
    const waiting = pendingEntries().filter(({ leaf }, index) => index !== at && leaf.signingId === signingId);
    return [...stored.toReversed(), ...waiting];
  };

  const appendNow = async ({
    kind,
    signingId,
    values,
    declares = {},
    isWrittenIn = () => false,
  }: NewJournalEntry): Promise<{ kind: "ok"; row: JournalRow } | Refused> => {
    if (!("sign" in signingKey)) return signingKey;
    const unsound = brokenRefusal();
    if (unsound) return unsound;
    if (!sync.isAdmitted()) {
      // Perhaps the other computer has admitted this one since.
      const unpulled = await sync.pull();
      if (unpulled && !isTransient(unpulled)) return unpulled;
      if (!sync.isAdmitted()) return unadmitted();
    }
    const isFirst = read.verification().verification.kind !== "unbroken";
    const openings = openJournalValues(values, randomBytes);
    const pending = write.addPending({ kind, signingId, createdAt: now().toISOString(), openings, declares });
    const unpulled = await sync.pull();
    if (signingId !== null && isWrittenIn(othersAbout(signingId, pending.ordinal))) {
      write.dropPending(pending.ordinal);
      return refused("journal/already-written");
    }
    const failure = unpulled ?? (sync.isAdmitted() ? await sync.anchorPending() : unadmitted());
    if (failure && !isTransient(failure) && failure.error.code !== "journal/head-moved") {
      write.dropPending(pending.ordinal);
      return failure;
    }
    const setAside = read.setAside().find(({ ordinal }) => ordinal === pending.ordinal);
    if (setAside) {
      write.dropPending(pending.ordinal);
      return { kind: "refused", error: setAside.error };
    }
    // A first entry is checked at once, so that the ledger does not greet its owner with "not checked yet".
    const broken = isFirst ? await sync.verifyAll() : null;
    if (broken) return broken;
    const index = read.pending().findIndex(({ ordinal }) => ordinal === pending.ordinal);
    const waiting = index < 0 ? undefined : pendingRows()[index];
    if (waiting) return { kind: "ok", row: waiting };
    const identity = identityOf(entryInPlace(pending, 0, { key: signingKey, origin }).leaf);
    const anchored = read.list({ limit: justAnchored }).find(({ entry }) => identityOf(entry.leaf) === identity);
    if (anchored) return { kind: "ok", row: toRow(anchored, true) };
    throw new Error("an anchored journal entry is not in the local copy");
  };

  const unadmitted = (): Refused => {
    const own = read.computers().find(({ keyId }) => keyId === ownKeyId);
    return refused(own === undefined || own.revokedBy === null ? "journal/unknown-key" : "journal/key-revoked");
  };

  return {
    spki: ownKey?.spki ?? null,
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
      const source = actSource();
      const stored = read.list({ ...filter, beforeSequence, limit }).map((entry) => toRow(entry, true, source));
      return { rows: [...shown, ...stored].slice(0, limit), total: waiting.length + read.count(filter) };
    },
    standing: (sequence) => standingActAt(actSource(), sequence),
    append: (entry) => inTurn(() => appendNow(entry)),
    recover: ({ name, reason }, password) =>
      inTurn(async () => {
        const openings = openJournalValues({ note: reason }, randomBytes);
        const recovered = await sync.recover({ name, openings }, password);
        if (recovered.kind === "refused") return recovered;
        const [stored] = read.list({ sequence: recovered.sequence, limit: 1 });
        if (!stored) throw new Error("the statement is not in the local copy");
        return { kind: "ok", row: toRow(stored, true) };
      }),
    expired: () => expiredEntries(read, now()),
    sync: () =>
      inTurn(async () => {
        const failure = await sync.syncNow();
        return failure ?? { kind: "ok", state: state() };
      }),
    sendAgain: () => inTurn(async () => (await sync.heal()) ?? { kind: "ok", state: state() }),
    reading: () => readingOfStore(read, { origin, pendingRows }),
    signStatement: (text) => {
      if (!("sign" in signingKey)) return signingKey;
      if (text.startsWith(`${origin}\n`)) throw new Error("a checkpoint is signed with its entries only");
      return signNote(nodeSha256, text, { name: origin, spki: signingKey.spki }, signingKey.sign);
    },
    verify: () => inTurn(async () => (await sync.verifyAll()) ?? { kind: "ok", state: state() }),
    close: () => inTurn(async () => store.close()),
  };
};
