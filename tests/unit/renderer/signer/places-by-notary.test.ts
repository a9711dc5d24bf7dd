import { expect, test } from "vitest";
import type { ReturnChoice } from "#contract/returning/http.ts";
import { placesByNotary } from "#renderer/features/signer/model/places-by-notary.ts";

const choice = (notaryId: string, notaryName: string, title: string) =>
  ({ notaryId, notaryName, title, signingId: title, memberId: title, fullName: "Sofia" }) as unknown as ReturnChoice;

test("places stand under their notary in the order of the first, and two notaries of one name stay two", () => {
  const groups = placesByNotary([
    choice("1", "Nora", "a"),
    choice("2", "Theo", "b"),
    choice("1", "Nora", "c"),
    choice("3", "Nora", "d"),
  ]);
  expect(groups.map((group) => [group.notaryId, group.choices.map(({ title }) => title)])).toEqual([
    ["1", ["a", "c"]],
    ["2", ["b"]],
    ["3", ["d"]],
  ]);
});
