import { expect, test } from "vitest";
import { walkthroughIds } from "#contract/walkthrough/entity.ts";
import { readOptions } from "#scripts/walkthroughs/options.ts";

test("without a name all guides are recorded, to the folder that the platform looks into", () => {
  expect(readOptions([])).toEqual({ names: walkthroughIds, out: null, isRehearsal: false });
});

test("names, a folder and a rehearsal are taken", () => {
  expect(readOptions(["signers-side", "--out", "there", "--rehearse"])).toEqual({
    names: ["signers-side"],
    out: "there",
    isRehearsal: true,
  });
});

test("what there is not is said, with what there is", () => {
  expect(readOptions(["another"])).toBe(`There is no guide “another”. There are: ${walkthroughIds.join(", ")}.`);
  expect(readOptions(["--fast"])).toMatch(/--fast/u);
});
