import { expect, it } from "vitest";
import type { JournalEntry } from "#contract/journal/entry.ts";
import {
  correctableFields,
  correctionErrors,
  correctionOf,
  shownText,
} from "#renderer/features/journal/model/correction.ts";

const salt = "A".repeat(22);
const entry = {
  openings: {
    principalName: { salt, value: "Ada Lovelace" },
    feeCents: { salt, value: 2500 },
    identityDocumentExpiresOn: { salt, value: "2029-04-02" },
    documentSha256: { salt, value: "a".repeat(64) },
    identityProofingPassed: { salt, value: true },
  },
} as unknown as JournalEntry;

it("can be of what the notary typed, not of what comes from the sealed document", () => {
  expect(correctableFields(entry)).toEqual(["principalName", "identityDocumentExpiresOn", "feeCents"]);
  expect(shownText(entry, "feeCents")).toBe("25.00");
});

it("holds only what was changed, and the reason", () => {
  const form = { texts: { principalName: " Ada King ", feeCents: "25.00" }, reason: " Misspelled " };
  expect(correctionErrors(entry, form)).toEqual({});
  expect(correctionOf(entry, form)).toEqual({ principalName: "Ada King", correctionReason: "Misspelled" });
  expect(correctionOf(entry, { texts: { feeCents: "$30" }, reason: "x" })).toMatchObject({ feeCents: 3000 });
});

it("asks for a change, a reason, and values of the right form", () => {
  expect(Object.keys(correctionErrors(entry, { texts: {}, reason: "" }))).toEqual(["reason", "nothing"]);
  const form = { texts: { feeCents: "ten", identityDocumentExpiresOn: "April" }, reason: "x" };
  expect(Object.keys(correctionErrors(entry, form)).toSorted()).toEqual(["feeCents", "identityDocumentExpiresOn"]);
});
