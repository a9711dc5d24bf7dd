import { screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Member } from "#contract/member/entity.ts";
import { IdentityIcons, isShownIdentity, useIdentification } from "#renderer/features/identification/index.ts";
import { aMember, anIdentity } from "#tests/unit/renderer/meeting/builders.ts";
import { objections } from "../harness/axe.ts";
import { show } from "../harness/show.tsx";

afterEach(() => useIdentification.setState({ shown: null }));

const identities = {
  known: anIdentity({ isKnown: true }),
  nothing: anIdentity(),
  failed: anIdentity({ verification: { errorCode: "NamesMismatch" } }),
  again: anIdentity({ verification: { errorCode: "NamesMismatch", canRestart: true } }),
  passed: anIdentity({ recordTypes: ["auth"], verification: { isCompleted: true } }),
};
const rosalind = (changes: Partial<Member>) => aMember(1, { fullName: "Rosalind Achebe", ...changes });
const showIcons = (member: Member, hasCurrentDocument = true) =>
  show(<IdentityIcons member={member} hasCurrentDocument={hasCurrentDocument} />);
const names = () =>
  within(screen.getByRole("group", { name: "Identity of Rosalind Achebe" }))
    .getAllByRole("button")
    .map((button) => button.getAttribute("aria-label"));
/** What the eye sees of each apart from its colour. */
const shapes = () =>
  [...document.querySelectorAll("[role=group] svg")].map((icon) =>
    [...icon.classList].filter((name) => name.startsWith("lucide-")).join(" "),
  );

test.each([
  { of: "known", status: "online", auth: "Known to me", id: "No ID recorded", access: "Can see the documents" },
  { of: "nothing", status: "identifying", auth: "Proves who they are now", id: "No ID recorded" },
  { of: "failed", status: "failed", auth: "Could not prove who they are, cannot try again", id: "No ID recorded" },
  { of: "again", status: "failed", auth: "Could not prove who they are, can try again", id: "No ID recorded" },
  {
    of: "passed",
    status: "online",
    auth: "Has proven who they are",
    id: "ID recorded",
    access: "Can see the documents",
  },
  { of: "nothing", status: "online", auth: "Has not begun to prove who they are", id: "No ID recorded" },
] as const)("each sign has its words: $auth [S219] [S226] [S230]", ({ of, status, auth, id, ...more }) => {
  showIcons(rosalind({ identity: identities[of], status }));
  const words = { Identity: auth, ID: id, ...("access" in more ? { Access: more.access } : {}) };
  expect(names()).toEqual(Object.entries(words).map(([subject, said]) => `${subject} of Rosalind Achebe: ${said}`));
});

test("no two standings of a sign have the same shape, so that colour never speaks alone", () => {
  const seen = { auth: [] as string[], id: [] as string[], access: [] as string[] };
  const draw = (member: Member, hasCurrentDocument = true) => {
    const { unmount } = showIcons(member, hasCurrentDocument);
    const [auth = "", id = "", access] = shapes();
    unmount();
    return { auth, id, access };
  };
  for (const identity of Object.values(identities)) seen.auth.push(draw(rosalind({ identity })).auth);
  seen.auth.push(draw(rosalind({ identity: identities.nothing, status: "identifying" })).auth);
  seen.id.push(draw(rosalind({ identity: identities.nothing })).id, draw(rosalind({ identity: identities.passed })).id);
  const view = { documentId: "00000000-0000-4000-8000-0000000000d1" as never, page: 0 };
  for (const access of [
    draw(rosalind({ identity: identities.known })).access,
    draw(rosalind({ identity: identities.known }), false).access,
    draw(rosalind({ identity: identities.known, status: "in-signing", view })).access,
  ])
    if (access !== undefined) seen.access.push(access);
  for (const [kind, count] of [
    ["auth", 6],
    ["id", 2],
    ["access", 3],
  ] as const) {
    expect(seen[kind]).toHaveLength(count);
    expect(new Set(seen[kind]).size, kind).toBe(count);
  }
});

test("they are reached by keyboard: the ID leads to the form, the others to the details", async () => {
  const member = rosalind({ identity: identities.known });
  const { user } = showIcons(member);
  await user.tab();
  await user.keyboard("{Enter}");
  expect(useIdentification.getState().shown).toEqual({ kind: "details", memberId: member.id });
  await user.tab();
  await user.keyboard("{Enter}");
  expect(useIdentification.getState().shown).toEqual({ kind: "identify", memberId: member.id });
  await user.tab();
  await user.keyboard(" ");
  expect(useIdentification.getState().shown).toEqual({ kind: "details", memberId: member.id });
});

test("they stand where a proof is asked, or something is known or recorded, and never beside the notary", () => {
  const nothing = rosalind({ identity: identities.nothing });
  expect(isShownIdentity({ asksIdentification: true }, nothing)).toBe(true);
  expect(isShownIdentity({}, nothing)).toBe(false);
  expect(isShownIdentity({}, rosalind({ identity: identities.known }))).toBe(true);
  expect(isShownIdentity({}, rosalind({ identity: anIdentity({ recordTypes: ["db"] }) }))).toBe(true);
  expect(isShownIdentity({ asksIdentification: true }, aMember(9, { type: "notary", identity: anIdentity() }))).toBe(
    false,
  );
});

test("has nothing that axe objects to", async () => {
  showIcons(rosalind({ identity: identities.passed }));
  expect(await objections()).toEqual([]);
});
