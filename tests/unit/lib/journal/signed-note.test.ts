import { createPublicKey } from "node:crypto";
import { describe, expect, it } from "vitest";
import { fromBase64, utf8 } from "#lib/bytes/bytes.ts";
import { emptyJournalHead, parseCheckpoint, signJournalHead, verifyJournalHead } from "#lib/journal/checkpoint.ts";
import { openNote, signNote } from "#lib/journal/signed-note.ts";
import { keysOf, makeJournalKey, origin, sha256, verifyEd25519 } from "./journal-fixture.ts";

/** `PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW`, the example of Go's golang.org/x/mod/sumdb/note. */
const publishedKey = {
  name: "PeterNeumann",
  spki: new Uint8Array(
    createPublicKey({
      key: {
        kty: "OKP",
        crv: "Ed25519",
        x: Buffer.from(fromBase64("ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW").subarray(1)).toString("base64url"),
      },
      format: "jwk",
    }).export({ format: "der", type: "spki" }),
  ),
};
const publishedText =
  "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
const publishedNote = `${publishedText}\n— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n`;

describe("signed notes (C2SP signed-note)", () => {
  it("opens the note that the Go reference implementation publishes", () => {
    expect(openNote(sha256, publishedNote, [publishedKey], verifyEd25519)).toEqual({
      text: publishedText,
      key: publishedKey,
    });
  });

  it("refuses the published note with one character changed", () => {
    expect(openNote(sha256, publishedNote.replace("problem,", "problems"), [publishedKey], verifyEd25519)).toBeNull();
  });

  it("ignores signatures by unknown keys and takes the known one", () => {
    const known = { name: "known", ...makeJournalKey() };
    const other = { name: "other", ...makeJournalKey() };
    const line = (note: string) => note.slice(note.lastIndexOf("\n\n") + 2);
    const note = signNote(sha256, "text\n", other, other.sign) + line(signNote(sha256, "text\n", known, known.sign));
    expect(openNote(sha256, note, [known], verifyEd25519)?.text).toBe("text\n");
    expect(openNote(sha256, note, [{ ...known, name: "else" }], verifyEd25519)).toBeNull();
  });

  it.each(["", "\n", "text\n", "text\n\n", "text\n\n— k !!!\n", "text\n\n- k AAAAAAAA\n"])(
    "refuses the malformed note %j",
    (note) => {
      expect(openNote(sha256, note, [publishedKey], verifyEd25519)).toBeNull();
    },
  );
});

describe("journal heads (C2SP tlog-checkpoint)", () => {
  const key = makeJournalKey();
  const head = signJournalHead(sha256, { origin, treeSize: 3, root: sha256(utf8("root")) }, key);

  it("writes origin, size and root as three lines", () => {
    expect(head.checkpoint.split("\n").slice(0, 4)).toEqual([
      origin,
      "3",
      Buffer.from(head.rootHash, "hex").toString("base64"),
      "",
    ]);
    expect(parseCheckpoint(head.checkpoint)).toMatchObject({ origin, treeSize: 3 });
  });

  it("reads no root of another length than a hash's, and no size that cannot be counted", () => {
    const checkpoint = (size: string, root: Uint8Array) =>
      `${origin}\n${size}\n${Buffer.from(root).toString("base64")}\n`;
    expect(parseCheckpoint(checkpoint("3", sha256(utf8("root"))))).not.toBeNull();
    expect(parseCheckpoint(checkpoint("3", sha256(utf8("root")).subarray(1)))).toBeNull();
    expect(parseCheckpoint(checkpoint("3", new Uint8Array(64)))).toBeNull();
    expect(parseCheckpoint(checkpoint("9999999999999999", sha256(utf8("root"))))).toBeNull();
  });

  it("accepts its own head and the empty one", () => {
    expect(verifyJournalHead(sha256, head, keysOf(key)).kind).toBe("signed");
    expect(verifyJournalHead(sha256, emptyJournalHead(sha256), keysOf(key))).toEqual({ kind: "signed", keyId: null });
  });

  it.each([
    ["another size", { ...head, treeSize: 30 }],
    ["another root", { ...head, rootHash: emptyJournalHead(sha256).rootHash }],
    ["no checkpoint", { ...head, checkpoint: "" }],
    ["an empty tree that claims a root", { ...head, treeSize: 0 }],
  ])("refuses %s", (_what, forged) => {
    expect(verifyJournalHead(sha256, forged, keysOf(key)).kind).toBe("unsigned");
  });

  it("refuses another journal's head, although the key is right", () => {
    expect(verifyJournalHead(sha256, head, { ...keysOf(key), origin: `${origin}x` }).kind).toBe("unsigned");
  });
});
