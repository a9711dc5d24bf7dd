import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Document } from "#contract/document/entity.ts";
import { startTestAuthorities } from "#tests/builders/test-authorities.ts";
import { createTestPki } from "#tests/builders/test-pki.ts";
import type { WorkstationProcess } from "#tests/kill-points/workstation-process.ts";
import { makePdf, startLockEnvironment, wholeEntry, type LockEnvironment } from "./lock-environment.ts";

let environment: LockEnvironment;
let workstation: WorkstationProcess;
beforeAll(async () => {
  environment = await startLockEnvironment();
  workstation = await environment.startWorkstation(environment.newDataFolder());
});
afterAll(() => environment?.stop());

const lock = async (document: Document, version = document.fieldsVersion) =>
  workstation.carryOut({
    do: { kind: "lock", input: { ...(await environment.asShown(document)), version } },
  });

/** The bytes that a signature covers and the CMS within it, cut out by its /ByteRange. */
const cutOut = (bytes: Buffer) => {
  const [, a, b, c, d] =
    /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/u.exec(bytes.toString("latin1"))?.map(Number) ?? [];
  if (a === undefined || b === undefined || c === undefined || d === undefined) throw new Error("no /ByteRange");
  const hex = bytes.subarray(a + b + 1, c - 1).toString("latin1");
  return {
    covered: Buffer.concat([bytes.subarray(a, a + b), bytes.subarray(c, c + d)]),
    cms: Buffer.from(hex, "hex"),
    isWhole: c + d === bytes.length,
  };
};

describe("locking over the real platform and engine", () => {
  it("[S263] [S264] locks one document, and no other, with the notary's .pfx and its password", async () => {
    const first = await environment.addDocument("First deed.pdf", await makePdf("First"));
    const second = await environment.addDocument("Second deed.pdf", await makePdf("Second"));
    const run = await lock(first);
    expect(run.output?.result, run.stderr).toMatchObject({ kind: "ok", document: { state: "locked" } });
    expect(await environment.get(second.id)).toEqual(second);

    const bytes = await environment.lockedBytes(first.id);
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(run.output?.result.document?.lock?.sha256);
    const { covered, cms, isWhole } = cutOut(bytes);
    expect(isWhole).toBe(true);
    const path = (name: string) => join(environment.folder, name);
    writeFileSync(path("locked.pdf"), bytes);
    writeFileSync(path("covered.bin"), covered);
    writeFileSync(path("signature.der"), cms);
    expect(execFileSync("pdfsig", ["-nocert", path("locked.pdf")], { encoding: "utf8" })).toMatch(
      /Total document signed[\s\S]*Signature is Valid/u,
    );
    const cades = spawnSync(
      "openssl",
      [
        "cms",
        "-verify",
        "-cades",
        "-binary",
        "-inform",
        "DER",
        "-in",
        path("signature.der"),
        "-content",
        path("covered.bin"),
        "-CAfile",
        environment.rootPath,
        "-purpose",
        "any",
        "-out",
        path("verified.bin"),
      ],
      { encoding: "utf8" },
    );
    expect(cades.stderr).toContain("successful");
    expect(readFileSync(path("verified.bin")).equals(covered)).toBe(true);
    expect(spawnSync("qpdf", ["--check", path("locked.pdf")]).status).toBe(0);
    expect(execFileSync("pdftotext", [path("locked.pdf"), "-"], { encoding: "utf8" })).toContain("June 1, 2026");
  });

  it("refuses a version of the fields that is not the current one, and leaves nothing reserved", async () => {
    const document = await environment.addDocument("Stale deed.pdf", await makePdf("Stale"));
    const run = await lock(document, document.fieldsVersion - 1);
    expect(run.output?.result, run.stderr).toMatchObject({ kind: "refused", error: { code: "fields/stale-version" } });
    expect(await environment.get(document.id)).toEqual(document);
  });

  it("[A002] writes the act into the notary's journal, with the locked document's hash, and the platform holds it", async () => {
    const document = await environment.addDocument("Journal deed.pdf", await makePdf("Journal"));
    const locked = await lock(document);
    const { signingId, principalMemberId, api } = environment;
    const values = { ...wholeEntry, feeCents: 2500 };
    const run = await workstation.carryOut({
      do: { kind: "append", input: { signingId, documentId: document.id, principalMemberId, values } },
    });
    expect(run.output?.result, run.stderr).toMatchObject({ kind: "ok", row: { anchored: true } });
    const synced = await workstation.carryOut({ do: { kind: "sync the journal" } });
    expect(synced.output?.result, synced.stderr).toMatchObject({ kind: "ok" });
    const { entries, head } = await api.journal.entries({ from: 0 });
    expect(head.treeSize).toBe(1);
    expect(entries[0]?.openings).toMatchObject({
      documentTitle: { value: "Journal deed.pdf" },
      documentSha256: { value: locked.output?.result.document?.lock?.sha256 },
      principalName: { value: "Ada Signer" },
      feeCents: { value: 2500 },
    });
  });

  it("says in the record which level was reached, whose time-stamp it has, and what could not be had", async () => {
    const pki = createTestPki();
    const authorities = await startTestAuthorities(pki);
    try {
      const withTsa = async (document: Document, url: string) => {
        const input = await environment.asShown(document);
        return workstation.carryOut({ do: { kind: "lock", input }, timeStampUrls: [url] });
      };
      const stamped = await environment.addDocument("Stamped deed.pdf", await makePdf("Stamped"));
      const run = await withTsa(stamped, authorities.timeStampUrl);
      expect(run.output?.result, run.stderr).toMatchObject({ kind: "ok" });
      // The demo's authority says nowhere whether its certificates are revoked.
      expect((await environment.get(stamped.id)).lock).toMatchObject({
        level: "B-T",
        timeStamp: { authority: "Test Time-stamp Authority" },
        missing: { level: "B-LT", reason: "revocation-unknown" },
      });
      const unstamped = await environment.addDocument("Unstamped deed.pdf", await makePdf("Unstamped"));
      const missed = await withTsa(unstamped, "http://127.0.0.1:9/tsa");
      expect(missed.output?.result, missed.stderr).toMatchObject({
        document: { lock: { level: "B-B", missing: { level: "B-T", reason: "time-stamp-unreachable" } } },
      });
      const { sha256: lockedSha256 } = (await environment.get(unstamped.id)).lock ?? {};
      const before = await environment.lockedBytes(unstamped.id);
      const late = await workstation.carryOut({
        do: { kind: "prove", input: { signingId: environment.signingId, documentId: unstamped.id } },
        timeStampUrls: [authorities.timeStampUrl],
      });
      expect(late.output?.result, late.stderr).toMatchObject({
        document: {
          lock: {
            sha256: lockedSha256,
            level: "B-B",
            proof: { previousSha256: lockedSha256, level: "B-T", missing: { level: "B-LT" } },
          },
        },
      });
      expect((await environment.lockedBytes(unstamped.id)).equals(before)).toBe(true);
      const { events } = await environment.api.signings.events({ id: environment.signingId });
      const locks = events.filter(({ kind }) => kind === "document-locked").map(({ data }) => data);
      expect(locks.slice(-2)).toMatchObject([
        { level: "B-T" },
        { level: "B-B", levelMissing: expect.stringContaining("127.0.0.1:9 could not be reached") as string },
      ]);
    } finally {
      await authorities.close();
      pki.remove();
    }
  });
});
