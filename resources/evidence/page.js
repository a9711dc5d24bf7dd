"use strict";
// What the page shows and does. It reads its own data element and the files that a person gives it, and nothing else.

const texts = JSON.parse(document.getElementById("bundle").textContent);
let files = null;
let sealed = new Map();
let known = "";

const make = (tag, properties, ...children) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};
const byId = (id) => document.getElementById(id);
const utc = (instant) => `${new Date(instant).toISOString().slice(0, 19).replace("T", " ")} UTC`;
const grouped = (hex) => (hex.match(/.{1,8}/g) ?? []).join(" ");
/** "principalName" and "document-locked" as words. */
const words = (name) => {
  if (name === "feeCents") return "Fee";
  if (name === "documentSha256") return "SHA-256 of the document";
  const spaced = name.replaceAll("-", " ").replaceAll(/([a-z\d])([A-Z])/g, "$1 $2").toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};
const facts = (pairs) =>
  make("dl", {}, ...pairs.flatMap(([name, value]) => [make("dt", {}, name), make("dd", {}, value)]));
const table = (heads, rows) =>
  make(
    "div",
    { className: "scroll", tabIndex: 0, role: "region", ariaLabel: heads.join(", ") },
    make(
      "table",
      {},
      make("thead", {}, make("tr", {}, ...heads.map((head) => make("th", { scope: "col" }, head)))),
      make("tbody", {}, ...rows.map((row) => make("tr", {}, ...row.map((cell) => make("td", {}, cell))))),
    ),
  );
const flag = (isSo) => make("span", { className: isSo ? "yes" : "no" }, isSo ? "Yes" : "No");

const valueText = (field, value) => {
  if (value === null || value === "") return "—";
  if (field === "feeCents") return `$${(value / 100).toFixed(2)}`;
  if (field === "performedAt") return utc(value);
  if (typeof value === "boolean") return value ? "Passed" : "Not passed";
  if (Array.isArray(value)) return value.map(({ name, address, basis }) => `${name}, ${address} (${basis})`).join("; ");
  return String(value);
};

const kinds = { real: "Notarization", review: "Review", practice: "Practice", test: "Test", "ron-endorsement": "RON endorsement" };
const parts = {
  "principal-signature": "a signature of a principal",
  "notary-signature": "the notary’s signature",
  seal: "the stamp",
  statement: "the required statement",
};

/** What a reader would otherwise take for a whole notarization: what is none, and what went without a part of one. */
const effects = ({ signing, documents }) =>
  signing.kind !== "real"
    ? [`This notarizes nothing: it comes from a signing of the kind “${kinds[signing.kind]}”.`]
    : documents
        .filter(({ lock }) => (lock.waived ?? []).length > 0)
        .map(({ name, lock }) => {
          const waived = new Intl.ListFormat("en-US").format(lock.waived.map(({ part }) => parts[part]));
          return `“${name}” was locked with parts waived by the notary: without ${waived}.`;
        });

const showEffect = (results) => {
  const told = effects(results);
  byId("effect").hidden = told.length === 0;
  byId("effect").replaceChildren(...told.map((text) => make("p", {}, text)));
};

const showDocuments = ({ documents }) =>
  byId("documents").replaceChildren(
    ...documents.map(({ name, pages, before, after, proved, lock }) =>
      make(
        "article",
        {},
        make("h3", {}, name),
        facts([
          ["Pages", String(pages)],
          ["As presented", make("span", { className: "hash" }, `${before.path}\n${grouped(before.sha256)}`)],
          ["As locked", make("span", { className: "hash" }, `${after.path}\n${grouped(after.sha256)}`)],
          ...(proved === undefined
            ? []
            : [["With later proof", make("span", { className: "hash" }, `${proved.path}\n${grouped(proved.sha256)}`)]]),
          ["Locked", `${utc(lock.lockedAt)}, PAdES ${lock.level}, with the certificate of ${lock.certificateSubject}`],
          ...(lock.waived ?? []).map(({ part, reason }) => ["Waived by the notary", `${parts[part]}: ${reason}`]),
        ]),
      ),
    ),
  );

