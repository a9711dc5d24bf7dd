import { renderToStaticMarkup } from "react-dom/server";
import { BookText } from "lucide-react";
import { expect, test } from "vitest";
import { Router, useRouter, type Parser } from "wouter";
import { z } from "zod";
import { roles, type RoleName, type User } from "#contract/account/entity.ts";
import type { Session } from "#contract/account/http.ts";
import { findPage } from "#renderer/app/pages/find-page.ts";
import { menuOf } from "#renderer/app/pages/menu-of.ts";
import { firstPage, homeOf, pagesOf, pageTable } from "#renderer/app/pages/page-table.ts";
import { breadcrumbsOf, titleOf } from "#renderer/app/pages/page-trail.ts";
import { page, pageOf } from "#renderer/app/pages/page.tsx";
import {
  editStampPath,
  makingPath,
  purposes,
  signatureWays,
  signerPath,
  stampHolderPath,
} from "#renderer/features/own-signature/model/signature-paths.ts";

const parserOfTheRouter = (): Parser => {
  const routers: { parser: Parser }[] = [];
  const Look = () => {
    routers.push(useRouter());
    return null;
  };
  renderToStaticMarkup(
    <Router>
      <Look />
    </Router>,
  );
  const [router] = routers;
  if (router === undefined) throw new Error("no router");
  return router.parser;
};
const parser = parserOfTheRouter();

const notaryRoles: readonly RoleName[] = ["SelfRon", "CorpNotary", "NonRonNotary"];
const accountOf = (name: RoleName) =>
  ({ currentRole: { id: roles[name], name, display_name: name }, isNotary: notaryRoles.includes(name) }) as User;
const adminPaths = [
  "/admin/people",
  "/admin/endorsements",
  "/admin/organisations",
  "/admin/resellers",
  "/admin/plans",
  "/admin/secretary-of-state-files",
  "/admin/feature-flags",
  "/admin/record",
];
const notary = accountOf("SelfRon");
const manager = accountOf("CorpManager");
const consumer = accountOf("Consumer");

const Team = () => <p>the team</p>;
const Member = ({ name }: { name: string }) => <p>{name}</p>;
const gate = { isOpen: ({ currentRole }: User) => currentRole.name === "CorpManager", leadsTo: "/dashboard" };
const pages = [
  page({ path: "/team", title: "Team", shows: Team, roles: ["CorpManager"], menu: { icon: BookText } }),
  page({ path: "/shelf", title: "Library", shows: Team, gate, menu: { icon: BookText, label: "My library" } }),
  pageOf(z.object({ name: z.string().max(5) }), { path: "/team/:name", title: "Member", shows: Member }),
  page({ path: "/team/:name/hours", title: "Opening hours", breadcrumb: "Hours", shows: Team }),
  page({ path: "/shelf/print", title: "Print", breadcrumb: null, shows: Team }),
];

const at = (path: string, account: User, table = pages) => {
  const found = findPage(parser, table, account, path);
  return found.kind === "page" ? renderToStaticMarkup(<>{found.content}</>) : found;
};

test("every row of the table is a route; every item of the menu leads to one", () => {
  for (const row of pageTable) {
    const whose = [notary, consumer, accountOf("Admin"), accountOf("Assistant")].find((account) => row.isFor(account));
    const found = findPage(
      parser,
      pageTable,
      whose ?? notary,
      row.path.replace(/:\w+/g, "6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b"),
    );
    expect(found).toMatchObject({ kind: "page", page: row });
  }
  const paths = menuOf(pageTable, notary).map(({ path }) => path);
  expect(new Set(pageTable.map(({ path }) => path)).size).toBe(pageTable.length);
  for (const path of paths) expect(pageTable.map((row) => row.path)).toContain(path);
});

test("the notary's menu leads to the signings, to the journal and to the library [A040] [A041] [A047]", () => {
  const items = menuOf(pageTable, notary);
  expect(items.map(({ label, path }) => [label, path])).toEqual(
    expect.arrayContaining([
      ["My Signings", "/signings"],
      ["Journal", "/journal"],
      ["Library", "/document-shelf"],
    ]),
  );
  const others = [...adminPaths, "/notaries", "/profile/create-signature", "/my-notaries"];
  const inTable = pageTable.filter(({ menu }) => menu !== null).map(({ path }) => path);
  expect(items.map(({ path }) => path)).toEqual(inTable.filter((path) => !others.includes(path)));
  expect(firstPage.path).toBe("/signings");
});

