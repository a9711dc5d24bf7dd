import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { refused } from "#contract/refused.ts";
import type { JournalEntry } from "#contract/journal/entry.ts";
import { emptyJournalHead, journalKeyId, journalOrigin } from "#lib/journal/checkpoint.ts";
import { verifyJournalEntries } from "#lib/journal/verify-entries.ts";
import { emptyCompactRange } from "#lib/merkle/compact-range.ts";
import { generateJournalKey, openJournalKey } from "#main/features/journal/journal-crypto.ts";
import { nodeSha256, verifyEd25519 } from "#main/crypto/node-crypto.ts";
import type { JournalPlatform } from "#main/features/journal/journal-ports.ts";
import { createJournalService } from "#main/features/journal/journal-service.ts";
import { openJournalStore } from "#main/features/journal/journal-store.ts";
import { verifyOpened } from "#main/features/journal/verify-copy.ts";
import { createWatermark } from "#main/features/journal/watermark.ts";

export const origin = journalOrigin("5f0c5f1e-7a52-4d8e-9d8a-3b3f5f6f7a01", "5f0c5f1e-7a52-4d8e-9d8a-3b3f5f6f7a02");

/** The platform's side of the journal with its compare-and-swap; `faults` are what goes wrong next. */
export const createFakePlatform = () => {
  const state = {
    entries: [] as JournalEntry[],
    head: emptyJournalHead(nodeSha256),
    spkis: new Map<string, string>(),
    faults: [] as ("unreachable" | "answer-lost" | "signed-out")[],
    appends: 0,
  };
  const unreachable = () => refused("workstation/platform-unreachable", { url: "https://p", detail: "refused" });
  const fails = () => {
    const [fault] = state.faults;
    if (fault === "answer-lost" || fault === undefined) return null;
    state.faults.shift();
    return fault === "signed-out" ? refused("auth/signed-out") : unreachable();
  };
  const port: JournalPlatform = {
    // The password and the entry's form are tests/platform/journal-keys.test.ts; a wrong one changes nothing here either.
    recover: async ({ password, entry, head, publicKey }) => {
      if (password !== "right") return refused("auth/wrong-credentials");
      state.spkis.set(entry.leaf.keyId, publicKey);
      [state.entries, state.head] = [[...state.entries, structuredClone(entry)], head];
      return { kind: "ok", value: head };
    },
    head: async () => fails() ?? { kind: "ok", value: { ...state.head, publicKeys: [...state.spkis.values()] } },
    entries: async (from, limit) =>
      fails() ?? {
        kind: "ok",
        value: structuredClone({ entries: state.entries.slice(from, from + limit), head: state.head }),
      },
    append: async ({ expectedSize, entries, head, publicKey }) => {
      const failed = fails();
      if (failed) return failed;
      state.appends += 1;
      if (head.treeSize === state.entries.length && head.checkpoint === state.head.checkpoint)
        return { kind: "ok", value: head };
      if (expectedSize !== state.entries.length) return refused("journal/head-moved");
      const spki = new Uint8Array(Buffer.from(publicKey, "base64"));
      if (state.spkis.size === 0) state.spkis.set(journalKeyId(nodeSha256, spki), publicKey);
      if (!state.spkis.has(journalKeyId(nodeSha256, spki))) return refused("journal/unknown-key");
      const [founding = ""] = state.spkis.values();
      const all = [...state.entries, ...structuredClone(entries)];
      const keys = {
        origin,
        spkis: [new Uint8Array(Buffer.from(founding, "base64"))],
        verify: verifyEd25519,
      };
      const verdict = verifyJournalEntries(nodeSha256, { entries: all, heads: [head], keys, from: emptyCompactRange });
      if (verdict.kind === "broken") return refused("journal/inconsistent");
      const poisoned = entries.find(({ openings }) => openings.note?.value === "poison");
      if (poisoned) return refused("auth/forbidden");
      for (const key of verdict.spkis)
        state.spkis.set(journalKeyId(nodeSha256, key), Buffer.from(key).toString("base64"));
      for (const { leaf } of entries)
        for (const { from, to } of leaf.erasure?.entries ?? [])
          for (let sequence = from; sequence <= to; sequence += 1) Object.assign(all[sequence] ?? {}, { openings: {} });
      [state.entries, state.head] = [all, head];
      if (state.faults[0] === "answer-lost") {
        state.faults.shift();
        return unreachable();
      }
      return { kind: "ok", value: head };
    },
  };
  return { ...state, port, state };
};

export const createJournalFixture = () => {
  const folder = mkdtempSync(join(tmpdir(), "journal-test-"));
  const path = join(folder, "journal.db");
  const databaseKey = createHash("sha256").update("database key").digest();
  const platform = createFakePlatform();
  const pkcs8 = Buffer.from(generateJournalKey());
  /** The time-stamp authority: none answers unless a test says so. */
  const stamps = { asked: [] as string[], answer: null as { token: string; at: string } | null };
  const clock = { now: new Date("2026-06-01T12:00:00.000Z") };
  const open = (options: { path?: string; pkcs8?: Buffer } = {}) => {
    const store = openJournalStore(options.path ?? path, databaseKey);
    return createJournalService({
      store,
      stamp: async (checkpoint) => {
        stamps.asked.push(checkpoint);
        return stamps.answer;
      },
      watermark: createWatermark(`${options.path ?? path}-head.json`),
      verifyCopy: (basis) => verifyOpened(store.read, basis),
      platform: platform.port,
      signingKey: openJournalKey(options.pkcs8 ?? pkcs8),
      origin,
      now: () => clock.now,
      randomBytes: (length) => new Uint8Array(randomBytes(length)),
    });
  };
  const act = (principalName: string) => ({
    kind: "act" as const,
    signingId: null,
    values: { actType: "acknowledgment", principalName, documentTitle: "Deed of trust", feeCents: 2500, note: null },
  });
  return {
    folder,
    path,
    databaseKey,
    platform: platform.state,
    port: platform.port,
    pkcs8,
    clock,
    stamps,
    open,
    act,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