const showRecordings = ({ recordings = [] }) => {
  byId("recorded").hidden = recordings.length === 0;
  byId("recordings").replaceChildren(
    ...recordings.map(({ beganAt, endedAt, file, keptUntil, gaps }) =>
      make(
        "article",
        {},
        facts([
          ["Began", utc(beganAt)],
          ["Ended", endedAt === null ? "Not in the event log" : utc(endedAt)],
          ["SHA-256 of the file", file === null ? "Not in the event log" : make("span", { className: "hash" }, grouped(file.sha256))],
          ...(file === null ? [] : [["Length", `${(file.durationMs / 1000).toFixed(1)} s, ${file.sizeBytes} bytes`]]),
          ...(keptUntil === null ? [] : [["Kept on the platform until", utc(keptUntil)]]),
          ...gaps.map(({ cause, atMs, lostMs }) => ["Misses", `${(lostMs / 1000).toFixed(1)} s at ${(atMs / 1000).toFixed(1)} s: ${words(cause)}`]),
        ]),
      ),
    ),
  );
};

const showJournal = ({ header, entries }) =>
  byId("entries").replaceChildren(
    ...entries.map(({ leaf, openings }) =>
      make(
        "article",
        {},
        make("h3", {}, `Entry ${leaf.sequence + 1}: ${words(leaf.kind)}`),
        facts([
          ["Written", utc(leaf.createdAt)],
          ...Object.keys(leaf.commitments).map((field) => [
            words(field),
            openings[field] === undefined
              ? make("em", {}, "Hidden or erased; its commitment stays in the journal")
              : valueText(field, openings[field].value),
          ]),
        ]),
      ),
    ),
    make("p", { className: "quiet" }, `Journal ${header.origin}, head of ${header.head.treeSize === 1 ? "1 entry" : `${header.head.treeSize} entries`}.`),
  );

const showPeople = ({ people }) =>
  byId("people").replaceChildren(
    table(
      ["Name", "Part", "Joined", "Agreed to sign electronically", "Confirmed personal information", "Adopted a signature"],
      people.map((person) => [
        person.fullName,
        words(person.type),
        flag(person.joined),
        flag(person.consentedToElectronicSigning),
        flag(person.confirmedPersonalInformation),
        flag(person.adoptedSignature),
      ]),
    ),
  );

/** Acts in fields and parts that were waived are lists. */
const eventText = (value) => {
  if (Array.isArray(value)) return value.map(eventText).join(", ");
  if (typeof value !== "object") return typeof value === "string" && /^[a-z]+(-[a-z]+)+$/.test(value) ? value.replaceAll("-", " ") : String(value);
  const { did, pages, made } = value;
  if (did === undefined) return Object.entries(value).map(([key, part]) => `${words(key)} ${eventText(part)}`).join(", ");
  return `${did.replaceAll("-", " ")} on page ${pages.map((page) => page + 1).join(", ")}${made === undefined ? "" : ` (${made})`}`;
};

const showEvents = ({ events }, results) => {
  const names = new Map([...results.people, ...results.documents].map(({ id, fullName, name }) => [id, fullName ?? name]));
  const about = ({ data }) =>
    Object.entries(data)
      .filter(([, value]) => value !== null && value !== "")
      .map(([key, value]) => (names.has(value) ? names.get(value) : `${words(key)}: ${eventText(value)}`))
      .join("; ");
  byId("events").replaceChildren(
    table(
      ["No.", "Time", "Who", "What", "About"],
      events.map((event) => [String(event.seq), utc(event.at), event.actor.name, words(event.kind), about(event)]),
    ),
  );
};

/** A fault is told as a part of a sentence; alone it is one. */
const sentence = (text) => {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
};

const marks = { true: "✓", false: "✕", null: "…", unjudged: "–" };
const states = { true: "holds", false: "fails", null: "open", unjudged: "open" };
const stateNames = { true: "Holds", false: "Fails", null: "Not checked", unjudged: "Not judged here" };

const notJudged =
  "Whether somebody vouches for who signed the locked documents, a PDF program that shows signatures says, or “bundle verify” of the Notary Workstation.";

