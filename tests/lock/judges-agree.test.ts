import { randomInt } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Sha256Hex } from "#contract/common/ids.ts";
import { derChild } from "#engine/asn1/der-reader.ts";
import { readSignedData } from "#engine/cms/signed-data.ts";
import { addProof } from "#engine/lock/add-proof.ts";
import { bufferSource } from "#engine/pdf/byte-source.ts";
import { signedPartOf } from "#engine/verify/signed-part.ts";
import { createTrustFetch } from "#main/trust-services/trust-fetch.ts";
import { nssDatabaseTrusting, opensslCades, pdfsig } from "#tests/builders/pdf-referees.ts";
import {
  flipped,
  judgeQuickly,
  judgeSlowly,
  valueOf,
  withValue,
  type LockedFor,
  type Verdicts,
} from "./every-judge.ts";
import { createLevelsFixture, type LevelsFixture } from "./levels-fixture.ts";

/** `npm run fuzz` tries other bits each time, ten for each of its runs, and asks outside programs of more. */
const fuzzRuns = process.env["FUZZ_RUNS"];
const isThorough = fuzzRuns !== undefined;
const timeoutMs = isThorough ? 3_600_000 : 240_000;

let fixture: LevelsFixture;
let nss: string;
type Level = "B-B" | "B-T";
const locks = new Map<Level, { bytes: Buffer } & LockedFor>();
beforeAll(async () => {
  fixture = await createLevelsFixture();
  nss = nssDatabaseTrusting(fixture.rootPath);
  const input = (sha256: Sha256Hex): LockedFor["input"] => ({
    ...fixture.composeInput(fixture.basePath, [], []),
    registeredCertificateSha256s: [sha256],
  });
  const plain = await fixture.lock("B-B");
  const proved = path.join(fixture.directory, "proved.pdf");
  const timeStampUrls = [fixture.authorities.timeStampUrl];
  const added = await addProof(
    {
      path: plain.outputPath,
      name: "deed.pdf",
      outputPath: proved,
      trustServices: { wishedLevel: "B-T", isRequired: false, timeStampUrls },
      now: new Date().toISOString(),
    },
    createTrustFetch({ timeStampUrls, privateHosts: ["127.0.0.1"] }),
  );
  // A lock of B-T is one of B-LT without the store behind it, which is then its proof.
  const stamped = await fixture.lock("B-LT");
  if (plain.result.kind !== "ok" || stamped.result.kind !== "ok" || added.kind !== "ok") throw new Error("no lock");
  const [bare, whole] = [readFileSync(plain.outputPath), readFileSync(stamped.outputPath)];
  const size = signedPartOf(bufferSource(whole))?.signed.size ?? 0;
  locks.set("B-B", {
    bytes: bare,
    input: input(plain.result.certificate.sha256),
    proof: readFileSync(proved).subarray(bare.length),
  });
  locks.set("B-T", {
    bytes: whole.subarray(0, size),
    input: input(stamped.result.certificate.sha256),
    proof: whole.subarray(size),
  });
});
afterAll(() => fixture.remove());

const lockOf = (level: Level): { bytes: Buffer } & LockedFor => {
  const lock = locks.get(level);
  if (lock === undefined) throw new Error("no lock");
  return lock;
};
const slowly = (level: Level, bytes: Buffer) => judgeSlowly(bytes, lockOf(level), fixture.directory);
const outside = (bytes: Buffer): { openssl: boolean; pdfsig: boolean } => {
  const file = path.join(fixture.directory, "outside.pdf");
  writeFileSync(file, bytes);
  return {
    openssl: opensslCades(file, fixture.rootPath).status === 0,
    pdfsig: pdfsig(file, nss, { asksOcsp: false }).includes("Signature is Valid"),
  };
};

/** What the lock's own check takes every judge takes; what only the judge of any PDF takes, its report says. */
const disagreement = ({ isTaken, status, notes }: Verdicts): string | null => {
  if (isTaken && status !== "valid") return `taken as a lock, and ${status} in a report`;
  if (!isTaken && status === "valid" && !notes.includes("value-written-otherwise"))
    return "valid in a report without a word, and refused as a lock";
  return null;
};

type Flip = { byte: number; bit: number };

/** Some bytes of the value and one bit of each; in `npm run fuzz` bits from anywhere. */
const flipsOf = (length: number, every: number): Flip[] =>
  isThorough
    ? Array.from({ length: 10 * Number(fuzzRuns) }, () => ({ byte: randomInt(length), bit: randomInt(8) }))
    : Array.from({ length: Math.ceil(length / every) }, (_unused, index) => {
        const byte = index * every;
        return { byte, bit: byte % 8 };
      });

/** Within the certificates that a time-stamp encloses: its authority chose them, and nobody signs which (`isWhole`). */
const isOfAuthority = (value: Buffer, { byte }: Flip): boolean => {
  const { unsignedAttributes } = readSignedData(value);
  if (unsignedAttributes === null || byte < unsignedAttributes.start) return false;
  const token = derChild(derChild(derChild(unsignedAttributes, 0), 1), 0);
  const certificates = derChild(derChild(derChild(token, 1), 0), 3, 0xa0);
  return byte >= certificates.contentStart && byte < certificates.end;
};

