import { createContext, Script } from "node:vm";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { JSDOM } from "jsdom";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BundleResultsSchema, bundleStatus } from "#contract/evidence/bundle.ts";
import { cutPage, fillPage } from "#lib/evidence/page-data.ts";
import { judgedDocument } from "#lib/evidence/judged-document.ts";
import { bufferSource } from "#engine/pdf/byte-source.ts";
import { validateSource } from "#engine/verify/validate-pdf.ts";
import { verifyBundleFile, type JudgeBytes, type KnownJournal } from "#main/features/evidence/verify-bundle-file.ts";
import { trusting } from "#tests/builders/trusted.ts";
import { createEvidenceFixture, createSigning, evidenceAuthority, type TestSigning } from "./evidence-fixture.ts";

let fixture: ReturnType<typeof createEvidenceFixture>;
let sale: TestSigning;
let other: TestSigning;
let saleBundle: string;
let otherBundle: string;
/** Checkpoints of the journal, by how many entries they cover. */
const heads: string[] = [];
beforeAll(async () => {
  fixture = createEvidenceFixture();
  const append = async (entry: Parameters<typeof fixture.journal.append>[0]) => {
    await fixture.journal.append(entry);
    const { treeSize, checkpoint } = fixture.journal.state().head;
    heads[treeSize] = checkpoint;
  };
  await append(fixture.act("Somebody Else"));
  sale = createSigning("Sale of 12 Harbor Lane", { checkpoint: heads[1] });
  other = createSigning("Another sale");
  await append(other.act);
  await append(sale.act);
  await append({ ...sale.act, values: { ...sale.act.values, principalName: "Grace Signer" } });
  const made = await fixture.make(sale);
  if (made.result.kind === "refused") throw new Error(made.result.error.code);
  saleBundle = made.path;
  otherBundle = (await fixture.make(other)).path;
  await append(fixture.act("Later"));
});
afterAll(async () => {
  await fixture.journal.close();
  fixture.remove();
});

const filesOf = (path: string) => unzipSync(new Uint8Array(readFileSync(path)));
const failing = async (path: string, known: string | null = null) =>
  (await verifyBundleFile(path, { checkpoint: known }, trustingJudge))
    .filter(({ holds }) => holds !== true)
    .map(({ name }) => name);
/** Who judges the documents' signatures and trusts the notary's authority, or nobody. */
const judgeBy =
  (...roots: string[]): JudgeBytes =>
  async (pdf) =>
    judgedDocument(validateSource(bufferSource(pdf), { now: new Date(), trusted: trusting(...roots) }));
const trustingJudge: JudgeBytes = (pdf) => judgeBy(evidenceAuthority().pki.root.certificatePem)(pdf);

/** The page's own program over the same files, as it runs when a person gives it the ZIP. */
const program = new Script(
  `${["hashing", "checks"].map((name) => readFileSync(`resources/evidence/${name}.js`, "utf8")).join("\n")}
   const sealed = new Map(locked.map(([name, bytes]) => [name, sealedHead(bytes)]));
   checkBundle({ texts, files, sealed, known })`,
);
const failingOnPage = (path: string, known = "") => {
  const files = filesOf(path);
  const texts = cutPage(strFromU8(files["index.html"] ?? new Uint8Array()))?.texts ?? {};
  const hashes = Object.entries(files).map(
    ([name, bytes]) => [name, createHash("sha256").update(bytes).digest("hex")] as const,
  );
  const locked = Object.entries(files).filter(([name]) => name.startsWith("documents/after/"));
  const globals = { TextEncoder, TextDecoder, Uint8Array, btoa, atob };
  const context = createContext({ texts, files: new Map(hashes), locked, known, ...globals });
  const { checks } = program.runInContext(context) as { checks: { name: string; holds: boolean }[] };
  return checks.filter(({ holds }) => !holds).map(({ name }) => name);
};

