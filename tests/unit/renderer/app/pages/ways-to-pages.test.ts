import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { roles, type RoleName, type User } from "#contract/account/entity.ts";
import { accountMenuOf, menuOf, menuPageOf } from "#renderer/app/pages/menu-of.ts";
import { pageTable } from "#renderer/app/pages/page-table.ts";
import { screensOfOwnPages, screensOfPages } from "#tests/screenshots/screens-of-pages.ts";

const root = join(import.meta.dirname, "../../../../..");

const accountOf = (name: RoleName, isNotary: boolean): User =>
  ({
    currentRole: { id: roles[name], name, display_name: name },
    isNotary,
    canNotary: isNotary,
    isConsumer: name === "Consumer",
    isOnboardingComplete: true,
  }) as User;

const kinds = [
  ...(["SelfRon", "CorpNotary", "NonRonNotary"] as const).map((role) => ({
    kind: role,
    account: accountOf(role, true),
  })),
  ...(["Consumer", "CorpManager", "StampSig", "Assistant", "Admin"] as const).map((role) => ({
    kind: role,
    account: accountOf(role, false),
  })),
  { kind: "Assistant at work", account: accountOf("Assistant", true) },
];

/** What no menu leads to, and what does: for everybody who has the page, or for these alone. */
const besidesMenus: Readonly<Record<string, { by: string; for?: readonly string[] }>> = {
  "/sent-mail": { by: "the bar over a demo" },
  // Who was invited may open the address of a signing, whatever role they act in then.
  "/signing/:signingId": { by: "its address", for: ["StampSig", "Assistant", "Admin"] },
  "/taking-part/:signingId": { by: "its address", for: ["StampSig", "Assistant", "Admin"] },
};

/** The program's own sources, in which a page that leads on names where to. */
const sources = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(root, folder, name), "utf8"));

describe.each(kinds)("of $kind", ({ kind, account }) => {
  const own = pageTable.filter(({ isFor }) => isFor(account));
  const items = [...menuOf(pageTable, account), ...accountMenuOf(pageTable, account)].map(({ path }) => path);

  test.each(own)("a menu leads to $path, or to the page on which the way to it is", (page) => {
    const exception = besidesMenus[page.path];
    const isBesides = exception !== undefined && (exception.for?.includes(kind) ?? true);
    const found = menuPageOf(pageTable, account, page)?.path;
    if (isBesides) expect(found, `${exception.by} leads there`).toBeUndefined();
    else expect(items).toContain(found);
  });

  test("no menu leads to what is no page of theirs", () => {
    expect(items.filter((path) => !own.some((page) => page.path === path))).toEqual([]);
    expect(new Set(items).size).toBe(items.length);
  });
});

test("what no menu has is linked to somewhere in the program, or by what the platform answers", () => {
  const all = ["renderer/features", "renderer/services", "platform/adapters"].flatMap(sources).join("\n");
  const linked = (path: string) => {
    const [before = ""] = path.split(":");
    return ["${", '"', "`"].some((next) => all.includes(`${before}${next}`));
  };
  // The pages on which a signature is made have their addresses put together from these parts.
  const isMaking = (path: string) =>
    /^\/profile\/create-signature(?:-and-stamp)?\/(?:draw|type|upload|edit)-/.test(path);
  const without = pageTable.filter(
    ({ menu, accountMenu, path }) => menu === null && accountMenu === null && !isMaking(path),
  );
  expect(without.length).toBeGreaterThan(5);
  expect(without.map(({ path }) => path).filter((path) => !linked(path))).toEqual([]);
});

/** Where only a link in a mail leads. */
const byMail = ["confirmEmailPage", "firstPasswordPage", "resetPasswordPage", "confirmNewEmailPage"];
/** Where only a code leads that another page shows. */
const byCode = ["phoneCameraPage", "idCapturePage"];

test("each of the platform's own pages is linked to from another page, or by a mail or a code", () => {
  const all = sources("renderer/features").join("\n");
  const names = Object.keys(screensOfOwnPages).filter((name) => ![...byMail, ...byCode].includes(name));
  expect(names.filter((name) => !all.includes(`rawRoutes.${name}`) && !all.includes(`"${name}"`))).toEqual([]);
});

test("the menus of an account hold its own pages, in the order of the table", () => {
  const labels = (role: RoleName, isNotary = false) =>
    accountMenuOf(pageTable, accountOf(role, isNotary)).map(({ label }) => label);
  expect(labels("SelfRon", true)).toEqual([
    "My Profile",
    "Storefront",
    "Billing",
    "Payout account",
    "Password and devices",
  ]);
  expect(labels("CorpNotary", true)).toEqual(["My Profile", "Storefront", "Payout account", "Password and devices"]);
  expect(labels("CorpManager")).toEqual(["My Profile", "Storefront", "Billing", "Password and devices"]);
  for (const role of ["Consumer", "StampSig", "Assistant", "Admin"] as const)
    expect(labels(role)).toEqual(["My Profile", "Password and devices"]);
  expect(labels("Assistant", true), "an assistant at work has nobody's account to open").toEqual([]);
});

test("a page behind another is marked by that one's item, however far behind", () => {
  const marked = (path: string, account = accountOf("SelfRon", true)) => {
    const page = pageTable.find((row) => row.path === path);
    if (page === undefined) throw new Error(`no page is at ${path}`);
    return menuPageOf(pageTable, account, page)?.path;
  };
  expect(marked("/document-shelf/folders/:folderId")).toBe("/document-shelf");
  expect(marked("/profile/billing/add-method")).toBe("/profile/billing");
  expect(marked("/profile/create-signature-and-stamp/edit-stamp")).toBe("/profile/create-signature-and-stamp");
  expect(marked("/dashboard/endorsement")).toBe("/dashboard");
  expect(marked("/taking-part/:signingId")).toBe("/signings");
  expect(marked("/admin/people/:userId", accountOf("Admin", false))).toBe("/admin/people");
});

describe("in the pictures", () => {
  const chapters = sources("tests/screenshots/chapters").join("\n");

  test("every page of the table has its row", () => {
    expect(Object.keys(screensOfPages).toSorted()).toEqual(pageTable.map(({ path }) => path).toSorted());
  });

  test.each(Object.entries(screensOfPages))(
    "%s is seen as itself, or as the page that draws the same",
    (_path, shown) => {
      const screens = "sameAs" in shown ? screensOfPages[shown.sameAs] : shown;
      if (screens === undefined || "sameAs" in screens) throw new Error("the page that draws the same has no screens");
      expect(screens).not.toEqual([]);
      expect(screens.filter((name) => !chapters.includes(`"${name}"`))).toEqual([]);
    },
  );

  test.each(Object.entries(screensOfOwnPages))("the platform's own %s is seen", (_name, screens) => {
    expect(screens).not.toEqual([]);
    expect(screens.filter((name) => !chapters.includes(`"${name}"`))).toEqual([]);
  });
});