describe("every judge of a locked file", () => {
  it("takes the lock as it was made, as pdfsig and openssl do", async () => {
    for (const level of ["B-B", "B-T"] as const) {
      const { bytes } = lockOf(level);
      expect(judgeQuickly(bytes)).toMatchObject({ isTaken: true, status: "valid", reasons: [] });
      expect(await slowly(level, bytes)).toEqual({ "verify-locked": true, verify: true, "verify-proof": true });
      expect(outside(bytes)).toEqual({ openssl: true, pdfsig: true });
    }
  });

  it.each([
    ["B-B", 3],
    ["B-T", 17],
  ] as const)(
    "of level %s says the same of it with one bit of its signature's value changed",
    async (level, every) => {
      const { bytes } = lockOf(level);
      const { value } = valueOf(bytes);
      const disagreements: string[] = [];
      const taken: Flip[] = [];
      const flips = flipsOf(value.length, every);
      for (const flip of flips) {
        const changed = withValue(bytes, flipped(value, flip.byte, flip.bit));
        const verdicts = judgeQuickly(changed);
        const said = disagreement(verdicts);
        if (said !== null)
          disagreements.push(`byte ${flip.byte}, bit ${flip.bit}: ${said} (${verdicts.reasons.join()})`);
        if (verdicts.isTaken && !isOfAuthority(value, flip)) taken.push(flip);
        // The others stand upon the same two; a sample shows that they do.
        if (flip.byte % 7 !== 0 && !verdicts.isTaken && verdicts.status !== "valid") continue;
        const others = await slowly(level, changed);
        // A proof brings certificates of its own, so it is another file, and judged as that one.
        const proved = judgeQuickly(Buffer.concat([changed, lockOf(level).proof]));
        const saidOfProof = disagreement(proved);
        if (saidOfProof !== null) disagreements.push(`byte ${flip.byte}, bit ${flip.bit}, proved: ${saidOfProof}`);
        const differs = Object.entries(others).filter(
          ([judge, isTaken]) => isTaken !== (judge === "verify-proof" ? proved : verdicts).isTaken,
        );
        // A file of ours may have more behind its value than a lock of the platform's (`CmsLevel`).
        const unexplained = differs.filter(([judge, isTaken]) => judge !== "verify" || !isTaken);
        disagreements.push(...unexplained.map(([judge]) => `byte ${flip.byte}, bit ${flip.bit}: ${judge} differs`));
      }
      expect(disagreements).toEqual([]);
      // Nothing that differs from what was made in a single bit is a lock of ours.
      expect(taken).toEqual([]);
    },
    timeoutMs,
  );

  it(
    "takes nothing that openssl or pdfsig refuses",
    () => {
      const { bytes } = lockOf("B-B");
      const { value } = valueOf(bytes);
      const step = isThorough ? 7 : 419;
      for (let byte = 0; byte < value.length; byte += step) {
        const changed = withValue(bytes, flipped(value, byte, byte % 8));
        const verdicts = judgeQuickly(changed);
        if (verdicts.status === "valid" || verdicts.isTaken)
          expect(outside(changed), `byte ${byte}`).toEqual({ openssl: true, pdfsig: true });
      }
    },
    timeoutMs,
  );
});

const replaced = (value: Buffer, from: string, to: string): Buffer => {
  const at = value.indexOf(Buffer.from(from, "hex"));
  if (at < 0) throw new Error(`${from} is not in the value`);
  const changed = Buffer.from(value);
  changed.write(to, at, "hex");
  return changed;
};

/** What can be changed around the parts that are signed. `lock`: taken as a lock; `report`: what a report says. */
const around: [string, (value: Buffer) => Buffer, { report: Verdicts["status"]; note?: boolean }][] = [
  ["the outer tag made a SET", (value) => replaced(value, "30", "31"), { report: "invalid" }],
  ["the version made 3", (value) => replaced(value, "020101310d", "020103310d"), { report: "valid", note: true }],
  ["the version made 9", (value) => replaced(value, "020101310d", "020109310d"), { report: "invalid" }],
  ["the announced digest made another", (value) => replaced(value, "0201300b", "0202300b"), { report: "invalid" }],
  [
    "the unsigned time-stamp's type made another",
    (value) => replaced(value, "060b2a864886f70d010910020e", "060b2a864886f70d010910021e"),
    { report: "valid", note: true },
  ],
];

describe("a change around what is signed", () => {
  it.each(around)("is judged by what it is: %s", async (title, change, expected) => {
    const level = title.includes("time-stamp") ? "B-T" : "B-B";
    const { bytes } = lockOf(level);
    const changed = withValue(bytes, change(valueOf(bytes).value));
    const verdicts = judgeQuickly(changed);
    expect(verdicts).toMatchObject({ isTaken: false, status: expected.report });
    expect(verdicts.notes.includes("value-written-otherwise")).toBe(expected.note === true);
    expect(await slowly(level, changed)).toMatchObject({ "verify-locked": false });
  });

  it("is no lock of ours when its digits are written in capital letters, one of them or all", async () => {
    const { bytes } = lockOf("B-B");
    const { at, value } = valueOf(bytes);
    const one = Buffer.from(bytes);
    const letter = at + value.toString("hex").search(/[a-f]/);
    one.write(bytes.toString("latin1", letter, letter + 1).toUpperCase(), letter, "latin1");
    const all = Buffer.from(bytes);
    all.write(value.toString("hex").toUpperCase(), at, "latin1");
    for (const [changed, status] of [
      [one, "invalid"],
      // Another program may write all of it so.
      [all, "valid"],
    ] as const) {
      expect(judgeQuickly(changed)).toMatchObject({ isTaken: false, status });
      expect(await slowly("B-B", changed)).toEqual({ "verify-locked": false, verify: false, "verify-proof": false });
    }
  });
});
