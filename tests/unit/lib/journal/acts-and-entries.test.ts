import { describe, expect, it } from "vitest";
import type { JournalEntry } from "#contract/journal/entry.ts";
import type { MemberId } from "#contract/common/ids.ts";
import type { MemberType } from "#contract/member/entity.ts";
import { entriesOfActs, principalsOfAct } from "#lib/journal/acts-and-entries.ts";

type Row = { entry: JournalEntry; number: number };
const row = (number: number, said: Record<string, string>, kind = "act"): Row => ({
  number,
  entry: {
    leaf: { kind },
    openings: Object.fromEntries(Object.entries(said).map(([name, value]) => [name, { value }])),
  } as unknown as JournalEntry,
});
const act = (documentSha256: string, principalName: string) => ({ documentSha256, principalName });
const numbersOf = (acts: ReturnType<typeof act>[], rows: Row[]) =>
  entriesOfActs(acts, rows, ({ entry }) => entry).map((found) => found?.number ?? null);

describe("the entries of a signing's acts", () => {
  it("are those that name the document and the principal", () => {
    const acts = [act("a", "Ada"), act("a", "Bob"), act("b", "Ada")];
    expect(numbersOf(acts, [row(1, act("b", "Ada")), row(2, act("a", "Ada"))])).toEqual([2, null, 1]);
    expect(numbersOf(acts, [row(1, act("a", "Bob"), "correction")])).toEqual([null, null, null]);
  });

  it("count for one principal each, where two have one name", () => {
    const acts = [act("a", "Ada"), act("a", "Ada")];
    expect(numbersOf(acts, [row(1, act("a", "Ada"))])).toEqual([1, null]);
    expect(numbersOf(acts, [row(1, act("a", "Ada")), row(2, act("a", "Ada"))])).toEqual([1, 2]);
  });

  it("are asked for no more once some of the signing were erased: which ones nobody can tell", () => {
    const acts = [act("a", "Ada"), act("b", "Ada")];
    expect(numbersOf(acts, [row(1, {}), row(2, act("b", "Ada"))])).toEqual([1, 2]);
  });
});

describe("the principals of an act", () => {
  const people = [
    { id: "1", fullName: "Ada", type: "signer", isInvited: true },
    { id: "2", fullName: "Bob", type: "consumer", isInvited: true },
    { id: "3", fullName: "Wes", type: "witness", isInvited: true },
    { id: "4", fullName: "Una", type: "signer", isInvited: false },
  ] as unknown as { id: MemberId; fullName: string; type: MemberType; isInvited: boolean }[];
  const filled = { kind: "text", text: "filled" };
  const namesOf = (...fields: [string, string, object?][]) =>
    principalsOfAct(
      fields.map(([type, memberId, value = filled]) => ({ type, memberId, value })) as unknown as Parameters<
        typeof principalsOfAct
      >[0],
      people,
    ).map(({ fullName }) => fullName);

  it("are those who put something into the document, all who were invited where nobody did", () => {
    expect(namesOf(["signature", "2"], ["signature", "3"], ["notary_stamp", "1"])).toEqual(["Bob"]);
    expect(namesOf(["notary_stamp", "1"], ["signature", "3"])).toEqual(["Ada", "Bob"]);
  });

  it("are not those whose fields were left empty", () => {
    expect(namesOf(["signature", "2"], ["text", "1", { kind: "empty" }])).toEqual(["Bob"]);
    expect(namesOf(["text", "1", { kind: "text", text: " " }])).toEqual(["Ada", "Bob"]);
    expect(namesOf(["signature", "4"])).toEqual(["Una"]);
  });
});
