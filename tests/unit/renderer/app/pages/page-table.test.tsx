import { renderToStaticMarkup } from "react-dom/server";
import { BookText } from "lucide-react";
import { expect, test } from "vitest";
import { Router, useRouter, type Parser } from "wouter";
import { z } from "zod";
import { roles, type RoleName, type User } from "#contract/account/entity.ts";
import { findPage } from "#renderer/app/pages/find-page.ts";
import { menuOf } from "#renderer/app/pages/menu-of.ts";
import { firstPage, pageTable } from "#renderer/app/pages/page-table.ts";
import { breadcrumbsOf, titleOf } from "#renderer/app/pages/page-trail.ts";
import { page, pageOf } from "#renderer/app/pages/page.tsx";

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
const notary = accountOf("SelfRon");
const manager = accountOf("CorpManager");

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
    const found = findPage(
      parser,
      pageTable,
      notary,
      row.path.replace(/:\w+/g, "6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b"),
    );
    expect(found).toMatchObject({ kind: "page", page: row });
  }
  const paths = menuOf(pageTable, notary).map(({ path }) => path);
  expect(new Set(pageTable.map(({ path }) => path)).size).toBe(pageTable.length);
  for (const path of paths) expect(pageTable.map((row) => row.path)).toContain(path);
});

test("the notary's menu leads to the signings and to the journal [A040] [A041]", () => {
  const items = menuOf(pageTable, notary);
  expect(items.map(({ label, path }) => [label, path])).toEqual(
    expect.arrayContaining([
      ["My Signings", "/signings"],
      ["Journal", "/journal"],
    ]),
  );
  const inTable = pageTable.filter(({ menu }) => menu !== null).map(({ path }) => path);
  expect(items.map(({ path }) => path)).toEqual(inTable);
  expect(firstPage.path).toBe("/signings");
});

test("who is no notary has the pages that work for them, and no other is there for them", () => {
  for (const role of ["Consumer", "CorpManager", "Assistant", "Admin"] as const) {
    const account = accountOf(role);
    expect(menuOf(pageTable, account).map(({ path }) => path)).toEqual(["/signings", "/check"]);
    for (const path of ["/journal", "/custom-widgets", "/certificates"])
      expect(findPage(parser, pageTable, account, path)).toEqual({ kind: "none" });
    // A signing that they are invited to leads on to where they take part.
    for (const path of ["/signing", "/taking-part"])
      expect(
        findPage(parser, pageTable, account, `${path}/6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b`),
        `${path} of ${role}`,
      ).toMatchObject({ kind: "page" });
  }
});

test("a page of a role is a route and a menu item for that role alone", () => {
  expect(at("/team", manager)).toBe("<p>the team</p>");
  expect(at("/team", notary)).toEqual({ kind: "none" });
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
