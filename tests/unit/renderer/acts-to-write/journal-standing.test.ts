import { expect, it } from "vitest";
import type { SigningKind } from "#contract/signing/entity.ts";
import { countText, releasedTexts } from "#renderer/features/acts-to-write/index.ts";
import { journalStandingOf, type ActsToWrite } from "#renderer/features/acts-to-write/model/journal-standing.ts";

const account = { id: "nora" } as unknown as Parameters<typeof journalStandingOf>[1];
const signing = (id: string, notary = "nora", kind: SigningKind = "real") =>
  ({ id, kind, notary: { id: notary }, finalizedAt: "2026-11-20T15:04:00.000Z" }) as unknown as Parameters<
    typeof journalStandingOf
  >[0];
const toWrite = (signingIds: string[], furtherDocuments = 0, over: Partial<ActsToWrite> = {}) =>
  ({
    acts: signingIds.map((signingId) => ({ signingId })),
    furtherDocuments,
    isOfEarlier: false,
    askedAt: "2026-11-20T15:04:05.000Z",
    ...over,
  }) as unknown as ActsToWrite;
const label = (...asked: Parameters<typeof journalStandingOf>) => releasedTexts[journalStandingOf(...asked)].label;

it("a released signing is completed only once it is known that its entries are written", () => {
  expect(label(signing("a"), account, toWrite(["a"]))).toBe("To journal");
  expect(label(signing("b"), account, toWrite(["a"]))).toBe("Completed");
  expect(label(signing("b"), account, undefined)).toBe("Released");
  // Among the acts that were not counted there may be one of it.
  expect(label(signing("b"), account, toWrite(["a"], 3))).toBe("Released");
});

it("an answer from before, or from before the release, says nothing of what it does not name", () => {
  expect(label(signing("b"), account, toWrite(["a"], 0, { isOfEarlier: true }))).toBe("Released");
  expect(label(signing("b"), account, toWrite(["a"], 0, { askedAt: "2026-11-20T15:03:59.000Z" }))).toBe("Released");
  expect(label(signing("a"), account, toWrite(["a"], 0, { isOfEarlier: true }))).toBe("To journal");
});

it("another notary's signing, and what is no notarization, owes this journal nothing", () => {
  expect(label(signing("a", "theo"), account, undefined)).toBe("Completed");
  expect(label(signing("a", "nora", "practice"), account, undefined)).toBe("Completed");
});

it("what was not counted is said beside the number", () => {
  expect(countText(toWrite(["a", "b"]))).toBe("2");
  expect(countText(toWrite(["a", "b"], 7))).toBe("2+");
});