test("a notary begins on the dashboard, which is called Onboarding until that is complete; others on their signings [A035] [A036] [A062] [A541]", () => {
  expect([homeOf(notary).path, homeOf(manager).path]).toEqual(["/dashboard", "/signings"]);
  const labelOf = (isOnboardingComplete: boolean) =>
    menuOf(pageTable, { ...notary, isOnboardingComplete }).find(({ path }) => path === "/dashboard")?.label;
  expect([labelOf(false), labelOf(true)]).toEqual(["Onboarding", "Dashboard"]);
});

test("notaries and consumers have the guides in their menu, consumers as Tutorials [A033] [A049]", () => {
  const labelFor = (account: User) => menuOf(pageTable, account).find(({ path }) => path === "/get-started")?.label;
  expect([notary, consumer, manager, accountOf("Admin")].map((account) => labelFor(account))).toEqual([
    "Get started",
    "Tutorials",
    undefined,
    undefined,
  ]);
});

test("what a notary can do nothing on without a commission says so instead", () => {
  expect(pageTable.filter(({ needsCommission }) => needsCommission).map(({ path }) => path)).toEqual([
    "/journal",
    "/document-shelf",
    "/document-shelf/folders/:folderId",
    "/document-shelf/:itemId",
    "/custom-widgets",
    "/custom-widgets/new",
    "/custom-widgets/:blockId",
    "/certificates",
  ]);
});

test("who is no notary has the pages that work for them, and no other is there for them", () => {
  for (const [role, paths] of [
    ["Consumer", ["/signings", "/profile/create-signature", "/my-notaries", "/get-started", "/check"]],
    ["CorpManager", ["/signings", "/document-shelf", "/signing-toolkit", "/check"]],
    ["Assistant", ["/notaries", "/check"]],
    ["StampSig", ["/profile/create-signature-and-stamp", "/check"]],
    ["Admin", [...adminPaths, "/check"]],
  ] as const) {
    const account = accountOf(role);
    expect(menuOf(pageTable, account).map(({ path }) => path)).toEqual(paths);
    expect(homeOf(account).path).toBe(paths[0]);
    for (const path of [
      "/dashboard",
      "/dashboard/endorsement",
      "/journal",
      "/custom-widgets",
      "/certificates",
      ...(role === "StampSig"
        ? []
        : ["/profile/create-signature-and-stamp", "/profile/create-signature-and-stamp/edit-stamp"]),
    ])
      expect(findPage(parser, pageTable, account, path)).toEqual({ kind: "others" });
    // A signing that they are invited to leads on to where they take part.
    for (const path of ["/signing", "/taking-part"])
      expect(
        findPage(parser, pageTable, account, `${path}/6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b`),
        `${path} of ${role}`,
      ).toMatchObject({ kind: "page" });
  }
});

test.each([
  ["notary.create-sig-stamp", "[A545]", "", "Signature and stamp"],
  ["notary.draw-signature", "[A546]", "/draw-signature", "Draw"],
  ["notary.type-signature", "[A547]", "/type-signature", "Type"],
  ["notary.upload-signature", "[A548]", "/upload-signature", "Upload"],
  ["notary.edit-stamp", "[A549]", "/edit-stamp", "Edit stamp"],
])("%s is a page of whoever has a stamp, below their signature and stamp %s", (name, _id, below, title) => {
  const path = `/profile/create-signature-and-stamp${below}`;
  expect(pageTable.filter((row) => row.name === name)).toMatchObject([{ path, title }]);
  for (const role of ["SelfRon", "CorpNotary", "NonRonNotary", "StampSig"] as const)
    expect(findPage(parser, pageTable, accountOf(role), path)).toMatchObject({ kind: "page", page: { name } });
  expect(findPage(parser, pageTable, consumer, path)).toEqual({ kind: "others" });
});

test.each([
  ["/profile", "[A069]", "My Profile", ["SelfRon", "CorpManager", "Consumer", "Admin"]],
  ["/profile/storefront", "[A070]", "Storefront", ["SelfRon", "CorpManager"]],
  ["/profile/billing", "[A071]", "Billing", ["SelfRon", "CorpManager"]],
] as const)("%s is a page %s", (path, _id, title, whose) => {
  for (const role of whose)
    expect(findPage(parser, pageTable, accountOf(role), path)).toMatchObject({ kind: "page", page: { path, title } });
});

