import { expect, it } from "vitest";
import { actParts, type ActPart } from "#contract/document/act-parts.ts";
import { isWithoutAct, usualWaiverReasons } from "#lib/fields/waiver-reasons.ts";

const [signedHere, presented, brought] = usualWaiverReasons;
const all = (reason: string, parts: readonly ActPart[] = actParts) => parts.map((part) => ({ part, reason }));
const ofNotary = actParts.filter((part) => part !== "principal-signature");

it("says that no act is made where the notary said so of everything that is theirs to put on", () => {
  expect(isWithoutAct(all(signedHere))).toBe(true);
  expect(isWithoutAct(all(presented))).toBe(true);
  // The principals signed it.
  expect(isWithoutAct(all(signedHere, ofNotary))).toBe(true);
});

it.each([
  ["nothing is waived", []],
  ["a part of it stands there", all(signedHere, ["principal-signature", "seal", "statement"])],
  ["it bears them already", all(brought)],
  [
    "the reason is another, be it of one part",
    [...all(signedHere, ["notary-signature", "seal"]), ...all("On paper.", ["statement"])],
  ],
  ["the reason was changed", all(`${signedHere} Perhaps.`)],
])("supposes an act where %s", (_where, waived) => {
  expect(isWithoutAct(waived)).toBe(false);
});
