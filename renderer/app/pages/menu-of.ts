import type { User } from "#contract/account/entity.ts";
import type { AccountMenuItem } from "#renderer/shell/profile-menu.tsx";
import type { SideMenuItem } from "#renderer/shell/side-menu-links.tsx";
import type { Page } from "./page.tsx";

/** The side menu of an account: one table for every kind of user, each with their part of it. */
export const menuOf = (pages: readonly Page[], account: User): SideMenuItem[] =>
  pages.flatMap(({ path, menu, gate, isFor }) => {
    if (menu === null || !isFor(account)) return [];
    const { labelFor, ...item } = menu;
    return [{ path, ...item, label: labelFor?.(account) ?? item.label, isDisabled: gate?.isOpen(account) === false }];
  });

/** What the menu of the account leads to: its own pages, for each kind of user theirs. */
export const accountMenuOf = (pages: readonly Page[], account: User): AccountMenuItem[] =>
  pages.flatMap(({ path, title, accountMenu, isFor }) =>
    accountMenu === null || !isFor(account) ? [] : [{ path, label: title, icon: accountMenu.icon }],
  );

/** From which page somebody comes to this one: the one above its address, where the table names no other. */
const wayTo = ({ path, wayFrom }: Page, own: readonly Page[]): Page | undefined =>
  wayFrom === null
    ? own
        .filter((page) => path.startsWith(`${page.path}/`))
        .toSorted((one, other) => other.path.length - one.path.length)[0]
    : own.find((page) => page.path === wayFrom);

/** The page whose menu item says where somebody is: the page itself, or the one by which they came to it. */
export const menuPageOf = (pages: readonly Page[], account: User, page: Page): Page | null => {
  if (page.menu !== null || page.accountMenu !== null) return page;
  const way = wayTo(
    page,
    pages.filter(({ isFor }) => isFor(account)),
  );
  return way === undefined ? null : menuPageOf(pages, account, way);
};
