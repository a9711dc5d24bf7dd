import type { User } from "#contract/account/entity.ts";
import type { SideMenuItem } from "#renderer/shell/side-menu-links.tsx";
import type { Page } from "./page.tsx";

/** The side menu of an account: one table for every kind of user, each with their part of it. */
export const menuOf = (pages: readonly Page[], account: User): SideMenuItem[] =>
  pages.flatMap(({ path, menu, gate, isFor }) => {
    if (menu === null || !isFor(account)) return [];
    const { labelFor, ...item } = menu;
    return [{ path, ...item, label: labelFor?.(account) ?? item.label, isDisabled: gate?.isOpen(account) === false }];
  });