describe("an evidence bundle", () => {
  it("holds documents before and after, journal, results, log and certificate, and every check holds", async () => {
    const files = filesOf(saleBundle);
    expect(Object.keys(files).toSorted()).toEqual([
      "certificate-of-completion.pdf",
      "documents/after/Deed.pdf",
      "documents/before/Deed.pdf",
      "events.json",
      "index.html",
      "journal-leaf-hashes.txt",
      "journal.jsonl",
      "journal.pdf",
      "manifest.json",
      "manifest.note",
      "results.json",
    ]);
    const checks = await verifyBundleFile(saleBundle, { checkpoint: heads[2] ?? "" }, trustingJudge);
    expect(checks.map(({ name, holds }) => `${name} ${holds}`)).toEqual([
      "form true",
      "manifest-signature true",
      "files true",
      "nothing-beside true",
      "page true",
      "journal true",
      "one-signing true",
      "documents true",
      "sealed-heads true",
      "signatures true",
      "known-checkpoint true",
    ]);
    expect(failingOnPage(saleBundle, heads[2])).toEqual([]);
    expect(fixture.steps).toContain("documents 1");
    // An outside program reads it as well, packed by an outside program or by this one.
    expect(execFileSync("unzip", ["-t", saleBundle], { encoding: "utf8" })).toContain("No errors detected");
    expect(await failing(fixture.changed(saleBundle, () => ({})))).toEqual([]);
  });

  it("says results as flags, shows other people's entries nowhere, and lets no text out of its page's data", () => {
    const files = filesOf(saleBundle);
    const results = BundleResultsSchema.parse(JSON.parse(strFromU8(files["results.json"] ?? new Uint8Array())));
    expect(results.people).toMatchObject([
      { joined: true, consentedToElectronicSigning: true, confirmedPersonalInformation: false },
    ]);
    const everything = Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join("\n");
    expect(everything).not.toContain("Somebody Else");
    const html = strFromU8(files["index.html"] ?? new Uint8Array());
    expect(html).toContain("\\u003c/script>\\u003c!--");
    expect(html.match(/<\/script>/g)).toHaveLength(2);
    expect(html).not.toMatch(/\b(src|href)=/);
  });

  const edit = (name: string, from: string, to: string) => (files: Record<string, Uint8Array>) => ({
    [name]: strToU8(strFromU8(files[name] ?? new Uint8Array()).replace(from, to)),
  });
  /** What was done to it, the checks of `bundle verify` that fail, and those of the page. */
  const attacks: readonly [
    string,
    (files: Record<string, Uint8Array>) => Record<string, Uint8Array | undefined>,
    string[],
    string[],
  ][] = [
    ["a flipped byte in a document", edit("documents/before/Deed.pdf", "Sale", "Sage"), ["files"], ["files"]],
    ["a document taken out", () => ({ "documents/before/Deed.pdf": undefined }), ["files"], ["files"]],
    ["a file put in", () => ({ "documents/after/Codicil.pdf": strToU8("x") }), ["nothing-beside"], ["nothing-beside"]],
    ["an event changed", edit("events.json", "Nora Notary", "Nina Notary"), ["files", "page"], ["files"]],
    [
      "an entry's value changed",
      edit("journal.jsonl", "Grace Signer", "Grace Singer"),
      ["manifest-signature", "files", "page", "journal", "one-signing", "documents", "sealed-heads"],
      ["files"],
    ],
    [
      "a hash in the manifest changed with the file",
      (files) => {
        const before = strFromU8(files["manifest.json"] ?? new Uint8Array());
        const old = createHash("sha256").update(sale.bytesOf.locked).digest("hex");
        const forged = createHash("sha256").update("forged").digest("hex");
        return {
          "manifest.json": strToU8(before.replaceAll(old, forged)),
          "documents/after/Deed.pdf": strToU8("forged"),
        };
      },
      ["manifest-signature", "files", "page", "documents", "sealed-heads", "signatures"],
      ["files"],
    ],
    ["the signature taken out", () => ({ "manifest.note": undefined }), ["manifest-signature", "page"], []],
    ["the page's program changed", edit("index.html", "Do not rely on this", "Do  not rely on this"), ["page"], []],
    [
      "the documents of another signing",
      () => pick(otherBundle, "documents/before/Deed.pdf", "documents/after/Deed.pdf"),
      ["files"],
      ["files"],
    ],
    [
      "the manifest of another signing",
      () => pick(otherBundle, "manifest.json", "manifest.note"),
      ["files", "page", "one-signing", "documents"],
      ["files"],
    ],
    ["the page of another signing", () => pick(otherBundle, "index.html"), ["page"], ["files"]],
    [
      "the journal's entries of another signing",
      () => pick(otherBundle, "journal.jsonl"),
      ["files", "page", "one-signing", "documents"],
      ["files"],
    ],
    [
      "the event log of another signing",
      () => pick(otherBundle, "events.json"),
      ["files", "page", "one-signing"],
      ["files"],
    ],
  ];
  const pick = (path: string, ...names: string[]) => {
    const files = filesOf(path);
    return Object.fromEntries(names.map((name) => [name, files[name]]));
  };
  it.each(attacks)("with %s is caught, by name", async (_what, change, ofProgram, ofPage) => {
    const path = fixture.changed(saleBundle, change);
    expect(await failing(path)).toEqual(ofProgram);
    expect(failingOnPage(path)).toEqual(ofPage);
  });

  it("with everything it shows forged but its signature is caught by the page alone", () => {
    const forged = fixture.changed(saleBundle, (files) => {
      const page = cutPage(strFromU8(files["index.html"] ?? new Uint8Array()));
      const texts = { ...page?.texts };
      const results = strToU8((texts["results.json"] ?? "").replace("Ada", "Eve"));
      const hash = createHash("sha256").update(results).digest("hex");
      const manifestText = (texts["manifest.json"] ?? "").replace(
        /"path":"results.json","sha256":"\w+"/,
        `"path":"results.json","sha256":"${hash}"`,
      );
      Object.assign(texts, { "results.json": strFromU8(results), "manifest.json": manifestText });
      return {
        "results.json": results,
        "manifest.json": strToU8(manifestText),
        "index.html": strToU8(fillPage(page?.template ?? "", texts)),
      };
    });
    expect(failingOnPage(forged)).toEqual(["manifest-signature"]);
  });

  it("rests on a key: the known one holds, in the program and on its page, and another does not", async () => {
    const own = fixture.journal.state().ownKeyId ?? "";
    for (const [key, verdict] of [
      [own, []],
      ["ab".repeat(32), ["known-key"]],
    ] as const) {
      const checks = await verifyBundleFile(saleBundle, { key }, trustingJudge);
      expect(checks.at(-1)?.name).toBe("known-key");
      expect(checks.filter(({ holds }) => !holds).map(({ name }) => name)).toEqual(verdict);
      expect(failingOnPage(saleBundle, (key.match(/.{8}/g) ?? []).join(" ").toUpperCase())).toEqual(verdict);
    }
    const statusOf = async (known: KnownJournal) =>
      bundleStatus(await verifyBundleFile(saleBundle, known, trustingJudge));
    expect(await statusOf({})).toBe("key-unknown");
    expect(await statusOf({ key: own })).toBe("valid");
    expect(await statusOf({ checkpoint: heads[2] ?? "" })).toBe("valid");
    expect(bundleStatus([])).toBe("invalid");
  });

  it("that is replayed is caught by a checkpoint that is known: older, forked, of another journal", async () => {
    for (const [known, verdict] of [
      [heads[5] ?? "", ["known-checkpoint"]],
      [heads[1] ?? "", []],
      [(heads[5] ?? "").replace("\n5\n", "\n2\n"), ["known-checkpoint"]],
      ["nonsense", ["known-checkpoint"]],
    ] as const) {
      expect(await failing(saleBundle, known)).toEqual(verdict);
      expect(failingOnPage(saleBundle, known)).toEqual(verdict);
    }
    const older = (await verifyBundleFile(saleBundle, { checkpoint: heads[5] ?? "" }, trustingJudge)).find(
      ({ holds }) => !holds,
    );
    expect(older?.detail).toContain("its journal has 4 entries, the known checkpoint 5");
    // The same notary's key over another history of the same length: a journal restored from before and gone on with.
    const stranger = createEvidenceFixture();
    await stranger.journal.append(stranger.act("Stranger"));
    expect(await failing(saleBundle, stranger.journal.state().head.checkpoint)).toEqual(["known-checkpoint"]);
    await stranger.journal.close();
    stranger.remove();
  });

  it("of a journal that was written anew with its own key is caught by the heads that its documents were sealed with", async () => {
    const sealedWith = (checkpoint: string | undefined) => createSigning("Sale", { checkpoint });
    const forger = createEvidenceFixture({ pkcs8: fixture.pkcs8 });
    await forger.journal.append(forger.act("Written anew"));
    const cases: readonly [TestSigning, string | null][] = [
      [sealedWith(heads[5]), "entries, the head that is locked into “Deed.pdf” 5"],
      [sealedWith(undefined), null],
      [sealedWith(forger.journal.state().head.checkpoint), null],
      [sealedWith(heads[1]), "the journal does not continue the head that is locked into “Deed.pdf”"],
      [sealedWith(heads[1]?.replaceAll("journal/5f0c5f1e", "journal/6f0c5f1e")), "is of another journal"],
      [sealedWith(heads[1]?.replace("\n1\n", "\n2\n")), "was signed by a key"],
    ];
    for (const [signing, detail] of cases) {
      await forger.journal.append(signing.act);
      const { path } = await forger.make(signing);
      const failed = (await verifyBundleFile(path, {}, trustingJudge)).filter(({ holds }) => !holds);
      expect(failed).toMatchObject(detail === null ? [] : [{ name: "sealed-heads" }]);
      if (detail !== null) expect(failed[0]?.detail).toContain(detail);
      expect(failingOnPage(path)).toEqual(detail === null ? [] : ["sealed-heads"]);
    }
    await forger.journal.close();
    forger.remove();
  });

  it("is not valid where nobody vouches for who signed its documents, or nobody judged them, though its journal is known", async () => {
    const own = fixture.journal.state().ownKeyId ?? "";
    const checksOf = async (judge?: JudgeBytes) => {
      const checks = await verifyBundleFile(saleBundle, { key: own }, judge);
      return { status: bundleStatus(checks), signatures: checks.find(({ name }) => name === "signatures") };
    };
    expect(await checksOf()).toMatchObject({
      status: "indeterminate",
      signatures: { holds: null, detail: "the signatures in “Deed.pdf” were not judged" },
    });
    expect(await checksOf(judgeBy())).toMatchObject({
      status: "indeterminate",
      signatures: {
        holds: null,
        detail:
          "“Deed.pdf”: unchanged, but nobody vouches for who signed; Somebody calling themselves Nora Notary; the certificate was issued by Test Issuing CA, for whom nobody here vouches",
      },
    });
    expect(await checksOf(trustingJudge)).toMatchObject({ status: "valid", signatures: { holds: true } });
  });

  it("names a document that was locked with a self-made certificate, or with another than its lock names", async () => {
    const { pki } = evidenceAuthority();
    const selfMade = createSigning("Sale", { by: pki.issue("Nora Notary", { by: null, fromDays: -400 }) });
    const another = createSigning("Sale");
    another.snapshot.documents[0]!.lock.certificateSha256 = "c".repeat(64);
    for (const [signing, expected] of [
      [selfMade, { holds: null, detail: expect.stringContaining("the certificate was made by its owner") as string }],
      [another, { holds: false, detail: "“Deed.pdf” was not signed with the certificate that its lock names" }],
    ] as const) {
      await fixture.journal.append(signing.act);
      const { path } = await fixture.make(signing);
      const checks = await verifyBundleFile(path, { key: fixture.journal.state().ownKeyId ?? "" }, trustingJudge);
      expect(checks.find(({ name }) => name === "signatures")).toMatchObject(expected);
      expect(checks.filter(({ holds }) => holds !== true).map(({ name }) => name)).toEqual(["signatures"]);
      expect(bundleStatus(checks)).not.toBe("valid");
    }
  });

  it("holds the revision that brought a later time-stamp, and notices another in its place", async () => {
    const late = createSigning("Stamped later", { hasLaterProof: true });
    await fixture.journal.append(late.act);
    const { path } = await fixture.make(late);
    expect(Object.keys(filesOf(path))).toContain("documents/after-with-later-proof/Deed.pdf");
    expect([await failing(path), failingOnPage(path)]).toEqual([[], []]);
    const swapped = fixture.changed(path, (files) => ({
      "documents/after-with-later-proof/Deed.pdf": files["documents/after/Deed.pdf"],
    }));
    expect([await failing(swapped), failingOnPage(swapped)]).toEqual([["files"], ["files"]]);
  });

  it.each(["journal", "documents", "record", "sealing"] as const)(
    "that is cancelled at the step “%s” leaves nothing behind, and is made when it is asked for again",
    async (at) => {
      const before = readdirSync(fixture.folder);
      const controller = new AbortController();
      const { result, path } = await fixture.make(sale, {
        signal: controller.signal,
        onStep: (step) => {
          if (step === at) controller.abort();
        },
      });
      expect(result).toMatchObject({ kind: "refused", error: { code: "evidence/cancelled" } });
      // The half-written ZIP itself is its caller's, which removes whatever was refused.
      rmSync(path, { force: true });
      expect(readdirSync(fixture.folder)).toEqual(before);
      expect((await fixture.make(sale)).result.kind).toBe("ok");
    },
  );

  it("is not made of a signing without an entry, with one that waits, or of bytes that are not the recorded ones", async () => {
    const empty = createSigning("Nothing written");
    expect((await fixture.make(empty)).result).toMatchObject({ error: { code: "evidence/no-entry" } });
    const damaged: TestSigning = { ...sale, bytesOf: sale.bytesOf };
    const made = await fixture.make(damaged, {
      platform: {
        ...sale.platform,
        document: async (_signing, _document, _revision, target) => {
          writeFileSync(target, "something else");
          return { kind: "ok" };
        },
      },
    });
    expect(made.result).toMatchObject({ error: { code: "document/damaged" } });
    const open = await fixture.make(sale, {
      platform: {
        ...sale.platform,
        snapshot: async () => ({
          kind: "ok",
          value: { ...sale.snapshot, signing: { ...sale.snapshot.signing, status: "open" } } as never,
        }),
      },
    });
    expect(open.result).toMatchObject({ error: { code: "signing/not-released" } });
  });
});

