import { expect, test } from "vitest";
import type { KnownFile } from "#contract/check/http.ts";
import { en } from "#lib/texts/en/page.ts";
import { comparisonVerdict } from "#renderer/features/public-pages/model/comparison-verdict.ts";

const released: Extract<KnownFile, { kind: "released" }> = {
  kind: "released",
  file: "document",
  signingKind: "real",
  notary: { fullName: "Nora Whitfield", state: "Texas" },
  lockedAt: "2026-11-20T10:00:00.000Z",
  releasedAt: "2026-11-20T11:00:00.000Z",
  waived: [],
};
const verdict = (known: KnownFile | null) =>
  comparisonVerdict(en.onlineCheck.verdict, known, "Deed.pdf", "https://sign.example.org/check");

test("only what a notarization released with every part of the act is green", () => {
  expect(verdict(released)).toMatchObject({ tone: "verified", more: null });
  const others: (KnownFile | null)[] = [
    null,
    { kind: "unknown" },
    ...(["test", "practice", "review", "ron-endorsement"] as const).map((signingKind) => ({
      ...released,
      signingKind,
    })),
    { ...released, waived: ["seal"] },
    { ...released, file: "package", lockedAt: null, waived: ["seal"] },
  ];
  expect(others.map((known) => verdict(known).tone)).not.toContain("verified");
});

test("what is amber says why", () => {
  expect(verdict({ ...released, signingKind: "practice" }).more).toContain("a practice");
  expect(verdict({ ...released, waived: ["notary-signature", "seal"] }).more).toMatch(
    /^It was locked without the notary’s signature and the notary’s stamp: the notary waived that/,
  );
  expect(verdict({ ...released, file: "package", lockedAt: null, waived: ["seal"] }).more).toMatch(
    /^At least one document of it was locked without the notary’s stamp/,
  );
  expect(verdict(null).more).toContain("Open https://sign.example.org/check instead.");
  expect(verdict({ kind: "unknown" }).more).toContain("“Deed.pdf” was changed since");
});
