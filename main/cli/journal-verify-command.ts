import { createHash } from "node:crypto";
import type { JournalHead } from "#contract/journal/entry.ts";
import type { JournalFileHeader } from "#contract/journal/file.ts";
import { certificateFacts } from "#engine/paths/certificate-facts.ts";
import { readTimeStampToken } from "#engine/time-stamp/read-token.ts";
import { toHex } from "#lib/bytes/bytes.ts";
import { parseCheckpoint } from "#lib/journal/checkpoint.ts";
import { verifyJournalFile, type JournalFileVerification } from "#lib/journal/journal-file.ts";
import { nodeSha256, verifyEd25519 } from "#main/crypto/node-crypto.ts";
import { parsed, UsageError, type Command, type CommandIo, type ExitCode } from "./command.ts";
import { headsInDocument, judgeAnchors, withHeads } from "./document-anchors.ts";
import { fileLines } from "./file-lines.ts";
import { readCheckpoint, readKey } from "./known-journal.ts";

const usage = "[--key FINGERPRINT] [--checkpoint FILE] [--document PDF]… FILE…";

const options = {
  key: { type: "string" },
  checkpoint: { type: "string" },
  document: { type: "string", multiple: true },
} as const;

type Expectations = { key: string | null; anchors: readonly JournalHead[] };

/** That it was begun by the expected key: a journal that is whole in itself may be somebody else's. */
const expected = (verdict: JournalFileVerification, { key }: Expectations): JournalFileVerification => {
  if (verdict.kind === "broken" || key === null) return verdict;
  const begunBy = verdict.header.keys[0]?.keyId ?? "nobody";
  return begunBy === key
    ? verdict
    : { kind: "broken", check: "identity", sequence: null, detail: `another key began it: ${begunBy}` };
};

type Broken = Extract<JournalFileVerification, { kind: "broken" }>;
type StampOf = { treeSize: number; at: string; authority: string };
type Continued = { entry: number; at: string; computer: string };
type Unbroken = Extract<JournalFileVerification, { kind: "unbroken" }> & {
  timeStamps: StampOf[];
  /** Where a key went on that no earlier key had let in: a reader has to know, though the journal holds. */
  continued: Continued[];
};

/** The time-stamps of the heads, or the first that does not hold. Whether their authority is to be trusted people say. */
const timeStampsOf = ({ heads, head }: JournalFileHeader): StampOf[] | Broken => {
  const stamps: StampOf[] = [];
  for (const { treeSize, checkpoint, timestamp } of [
    ...heads.filter((other) => other.treeSize < head.treeSize),
    head,
  ]) {
    if (timestamp === undefined) continue;
    const read = readTimeStampToken(Buffer.from(timestamp, "base64"), {
      digestOf: (digest) => createHash(digest).update(checkpoint).digest(),
    });
    if (read.kind === "invalid")
      return {
        kind: "broken",
        check: "time-stamp",
        sequence: null,
        detail: `of the head of ${treeSize}: ${read.detail}`,
      };
    const { at, signer } = read.timeStamp;
    stamps.push({ treeSize, at: at.toISOString(), authority: certificateFacts(signer).subject });
  }
  return stamps;
};

const judge = (
  file: string,
  expectations: Expectations,
): Unbroken | Broken | { kind: "unreadable"; detail: string } => {
  try {
    const lines = withHeads(fileLines(file), expectations.anchors);
    const continued: Continued[] = [];
    const noted = verifyJournalFile(nodeSha256, verifyEd25519, lines, ({ leaf: { sequence, createdAt, recovery } }) => {
      if (recovery) continued.push({ entry: sequence, at: createdAt, computer: recovery.name });
    });
    const whole = judgeAnchors(noted, expectations.anchors);
    const verdict = expected(whole, expectations);
    if (verdict.kind === "broken") return verdict;
    const timeStamps = timeStampsOf(verdict.header);
    return "kind" in timeStamps ? timeStamps : { ...verdict, timeStamps, continued };
  } catch (error) {
    if (error instanceof Error && "code" in error) return { kind: "unreadable", detail: error.message };
    throw error;
  }
};