describe("the bundle's own page", () => {
  /** The page as a browser draws it when it is opened from the disk. */
  const drawn = (path: string): Document => {
    const html = strFromU8(filesOf(path)["index.html"] ?? new Uint8Array());
    const beforeParse = (window: object) => void Object.assign(window, { TextEncoder, TextDecoder, Uint8Array });
    return new JSDOM(html, { runScripts: "dangerously", beforeParse }).window.document;
  };
  const pageOf = async (options: Parameters<typeof createSigning>[1]) => {
    const signing = createSigning("Sale", options);
    await fixture.journal.append(signing.act);
    const page = drawn((await fixture.make(signing)).path);
    const effect = page.getElementById("effect");
    const [, kind] = [...page.querySelectorAll("#lead dt")].flatMap((term) =>
      term.textContent === "Kind" ? [term, term.nextElementSibling] : [],
    );
    return { page, effect: effect?.hidden === true ? null : effect?.textContent, kind: kind?.textContent };
  };

  it("shows a whole notarization as one, with nothing to add", async () => {
    expect(await pageOf({})).toMatchObject({ kind: "Notarization", effect: null });
  });

  it.each([
    ["practice", "Practice"],
    ["review", "Review"],
    ["test", "Test"],
    ["ron-endorsement", "RON endorsement"],
  ] as const)("says of a %s that it notarizes nothing", async (kind, name) => {
    expect(await pageOf({ signing: { kind } })).toMatchObject({
      kind: name,
      effect: `This notarizes nothing: it comes from a signing of the kind “${name}”.`,
    });
  });

  it.each([
    ["principal-signature", "a signature of a principal"],
    ["notary-signature", "the notary’s signature"],
    ["seal", "the stamp"],
    ["statement", "the required statement"],
  ] as const)("says that a document went without its %s", async (part, words) => {
    const { effect } = await pageOf({ waived: [{ part, reason: "On paper." }] });
    expect(effect).toBe(`“Deed.pdf” was locked with parts waived by the notary: without ${words}.`);
  });

  it("does not judge the signatures in the documents, says so, and is never green", async () => {
    const { page } = await pageOf({});
    const row = [...page.querySelectorAll("#checks li")].find((item) => item.textContent.includes("Not judged here"));
    expect(row?.className).toBe("open");
    expect(row?.textContent).toContain("Somebody vouches for who signed the locked documents");
    expect(page.getElementById("verdict")?.className).toBe("open");
    expect(readFileSync("resources/evidence/page.js", "utf8")).not.toMatch(/verdict\.className = [^;]*"holds"/u);
  });
});

