import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useProfile } from "#renderer/services/profile/use-profile.ts";
import { useSwitchRole } from "#renderer/services/profile/use-switch-role.ts";
import { accountMenuOf } from "#renderer/app/pages/menu-of.ts";
import { pageTable } from "#renderer/app/pages/page-table.ts";
import { ProfileMenu } from "#renderer/shell/profile-menu.tsx";
import { platform } from "../harness/around.ts";
import { aNotary, aSession } from "../harness/people.ts";
import { aProfile } from "../harness/profiles.ts";
import { show } from "../harness/show.tsx";

const notary = aNotary();
const manager = { id: 5, name: "CorpManager", display_name: "Corporate manager" } as const;
const reload = vi.fn<() => void>();

/** As the shell has it. */
const MenuOfAccount = () => {
  const profile = useProfile();
  const switchRole = useSwitchRole(reload);
  return (
    <ProfileMenu
      account={notary}
      isCompact={false}
      onSignOut={() => undefined}
      profile={profile.data}
      pages={accountMenuOf(pageTable, notary)}
      current={null}
      onSwitchRole={(roleId) => switchRole.mutate(roleId)}
    />
  );
};

beforeEach(() => {
  reload.mockClear();
  platform.answers({ account: { session: () => aSession(notary) }, profile: { get: () => aProfile() } });
});

const openMenu = async () => {
  const { user, history } = show(<MenuOfAccount />);
  await waitFor(() => expect(platform.requests.some(({ path }) => path === "/api/me/profile")).toBe(true));
  await user.click(screen.getByRole("button", { name: "Account of Nora Whitfield" }));
  return { user, history };
};

test("the menu loads the profile, switches by the role's id and has the page loaded anew afterwards [A382] [A435] [A436] [A440] [A442]", async () => {
  const asked: number[] = [];
  platform.answers({
    profile: {
      get: () => aProfile({ switchableRoles: [notary.currentRole, manager] }),
      switchRole: ({ role_id }) => {
        asked.push(role_id);
        expect(reload).not.toHaveBeenCalled();
        return { currentRole: manager };
      },
    },
  });
  const { user } = await openMenu();
  await user.click(await screen.findByRole("menuitem", { name: "Switch to Corporate manager" }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(asked).toEqual([5]);
});

test("who has one role is offered no other, and My Profile is one click away", async () => {
  const { user, history } = await openMenu();
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
    "My Profile",
    "Storefront",
    "Billing",
    "Payout account",
    "Password and devices",
    "Copy My Storefront",
    "Log out",
  ]);
  await user.click(screen.getByRole("menuitem", { name: "My Profile" }));
  expect(history.at(-1)).toBe("/profile");
});

test("the account's picture stands in the menu where there is one", async () => {
  const avatar = `/api/profile/avatar/${"ab".repeat(32)}`;
  platform.answers({ profile: { get: () => aProfile({ avatar }) } });
  await openMenu();
  await waitFor(() => expect(document.querySelector(`img[src="${avatar}"]`)).not.toBeNull());
});