const showVerdict = ({ checks, manifest }) => {
  const failed = checks.filter(({ holds }) => holds === false);
  const open = checks.some(({ holds }) => holds === null);
  // Anybody can make a journal of their own and a bundle of it. And whose key it rests on says nothing of who signed the locked
  // documents, which this page cannot judge: it is never green.
  const isKnown = checks.some(({ name }) => name === "known-key" || name === "known-checkpoint");
  const verdict = byId("verdict");
  verdict.className = failed.length > 0 ? "fails" : "open";
  const title =
    failed.length > 0
      ? "Do not rely on this bundle"
      : open
        ? "What is on this page holds. The files are not checked yet"
        : isKnown
          ? "Unchanged, and of the journal that you know. Who signed the documents is not judged here"
          : "Unchanged, but you have not compared whose journal this is";
  const detail =
    failed.length > 0
      ? `${failed.length === 1 ? "One check" : `${failed.length} checks`} failed: ${failed.map((check) => check.detail).join("; ")}.`
      : open
        ? "A page that is opened from a disk may not read the files beside it. Give it the ZIP, or the folder that it was unpacked to."
        : `Nothing in this bundle was changed since it was made on ${utc(manifest.madeAt)} by the holder of the journal’s key.${isKnown ? "" : " Anybody can make such a key. Ask the notary for its fingerprint, and give it to this page below."} ${notJudged}`;
  verdict.replaceChildren(make("h2", {}, title), make("p", {}, detail));
  byId("checks").replaceChildren(
    ...checks.map(({ title: name, holds, detail: text }) =>
      make(
        "li",
        { className: states[String(holds)] },
        make("span", { className: "mark", ariaHidden: "true" }, marks[String(holds)]),
        make(
          "div",
          {},
          make("strong", {}, name),
          make("span", { className: "state" }, stateNames[String(holds)]),
          make("p", {}, sentence(text)),
        ),
      ),
    ),
  );
};

const show = () => {
  const checked = checkBundle({ texts, files, sealed, known });
  showVerdict(checked);
  return checked;
};

// Files that a person gives: one ZIP, or the unpacked folder.

/** Far above what a signing has; a hostile archive shall not fill the memory. */
const mostFiles = 2000;
const mostBytes = 4 * 1024 ** 3;

const hashOf = async (bytes) =>
  globalThis.crypto?.subtle ? toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))) : toHex(sha256(bytes));

/** No more than was declared comes out, whatever the archive holds. */
const inflated = async (blob, size) => {
  const reader = blob.stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const parts = [];
  let total = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts);
    total += value.length;
    if (total > size) throw new Error("the archive holds more than it declares");
    parts.push(value);
  }
};

/** The files of a ZIP (PKWARE APPNOTE §4.3) as `[path, blob]`. */
const readZip = async (zip) => {
  const tail = new DataView(await zip.slice(Math.max(0, zip.size - 65_557)).arrayBuffer());
  let end = tail.byteLength - 22;
  while (end >= 0 && tail.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) throw new Error("this is not a ZIP file");
  const from = tail.getUint32(end + 16, true);
  const directory = new DataView(await zip.slice(from, from + tail.getUint32(end + 12, true)).arrayBuffer());
  const found = [];
  let total = 0;
  for (let at = 0; at + 46 <= directory.byteLength && directory.getUint32(at, true) === 0x02014b50; ) {
    const field16 = (offset) => directory.getUint16(at + offset, true);
    const field32 = (offset) => directory.getUint32(at + offset, true);
    const name = new TextDecoder().decode(new Uint8Array(directory.buffer, at + 46, field16(28)));
    const [method, packed, size, place] = [field16(10), field32(20), field32(24), field32(42)];
    at += 46 + field16(28) + field16(30) + field16(32);
    if (name.endsWith("/")) continue;
    total += size;
    if (found.length >= mostFiles || total > mostBytes) throw new Error("this archive is too large for a bundle");
    const local = new DataView(await zip.slice(place, place + 30).arrayBuffer());
    const data = place + 30 + local.getUint16(26, true) + local.getUint16(28, true);
    const blob = zip.slice(data, data + packed);
    if (method !== 0 && method !== 8) throw new Error(`“${name}” is packed in a way that this page does not know`);
    found.push([name, method === 0 ? blob : await inflated(blob, size)]);
  }
  return found;
};