describe("a ZIP that means harm", () => {
  const written = (bytes: Uint8Array): string => {
    const path = join(fixture.folder, "hostile.zip");
    writeFileSync(path, bytes);
    return path;
  };
  const patched = (change: (zip: Buffer, directory: number) => void) => {
    const zip = Buffer.from(zipSync({ "manifest.json": [strToU8("a".repeat(5000)), { level: 9 }] }));
    change(zip, zip.indexOf("PK\u0001\u0002", "latin1"));
    return zip;
  };
  const cases: readonly [string, () => Uint8Array, RegExp][] = [
    ["leads out of its folder", () => zipSync({ "../evil.txt": strToU8("x") }), /under the name/],
    ["names a place on the disk", () => zipSync({ "/etc/passwd": strToU8("x") }), /under the name/],
    ["names a Windows path", () => zipSync({ "a\\..\\evil.txt": strToU8("x") }), /under the name/],
    ["holds a name twice", () => zipSync({ "a.txt": strToU8("x"), "A.txt": strToU8("y") }), /twice/],
    [
      "unpacks to more than it declares",
      () => patched((zip, at) => zip.writeUInt32LE(10, at + 24)),
      /larger than it declares/,
    ],
    [
      "declares more than a bundle has",
      () => patched((zip, at) => zip.writeUInt32LE(0xf0_00_00_00, at + 24)),
      /too large/,
    ],
    ["is encrypted", () => patched((zip, at) => zip.writeUInt16LE(1, at + 8)), /encrypted/],
    ["points behind its directory", () => patched((zip, at) => zip.writeUInt32LE(at, at + 42)), /lie on one another/],
    ["is cut off", () => patched(() => undefined).subarray(0, 40), /no ZIP/],
    ["is none", () => strToU8("hello"), /no ZIP/],
    ["is no bundle", () => zipSync({ "a.txt": strToU8("x") }), /no manifest/],
  ];
  it.each(cases)("and %s is refused", async (_what, make, detail) => {
    const checks = await verifyBundleFile(written(make()));
    expect(checks).toMatchObject([{ name: "form", holds: false }]);
    expect(checks[0]?.detail).toMatch(detail);
  });
});