type Reported = {
  file: string;
  verdict: ReturnType<typeof judge>;
  /** Whether something from elsewhere says whose journal it has to be. Anybody can make a key and a journal. */
  isKnown: boolean;
};

const report = ({ file, verdict, isKnown }: Reported, io: CommandIo): ExitCode => {
  switch (verdict.kind) {
    case "unbroken": {
      const { scope, origin, head, keys, exportedAt } = verdict.header;
      const { treeSize, rootHash, checkpoint } = head;
      io.line({
        file,
        status: isKnown ? "valid" : "key-unknown",
        scope,
        entries: verdict.entries,
        origin,
        key: keys[0]?.keyId ?? null,
        head: { treeSize, rootHash, checkpoint },
        exportedAt,
        timeStamps: verdict.timeStamps,
        ...(verdict.continued.length === 0 ? {} : { continued: verdict.continued }),
      });
      for (const { entry, computer } of verdict.continued)
        io.say(`${file}: entry ${entry + 1} continues it on “${computer}” by a key that no earlier one had let in.`);
      io.say(
        scope === "whole"
          ? `${file}: unbroken, ${verdict.entries} entries.`
          : `${file}: ${verdict.entries} entries, each proven to be in the journal of ${treeSize}.`,
      );
      if (isKnown) return 0;
      io.say(`${file}: nothing says whose journal it is. Give --key or --checkpoint.`);
      return 1;
    }
    case "broken": {
      const { check, sequence, detail } = verdict;
      io.line({ file, status: "invalid", check, entry: sequence, detail });
      const place = sequence === null ? "" : ` at entry ${sequence + 1}`;
      io.say(`${file}: broken${place} (check: ${check}): ${detail}.`);
      return 1;
    }
    case "unreadable":
      io.line({ file, status: "invalid", check: "form", entry: null, detail: verdict.detail });
      io.say(`${file}: cannot be read: ${verdict.detail}`);
      return 1;
  }
};

/** None where the document cannot be read: then it anchors nothing. */
const headsOf = (document: string): JournalHead[] => {
  try {
    return headsInDocument(document);
  } catch {
    return [];
  }
};

/** Of a signed note that is known to be the journal's; of an empty journal's nothing follows. */
const headOf = (checkpoint: string): JournalHead => {
  const parsed = parseCheckpoint(checkpoint);
  if (parsed === null || parsed.treeSize === 0)
    throw new UsageError("--checkpoint names a file with a signed head of a journal (a C2SP checkpoint).");
  return { treeSize: parsed.treeSize, rootHash: toHex(parsed.root) as JournalHead["rootHash"], checkpoint };
};

/** Verifies exported journals by themselves: no platform, no network, no key but those that the file names. */
export const journalVerifyCommand: Command = {
  usage,
  run: async (args, io) => {
    const { values, positionals } = parsed(args, options);
    if (positionals.length === 0)
      throw new UsageError("Name a journal file (JSON lines, as the journal page exports it).");
    const key = readKey(values.key);
    const checkpoint = readCheckpoint(values.checkpoint);
    let exitCode: ExitCode = 0;
    const anchors: JournalHead[] = checkpoint === null ? [] : [headOf(checkpoint)];
    for (const document of values.document ?? []) {
      const heads = headsOf(document);
      if (heads.length === 0) {
        io.line({
          file: document,
          status: "invalid",
          check: "form",
          entry: null,
          detail: "no journal's head is in it",
        });
        io.say(`${document}: no head of a journal can be found in it.`);
        exitCode = 1;
      }
      anchors.push(...heads);
    }
    const isKnown = key !== null || checkpoint !== null;
    for (const file of positionals)
      if (report({ file, verdict: judge(file, { key, anchors }), isKnown }, io) === 1) exitCode = 1;
    return exitCode;
  },
};
