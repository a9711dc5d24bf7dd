import { pdfDict, pdfName } from "#engine/pdf/syntax/objects.ts";
import { bufferSource } from "#engine/pdf/byte-source.ts";
import { verifySource } from "#engine/verify/verify-pdf.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mutate } from "#tests/builders/mutations/mutate.ts";
import type { LockToMutate } from "#tests/builders/mutations/mutation.ts";
import type { SignatureOptions } from "#tests/builders/append-signature.ts";
import { at, createAttackFixture, documentToSign, type AttackFixture } from "./attack-fixture.ts";
import { isOnlyUnvouched } from "#lib/validation-report/report-texts.ts";

/** The same cases each time in the tests; `npm run fuzz` begins anywhere, and a case is found again by its number. */
const fuzzRuns = process.env["FUZZ_RUNS"];
const cases = fuzzRuns === undefined ? 2_000 : Math.max(2_000, 20 * Number(fuzzRuns));
const firstSeed = fuzzRuns === undefined ? 20_261_122 : Math.floor(Math.random() * 2 ** 31);

let fixture: AttackFixture;
let locks: LockToMutate[];
beforeAll(() => {
  fixture = createAttackFixture();
  const lock = (permits: LockToMutate["permits"], options: SignatureOptions): LockToMutate => ({
    bytes: fixture.sign(documentToSign(), options),
    permits,
    sign: (pdf, fieldName) => fixture.sign(pdf, { fieldName }),
    at,
  });
  locks = [
    lock("anything-usual", {}),
    lock("nothing", { permission: 1 }),
    lock("filling", { permission: 2 }),
    lock("filling-and-comments", { permission: 3 }),
    lock("no-filling", { lock: pdfDict({ Type: pdfName("TransformParams"), Action: pdfName("All") }) }),
  ];
});
afterAll(() => fixture.remove());

describe("structural mutations of locked files", () => {
  it(
    "are judged as whoever made them knows they must be",
    () => {
      const wrong: string[] = [];
      const counts = { harmless: 0, harmful: 0 };
      for (let seed = firstSeed; seed < firstSeed + cases; seed += 1) {
        const { title, bytes, named } = mutate(seed, locks, fixture.pki.root.certificatePem);
        const withRoots = seed % 2 === 0;
        const judged = fixture.judge(bytes, withRoots);
        if (named === null) {
          counts.harmless += 1;
          const holds = withRoots ? judged.status === "valid" : isOnlyUnvouched(judged.report);
          if (!holds) wrong.push(`${title}: ${judged.status} (${judged.named.join()})`);
          continue;
        }
        counts.harmful += 1;
        if (judged.status === "valid") wrong.push(`${title}: valid`);
        else if (!judged.named.some((code) => named.includes(code)))
          wrong.push(`${title}: ${judged.status}, and for another reason (${judged.named.join()})`);
        // Whatever becomes of a lock, its own check takes none that the judge refuses.
        const own = verifySource(bufferSource(bytes), { name: "deed.pdf", level: "b-b-or-b-t" });
        if (own.kind === "ok" && judged.status === "invalid" && judged.report.signatures.length === 1)
          wrong.push(`${title}: taken by a lock's own check`);
      }
      expect(wrong).toEqual([]);
      expect(counts.harmful).toBeGreaterThan(counts.harmless);
      expect(counts.harmless).toBeGreaterThan(cases / 10);
    },
    fuzzRuns === undefined ? 240_000 : 3_600_000,
  );
});
