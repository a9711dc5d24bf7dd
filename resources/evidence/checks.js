"use strict";
// What a bundle has to satisfy, written a second time and apart from the program that makes bundles, so that the two check
// each other. docs/evidence-bundle.md describes every format that is read here.

const paths = {
  page: "index.html",
  manifest: "manifest.json",
  note: "manifest.note",
  journal: "journal.jsonl",
  leafHashes: "journal-leaf-hashes.txt",
  results: "results.json",
  events: "events.json",
};
const outsideManifest = [paths.page, paths.manifest, paths.note];

/** RFC 8785: no white space, names in the order of their UTF-16 code units. */
const canonical = (value) => {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(",")}}`;
};

// Merkle trees of RFC 6962 §2.1.
const leafHash = (data) => sha256(concat(Uint8Array.of(0), data));
const nodeHash = (left, right) => sha256(concat(Uint8Array.of(1), left, right));
const treeRoot = (hashes) => {
  if (hashes.length === 0) return sha256(new Uint8Array());
  if (hashes.length === 1) return hashes[0];
  const split = 2 ** Math.floor(Math.log2(hashes.length - 1));
  return nodeHash(treeRoot(hashes.slice(0, split)), treeRoot(hashes.slice(split)));
};
/** RFC 9162 §2.1.3.2. */
const isIncluded = (hash, index, size, root, proof) => {
  if (index < 0 || index >= size) return false;
  let first = index;
  let last = size - 1;
  let node = hash;
  for (const sibling of proof) {
    if (last === 0) return false;
    if (first % 2 === 1 || first === last) {
      node = nodeHash(sibling, node);
      while (first % 2 === 0 && first !== 0) [first, last] = [Math.floor(first / 2), Math.floor(last / 2)];
    } else node = nodeHash(node, sibling);
    [first, last] = [Math.floor(first / 2), Math.floor(last / 2)];
  }
  return last === 0 && equal(node, root);
};

/** The 32 key bytes of an Ed25519 SubjectPublicKeyInfo (RFC 8410). */
const rawKey = (spki) => {
  if (spki.length !== 44 || toHex(spki.subarray(0, 12)) !== "302a300506032b6570032100") throw new Error("not an Ed25519 key");
  return spki.subarray(12);
};

/** C2SP signed note: the text where one of the keys signed it under this name, else null. */
const openNote = (note, name, spkis) => {
  const split = note.lastIndexOf("\n\n");
  if (split < 0 || !note.endsWith("\n")) return null;
  const text = note.slice(0, split + 1);
  for (const line of note.slice(split + 2, -1).split("\n")) {
    const [, signer, encoded] = /^— ([^\s+]+) ([A-Za-z0-9+/]+=*)$/u.exec(line) ?? [];
    if (signer === undefined) return null;
    if (signer !== name) continue;
    const blob = fromBase64(encoded);
    for (const spki of spkis) {
      const id = sha256(concat(utf8(`${name}\n`), Uint8Array.of(1), rawKey(spki))).subarray(0, 4);
      if (equal(blob.subarray(0, 4), id) && verifyEd25519(rawKey(spki), utf8(text), blob.subarray(4))) return text;
    }
  }
  return null;
};

const quoted = (names) => names.map((name) => `“${name}”`).join(", ");

/** Entries, keys and head of the journal's part; throws a sentence that says which entry does not hold. */
const readJournal = (text) => {
  const [first, ...lines] = text.split("\n").filter((line) => line !== "");
  const header = JSON.parse(first);
  if (header.format !== "notary-workstation/journal" || header.version !== 1 || header.scope !== "part")
    throw new Error("the journal’s entries are in a form that this page does not know");
  const spkis = new Map();
  // Earlier heads were signed by keys that were revoked since.
  const everyKey = [];
  for (const { keyId, publicKey } of header.keys) {
    const spki = fromBase64(publicKey);
    if (toHex(sha256(spki)) !== keyId) throw new Error("a key is not the one that its id names");
    spkis.set(keyId, spki);
    everyKey.push(spki);
  }
  const { treeSize, rootHash, checkpoint } = header.head;
  let last = -1;
  const entries = lines.map((line) => {
    const entry = JSON.parse(line);
    const { leaf, openings, proof } = entry;
    const name = `entry ${leaf.sequence + 1}`;
    if (leaf.sequence <= last) throw new Error(`${name}: it stands in the wrong order`);
    last = leaf.sequence;
    if (leaf.recovery !== undefined) {
      // A journal whose computers are lost, continued by a key that none of them admitted: it ends all earlier keys.
      const { publicKey, name: computer, previousRoot, signature } = leaf.recovery;
      const recovered = fromBase64(publicKey);
      const purpose = "notary-workstation/journal-recovery";
      const statement = { purpose, origin: header.origin, sequence: leaf.sequence, publicKey, name: computer, previousRoot };
      if (toHex(sha256(recovered)) !== leaf.keyId || !verifyEd25519(rawKey(recovered), utf8(canonical(statement)), fromBase64(signature)))
        throw new Error(`${name}: the statement that continues the journal is not signed`);
      spkis.clear();
      spkis.set(leaf.keyId, recovered);
      everyKey.push(recovered);
    }
    const spki = spkis.get(leaf.keyId);
    if (spki === undefined) throw new Error(`${name}: it was written with a key that is not admitted`);
    for (const [field, { salt, value }] of Object.entries(openings))
      if (toHex(sha256(utf8(canonical({ name: field, salt, value })))) !== leaf.commitments[field])
        throw new Error(`${name}: ${field} was changed`);
    const path = (proof ?? []).map(fromHex);
    if (!isIncluded(leafHash(utf8(canonical(leaf))), leaf.sequence, treeSize, fromHex(rootHash), path))
      throw new Error(`${name}: it is not in the journal that the signed head covers`);
    if (leaf.device !== undefined) {
      const { publicKey, name: computer, signature } = leaf.device;
      const purpose = "notary-workstation/journal-device";
      const admission = { purpose, origin: header.origin, sequence: leaf.sequence, publicKey, name: computer };
      if (!verifyEd25519(rawKey(spki), utf8(canonical(admission)), fromBase64(signature)))
        throw new Error(`${name}: the admission of a computer is not signed`);
      const admitted = fromBase64(publicKey);
      spkis.set(toHex(sha256(admitted)), admitted);
      everyKey.push(admitted);
    }
    if (leaf.revokes !== undefined && (leaf.revokes.keyId === leaf.keyId || !spkis.delete(leaf.revokes.keyId)))
      throw new Error(`${name}: it revokes a key that is not another admitted one`);
    return entry;
  });
  const signed = openNote(checkpoint, header.origin, [...spkis.values()]);
  if (signed === null) throw new Error("no key of the journal signed its head");
  if (!signed.startsWith(`${header.origin}\n${treeSize}\n${toBase64(fromHex(rootHash))}\n`))
    throw new Error("the signed head is of another journal or size");
  return { header, entries, spkis: everyKey, countingSpkis: [...spkis.values()], countingKeyIds: [...spkis.keys()] };
};

const faultOfFiles = (manifest, files, isWhole) => {
  const changed = manifest.files.filter(({ path, sha256: hash }) => files.has(path) && files.get(path) !== hash);
  const missing = isWhole ? manifest.files.filter(({ path }) => !files.has(path)) : [];
  const parts = [];
  if (changed.length > 0) parts.push(`changed since the bundle was made: ${quoted(changed.map(({ path }) => path))}`);
  if (missing.length > 0) parts.push(`missing: ${quoted(missing.map(({ path }) => path))}`);
  return parts.length === 0 ? null : parts.join("; ");
};

const faultOfSigning = (manifest, results, events, journal) => {
  const { id } = manifest.signing;
  if (results.signing.id !== id) return "the results are of another signing";
  if (events.signingId !== id || events.events.some(({ signingId }) => signingId !== id))
    return "the event log is of another signing";
  if (events.events.some(({ seq }, index) => seq !== index + 1)) return "the event log has a gap";
  const strange = journal.entries.find(({ leaf }) => leaf.kind === "act" && leaf.signingId !== id);
  return strange === undefined ? null : `entry ${strange.leaf.sequence + 1} of the journal is of another signing`;
};

const faultOfDocuments = (manifest, results, journal) => {
  const hashOf = new Map(manifest.files.map(({ path, sha256: hash }) => [path, hash]));
  for (const { name, before, after, proved, lock } of results.documents) {
    if (hashOf.get(before.path) !== before.sha256) return `“${name}” as it was presented is another file`;
    if (hashOf.get(after.path) !== after.sha256 || after.sha256 !== lock.sha256)
      return `“${name}” as it was locked is another file`;
    const later = lock.proof;
    if (later === undefined ? proved !== undefined : hashOf.get(proved?.path) !== later.sha256 || later.previousSha256 !== lock.sha256)
      return `“${name}” with its later proof is another file`;
  }
  const locked = results.documents.map(({ after }) => after.sha256);
  const named = journal.entries.filter(({ leaf, openings }) => leaf.kind === "act" && openings.documentSha256);
  const strange = named.find(({ openings }) => !locked.includes(openings.documentSha256.value));
  if (strange !== undefined) return `entry ${strange.leaf.sequence + 1} of the journal names another document`;
  return named.length > 0 ? null : "no entry of the journal names a document of the bundle";
};

/** Why the journal does not continue a checkpoint from outside the bundle, which `what` names in the sentence. */
const faultOfCheckpoint = (checkpoint, what, manifest, journal, leafHashes) => {
  const [origin, size, root] = checkpoint.split("\n");
  if (!/^\d{1,15}$/.test(size ?? "")) return `${what} cannot be read`;
  if (origin !== manifest.origin) return `${what} is of another journal`;
  if (openNote(checkpoint, origin, journal.spkis) === null)
    return `${what} was signed by a key that this journal does not know`;
  const { treeSize, rootHash } = manifest.head;
  if (Number(size) > treeSize)
    return `this bundle is older than ${what}: its journal has ${treeSize} entries, ${what} ${size}`;
  const hashes = leafHashes.split("\n").filter((line) => line !== "").map(fromHex);
  if (hashes.length !== treeSize || toHex(treeRoot(hashes)) !== rootHash)
    return "the leaf hashes are not those of the journal’s head";
  return toBase64(treeRoot(hashes.slice(0, Number(size)))) === root
    ? null
    : `the journal does not continue ${what}: one of them was forked or rewritten`;
};

const latin1 = (bytes) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
/** Where a plain text stands last in a file; -1 where it does not. */
const lastPlaceOf = (bytes, text) => {
  const wanted = utf8(text);
  for (let at = bytes.lastIndexOf(wanted[0]); at >= 0; at = at === 0 ? -1 : bytes.lastIndexOf(wanted[0], at - 1))
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return at;
  return -1;
};

/**
 * The journal's head in the signature that the Notary Workstation put into a PDF; null where there is none. It reads that
 * one signature, which lies plainly in the file, and not PDF at large: `bundle verify` does.
 */
const sealedHead = (bytes) => {
  const at = lastPlaceOf(bytes, "/SubFilter /ETSI.CAdES.detached\n/ByteRange [");
  if (at < 0) return null;
  const [, behindValue] = /\/ByteRange \[0 \d+ (\d+) \d+\]/.exec(latin1(bytes.subarray(at, at + 200))) ?? [];
  if (behindValue === undefined) return null;
  const rest = latin1(bytes.subarray(Number(behindValue), Number(behindValue) + 32_768));
  const entries = rest.slice(0, rest.indexOf(">>") + 1);
  const [, hex] = /\/NotaryWorkstation_JournalCheckpoint <([0-9a-f]+)>/.exec(entries) ?? [];
  if (hex === undefined) return null;
  const text = fromHex(hex);
  // A PDF's text string (ISO 32000-1 §7.9.2.2): UTF-16 behind its mark, or a byte a character.
  return text[0] === 0xfe && text[1] === 0xff ? new TextDecoder("utf-16be").decode(text.subarray(2)) : latin1(text);
};

const faultOfSealed = (sealed, results, manifest, journal, leafHashes) => {
  for (const { name, after } of results.documents) {
    const head = sealed.get(after.path);
    if (head === undefined) return `“${name}” as it was locked is missing`;
    if (head === null) continue;
    const fault = faultOfCheckpoint(head, `the head that is sealed in “${name}”`, manifest, journal, leafHashes);
    if (fault !== null) return fault;
  }
  return null;
};
const wordsOfSealed = (sealed, { documents }) => {
  const carrying = documents.filter(({ after }) => (sealed.get(after.path) ?? null) !== null).length;
  return carrying === 0
    ? "No locked document carries a head of the journal."
    : `The journal continues the heads that are sealed in ${carrying} of ${documents.length} locked documents.`;
};

/** As people write it: in groups, in either case. */
const fingerprintOf = (text) => text.replaceAll(/\s/gu, "").toLowerCase();
const isFingerprint = (text) => /^[0-9a-f]{64}$/u.test(fingerprintOf(text));

/**
 * A key that counts now is known itself. One that began the journal vouches for those that it admitted, but not for one
 * that continued the journal without it.
 */
const faultOfKey = (key, { header, entries, countingKeyIds }) => {
  if (countingKeyIds.includes(key)) return null;
  if (!header.keys.some(({ keyId }) => keyId === key)) return "the journal is of another key than the one that you gave";
  return entries.some(({ leaf }) => leaf.recovery !== undefined)
    ? "the journal was continued without the key that you gave, by one that it never admitted"
    : null;
};

/**
 * Every check, in order: `{ name, title, holds, detail }`, where `holds` is null while it cannot be judged, and "unjudged"
 * where this page never can. `texts` are
 * those that the page shows, `files` the SHA-256 of every file that was given to it (null before any was), `sealed` the
 * journal's head in each that is a locked document, `known` what a person knows of the journal from elsewhere: a checkpoint,
 * the fingerprint of its key, or "".
 */
const checkBundle = ({ texts, files, sealed, known }) => {
  const checks = [];
  const add = (name, title, judge, good) => {
    let fault;
    try {
      fault = judge();
    } catch (error) {
      fault = error.message;
    }
    checks.push({ name, title, holds: fault === null, detail: fault ?? good });
  };
  const manifest = JSON.parse(texts[paths.manifest]);
  const results = JSON.parse(texts[paths.results]);
  const events = JSON.parse(texts[paths.events]);
  let journal = null;
  add("journal", "The journal’s entries hold", () => {
    const read = readJournal(texts[paths.journal]);
    if (read.header.origin !== manifest.origin) return "the entries are of another journal than the manifest names";
    const { treeSize, rootHash } = read.header.head;
    if (treeSize !== manifest.head.treeSize || rootHash !== manifest.head.rootHash)
      return "the entries stand under another head than the manifest names";
    journal = read;
    return null;
  }, `They stand unchanged under the journal’s signed head, which covers ${manifest.head.treeSize === 1 ? "1 entry" : `${manifest.head.treeSize} entries`}.`);
  add("manifest-signature", "The list of files is signed", () => {
    if (canonical(manifest) !== texts[paths.manifest]) return "the manifest is not in canonical form";
    if (journal === null) return "the journal that holds its key does not hold";
    const signed = openNote(texts[paths.note], manifest.origin, journal.countingSpkis);
    if (signed === null) return "no key of the journal signed it";
    const hash = toBase64(sha256(utf8(texts[paths.manifest])));
    return signed === `notary-workstation/evidence-bundle/1\n${manifest.origin}\n${manifest.signing.id}\n${hash}\n`
      ? null
      : "the signature is of another list";
  }, "The key that signs the notary’s journal signed the list.");
  const own = new Map(
    Object.entries(texts)
      .filter(([path]) => !outsideManifest.includes(path))
      .map(([path, text]) => [path, toHex(sha256(utf8(text)))]),
  );
  add("shown", "What this page shows is what was signed", () => faultOfFiles(manifest, own, false), "Results, event log and journal entries are unchanged.");
  add("one-signing", "Everything is about one signing", () => journal === null ? "the journal’s entries do not hold" : faultOfSigning(manifest, results, events, journal), "Results, event log and journal entries name the same signing.");
  add("documents", "The documents are those of the journal", () => journal === null ? "the journal’s entries do not hold" : faultOfDocuments(manifest, results, journal), "The journal’s entries name the locked documents by their SHA-256.");
  if (isFingerprint(known))
    add("known-key", "The journal’s key is the known one", () => journal === null ? "the journal’s entries do not hold" : faultOfKey(fingerprintOf(known), journal), "The fingerprint is the one that you gave.");
  else if (known !== "")
    add("known-checkpoint", "The journal continues the known checkpoint", () => journal === null ? "the journal’s entries do not hold" : faultOfCheckpoint(known, "the known checkpoint", manifest, journal, texts[paths.leafHashes]), "Nothing before the known checkpoint was changed.");
  checks.push({
    name: "signatures",
    title: "Somebody vouches for who signed the locked documents",
    holds: "unjudged",
    detail: "This page does not judge the signatures in the PDFs: anybody can make a certificate in any name. Open them in a PDF program that shows signatures.",
  });
  if (files === null) {
    const open = { holds: null, detail: "Not checked yet: give this page the ZIP or its folder." };
    checks.push({ name: "files", title: "Every file is unchanged", ...open });
    checks.push({ name: "sealed-heads", title: "The journal is the one that the documents were sealed with", ...open });
    return { checks, manifest, results, events, journal };
  }
  add("files", "Every file is unchanged", () => {
    if (!files.has(paths.manifest)) return "there is no evidence bundle in what was given";
    if (files.get(paths.manifest) !== toHex(sha256(utf8(texts[paths.manifest]))))
      return "these are the files of another bundle than this page";
    return faultOfFiles(manifest, files, true);
  }, `All ${manifest.files.length} files have the SHA-256 that was signed.`);
  add("nothing-beside", "Nothing was put in", () => {
    const named = new Set([...outsideManifest, ...manifest.files.map(({ path }) => path)]);
    const beside = [...files.keys()].filter((path) => !named.has(path));
    return beside.length === 0 ? null : `not of the bundle: ${quoted(beside)}`;
  }, "There is no file beside those that were signed.");
  add("sealed-heads", "The journal is the one that the documents were sealed with", () => journal === null ? "the journal’s entries do not hold" : faultOfSealed(sealed, results, manifest, journal, texts[paths.leafHashes]), wordsOfSealed(sealed, results));
  return { checks, manifest, results, events, journal };
};