/** Files of a dropped folder, each with its path below that folder. */
const readEntry = async (entry, path) => {
  if (entry.isFile) return [[path, await new Promise((resolve, reject) => entry.file(resolve, reject))]];
  const reader = entry.createReader();
  const children = [];
  for (;;) {
    const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) break;
    children.push(...some);
  }
  const below = await Promise.all(children.map((child) => readEntry(child, path === "" ? child.name : `${path}/${child.name}`)));
  return below.flat();
};

/** Without the folder around the bundle, where the unpacking program made one. */
const withoutTop = (found) => {
  const manifest = found.map(([path]) => path).find((path) => path === paths.manifest || path.endsWith(`/${paths.manifest}`));
  const top = manifest === undefined ? "" : manifest.slice(0, -paths.manifest.length);
  return found.map(([path, blob]) => [path.startsWith(top) ? path.slice(top.length) : path, blob]);
};

const take = async (find) => {
  byId("give").dataset.busy = "";
  byId("progress").textContent = "Reading the files…";
  try {
    const found = withoutTop(await find());
    const hashes = new Map();
    const heads = new Map();
    for (const [index, [path, blob]] of found.entries()) {
      byId("progress").textContent = `Checking file ${index + 1} of ${found.length}…`;
      if (hashes.has(path)) throw new Error(`“${path}” is in it twice`);
      const bytes = new Uint8Array(await blob.arrayBuffer());
      hashes.set(path, await hashOf(bytes));
      if (path.startsWith("documents/after/")) heads.set(path, sealedHead(bytes));
    }
    files = hashes;
    sealed = heads;
    byId("progress").textContent = `${found.length} files were checked.`;
  } catch (error) {
    files = new Map();
    byId("progress").textContent = `It could not be read: ${error.message}.`;
  }
  delete byId("give").dataset.busy;
  show();
};

const takeList = (list) =>
  take(async () => {
    const chosen = [...list];
    const [only] = chosen;
    if (chosen.length === 1 && /\.zip$/i.test(only.name)) return readZip(only);
    return chosen.map((file) => [file.webkitRelativePath || file.name, file]);
  });

for (const id of ["zip", "folder"])
  byId(id).addEventListener("change", (event) => {
    if (event.target.files.length > 0) takeList(event.target.files);
  });
document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", (event) => {
  event.preventDefault();
  const dropped = [...event.dataTransfer.items].map((item) => item.webkitGetAsEntry?.()).filter(Boolean);
  if (dropped.length === 1 && dropped[0].isDirectory) take(() => readEntry(dropped[0], ""));
  else if (dropped.length > 1) take(async () => (await Promise.all(dropped.map((entry) => readEntry(entry, entry.name)))).flat());
  else takeList(event.dataTransfer.files);
});
byId("known").addEventListener("input", (event) => {
  const text = event.target.value.trim();
  known = text === "" || isFingerprint(text) ? text : `${text}\n`;
  show();
});

const start = () => {
  const { results, events, journal, manifest } = show();
  const { signing, platform } = results;
  document.title = `Evidence: ${signing.title}`;
  byId("title").textContent = signing.title;
  byId("demo").hidden = !platform.isDemo;
  byId("lead").replaceChildren(
    facts([
      ["Notary", [signing.notary.fullName, signing.notary.state, signing.notary.commissionNumber].filter(Boolean).join(", ")],
      ["Kind", kinds[signing.kind]],
      ["Opened", utc(signing.createdAt)],
      ["Released", utc(signing.finalizedAt)],
      ["Bundle made", utc(manifest.madeAt)],
      ["Signing", signing.id],
    ]),
  );
  showEffect(results);
  showDocuments(results);
  showRecordings(results);
  showPeople(results);
  showEvents(events, results);
  if (journal === null) byId("entries").textContent = "The entries do not hold, so they are not shown.";
  else {
    showJournal(journal);
    byId("key").textContent = grouped(journal.header.keys[0].keyId);
  }
};
start();