test("a notary has the documents of a signing on a page of their own [A067]", () => {
  const path = "/review-signing/6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b/document-list";
  for (const role of ["SelfRon", "CorpNotary", "NonRonNotary"] as const)
    expect(findPage(parser, pageTable, accountOf(role), path)).toMatchObject({
      kind: "page",
      page: { path: "/review-signing/:signingId/document-list", title: "Documents of the signing" },
    });
  expect(findPage(parser, pageTable, consumer, path)).toEqual({ kind: "others" });
});

test("a consumer has a signature and no stamp, with a menu item and the same ways of making it [A032]", () => {
  expect(menuOf(pageTable, consumer)).toContainEqual(
    expect.objectContaining({ label: "Signature", path: "/profile/create-signature" }),
  );
  expect(menuOf(pageTable, notary).map(({ path }) => path)).not.toContain("/profile/create-signature");
  for (const [account, base] of [
    [notary, stampHolderPath],
    [consumer, signerPath],
  ] as const)
    for (const purpose of purposes)
      for (const way of signatureWays)
        expect(findPage(parser, pageTable, account, makingPath(base, way, purpose)).kind).toBe("page");
  expect(findPage(parser, pageTable, notary, editStampPath).kind).toBe("page");
});

test("an assistant at work has the notary's signings and blocks, and neither journal nor anything that is sealed with", () => {
  const atWork = { ...accountOf("Assistant"), isNotary: true };
  expect(menuOf(pageTable, atWork).map(({ path }) => path)).toEqual([
    "/signings",
    "/notaries",
    "/document-shelf",
    "/custom-widgets",
    "/check",
  ]);
  for (const path of ["/journal", "/certificates", "/profile/create-signature-and-stamp", "/my-assistants"])
    expect(findPage(parser, pageTable, atWork, path)).toEqual({ kind: "others" });
});

test("what lies at its owner's computer is closed to whoever looks in their place", () => {
  const session = { user: notary, impersonator: null } as Session;
  const looked = { ...session, impersonator: { id: "an administrator", fullName: "Ada" } } as unknown as Session;
  expect(pagesOf(session)).toBe(pageTable);
  const closed = menuOf(pagesOf(looked), notary).filter(({ isDisabled }) => isDisabled);
  expect(closed.map(({ path }) => path)).toEqual(["/journal", "/certificates"]);
  expect(findPage(parser, pagesOf(looked), notary, "/journal")).toEqual({ kind: "elsewhere", path: "/dashboard" });
});

test("a page of a role is a route and a menu item for that role alone", () => {
  expect(at("/team", manager)).toBe("<p>the team</p>");
  expect(at("/team", notary)).toEqual({ kind: "others" });
  expect(menuOf(pages, manager).map(({ label }) => label)).toEqual(["Team", "My library"]);
  expect(menuOf(pages, notary).map(({ label }) => label)).toEqual(["My library"]);
});

test("a page behind a gate leads elsewhere until it opens, and its item cannot be used", () => {
  expect(at("/shelf", notary)).toEqual({ kind: "elsewhere", path: "/dashboard" });
  expect(at("/shelf", manager)).toBe("<p>the team</p>");
  expect(menuOf(pages, notary)).toMatchObject([{ path: "/shelf", isDisabled: true }]);
  expect(menuOf(pages, manager)).toMatchObject([{ isDisabled: false }, { path: "/shelf", isDisabled: false }]);
});

test("a page gets its parameters as its schema reads them, and none that it refuses", () => {
  expect(at("/team/Nora", manager)).toBe("<p>Nora</p>");
  expect(at("/team/Rosalind", manager)).toEqual({ kind: "none" });
  expect(at("/signing/nonsense", notary, [...pageTable])).toEqual({ kind: "none" });
});

test("the trail has every page above an address that has a breadcrumb, and the window is named after it", () => {
  const trail = breadcrumbsOf(parser, pages, "/team/Nora/hours");
  expect(trail).toEqual([
    { title: "Team", path: "/team" },
    { title: "Member", path: "/team/Nora" },
    { title: "Hours", path: "/team/Nora/hours" },
  ]);
  expect(titleOf(trail)).toBe("Hours · Member · Team · Notary Workstation");
  expect(breadcrumbsOf(parser, pages, "/shelf/print")).toEqual([{ title: "Library", path: "/shelf" }]);
  expect(titleOf(breadcrumbsOf(parser, pageTable, "/journal"))).toBe("Journal · Notary Workstation");
  expect(titleOf(breadcrumbsOf(parser, pageTable, "/"))).toBe("Notary Workstation");
});

test("only the check of a document stands without an account", () => {
  expect(pageTable.filter(({ withoutAccount }) => withoutAccount !== null).map(({ path }) => path)).toEqual(["/check"]);
});
