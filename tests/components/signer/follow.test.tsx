import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { DocumentIdSchema } from "#contract/common/ids.ts";
import type { Member, ViewedPage } from "#contract/member/entity.ts";
import { useFollow } from "#renderer/features/signer/hooks/use-follow.ts";
import { aMember } from "#tests/unit/renderer/meeting/builders.ts";

const [deed, note] = [1, 2].map((digit) => DocumentIdSchema.parse(`00000000-0000-4000-8000-0000000000d${digit}`)) as [
  ViewedPage["documentId"],
  ViewedPage["documentId"],
];
const signer = aMember(1);
const notaryAt = (view: ViewedPage | undefined, status: Member["status"] = "in-signing"): Member[] => [
  signer,
  aMember(2, { type: "notary", status, ...(view === undefined ? {} : { view }) }),
];
const at = (page: number, documentId = deed): ViewedPage => ({ documentId, page });

afterEach(() => localStorage.clear());

const followed = (view: ViewedPage | undefined = at(0)) => {
  const opened: string[] = [];
  const drawn = renderHook(({ members }) => useFollow(members, signer.id, (id) => opened.push(id)), {
    initialProps: { members: notaryAt(view) },
  });
  return {
    opened,
    now: () => drawn.result.current,
    notaryTurnsTo: (next: ViewedPage, status?: Member["status"]) => drawn.rerender({ members: notaryAt(next, status) }),
    turnTo: (page: ViewedPage) => act(() => drawn.result.current.looked(page)),
  };
};

test("the signer's page turns with the notary's, to another document too", () => {
  const { now, opened, notaryTurnsTo } = followed();
  expect(now().ledTo).toBeNull();
  notaryTurnsTo(at(2));
  expect(now().ledTo).toMatchObject(at(2));
  notaryTurnsTo(at(0, note));
  expect(now().ledTo).toMatchObject(at(0, note));
  expect(opened).toEqual([deed, note]);
});

test("whoever turns to a page by themselves is led nowhere until they are back, and is told where the notary is", () => {
  const { now, notaryTurnsTo, turnTo } = followed();
  turnTo(at(0));
  turnTo(at(3));
  expect(now().isElsewhere).toBe(true);
  notaryTurnsTo(at(1));
  expect(now().ledTo).toBeNull();
  act(() => now().goThere());
  expect(now().ledTo).toMatchObject(at(1));
  turnTo(at(1));
  expect(now().isElsewhere).toBe(false);
  notaryTurnsTo(at(2));
  expect(now().ledTo).toMatchObject(at(2));
});

test("nothing moves from under the hand of somebody who began to fill in a field", () => {
  const { now, notaryTurnsTo, turnTo } = followed();
  turnTo(at(0));
  act(() => now().actOnOwn());
  notaryTurnsTo(at(2));
  expect(now().ledTo).toBeNull();
});

test("a page that is still on its way to where it is led is not taken for one that turned by itself", () => {
  const { now, notaryTurnsTo, turnTo } = followed();
  turnTo(at(0));
  notaryTurnsTo(at(1));
  notaryTurnsTo(at(2));
  turnTo(at(2));
  notaryTurnsTo(at(3));
  expect(now().ledTo).toMatchObject(at(3));
});

test("who does not wish it keeps their own page, and that is remembered on this device for them alone", () => {
  const first = followed();
  act(() => first.now().toggle());
  first.notaryTurnsTo(at(2));
  expect(first.now().ledTo).toBeNull();
  const again = followed();
  expect(again.now().isOn).toBe(false);
  again.notaryTurnsTo(at(1));
  expect(again.now().ledTo).toBeNull();
  expect(renderHook(() => useFollow(notaryAt(at(0)), aMember(3).id, () => undefined)).result.current.isOn).toBe(true);
  act(() => again.now().toggle());
  expect(again.now().ledTo).toMatchObject(at(1));
});

test("a notary who is away leads nobody", () => {
  const { now, notaryTurnsTo } = followed();
  notaryTurnsTo(at(4), "offline");
  expect(now().notaryView).toBeNull();
  expect(now().ledTo).toBeNull();
});
