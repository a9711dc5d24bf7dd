import { screen, waitFor, within } from "@testing-library/react";
import { BookText, CreditCard, FileSignature, KeyRound, ShieldCheck, Store } from "lucide-react";
import { beforeEach, expect, test, vi } from "vitest";
import { useLocation } from "wouter";
import { chooseTheme, startTheme } from "#renderer/services/theme/theme.ts";
import { accountMenuOf } from "#renderer/app/pages/menu-of.ts";
import { pageTable } from "#renderer/app/pages/page-table.ts";
import { ProfileMenu } from "#renderer/shell/profile-menu.tsx";
import { Shell } from "#renderer/shell/shell.tsx";
import type { Role, User } from "#contract/account/entity.ts";
import { aNotary } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

beforeEach(() => {
  chooseTheme("system");
  startTheme();
});

const menu = [
  { path: "/signings", label: "My Signings", icon: FileSignature, isDisabled: false },
  { path: "/journal", label: "Journal", icon: BookText, isDisabled: false },
  { path: "/certificates", label: "Certificates", icon: ShieldCheck, isDisabled: false },
];

const accountMenu = [
  { path: "/profile/billing", label: "Billing", icon: CreditCard },
  { path: "/account/security", label: "Password and devices", icon: KeyRound },
];

/** As the application has it, each page standing for itself alone. */
const ShellOfHere = ({ current }: { current: string | undefined }) => {
  const [here] = useLocation();
  return (
    <Shell
      account={aNotary()}
      menu={menu}
      accountMenu={accountMenu}
      current={current ?? here}
      onSignOut={() => undefined}
    >
      <h1>A page</h1>
    </Shell>
  );
};

const showShell = (path = "/journal", current?: string) => show(<ShellOfHere current={current} />, { path });

test("the shell offers a side menu that says where one is and leads to the other pages [A015]", async () => {
  const { user, history } = showShell();
  const links = screen.getByRole("navigation", { name: "Main" });
  expect(within(links).getByRole("link", { current: "page" }).textContent).toBe("Journal");
  await user.click(within(links).getByRole("link", { name: "My Signings" }));
  expect(history).toEqual(["/journal", "/signings"]);
  expect(within(links).getByRole("link", { current: "page" }).textContent).toBe("My Signings");
});

test("behind a page of the menu its item still says where one is, and so does the account's for a page of the account", async () => {
  const { unmount } = showShell("/journal/of/somebody", "/journal");
  expect(screen.getByRole("link", { name: "Journal" }).getAttribute("aria-current")).toBe("true");
  const account = () => screen.getByRole("button", { name: "Account of Nora Whitfield" });
  expect(account().getAttribute("aria-current")).toBeNull();
  unmount();
  const { user } = showShell("/profile/billing/add-method", "/profile/billing");
  const links = within(screen.getByRole("navigation", { name: "Main" })).getAllByRole("link");
  expect(links.filter((link) => link.hasAttribute("aria-current"))).toEqual([]);
  expect(account().getAttribute("aria-current")).toBe("true");
  await user.click(account());
  expect(screen.getByRole("menuitem", { name: /^Open:\s*Billing$/ })).toBeDefined();
  expect(screen.getByRole("menuitem", { name: "Password and devices" })).toBeDefined();
});

test("the shell offers a switch between the dark and the light theme [A016] [A112]", async () => {
  const { user } = showShell();
  const { dataset } = document.documentElement;
  await user.click(screen.getByRole("button", { name: "Theme: as the system. Change to light" }));
  expect(dataset["theme"]).toBe("light");
  await user.click(screen.getByRole("button", { name: "Theme: light. Change to dark" }));
  expect(dataset["theme"]).toBe("dark");
  await user.click(screen.getByRole("button", { name: "Theme: dark. Change to as the system" }));
  expect(dataset["theme"]).toBeUndefined();
});

test("the drawer with the menu opens; it closes by Escape and once a page was chosen in it [A236] [A237]", async () => {
  const { user, history } = showShell();
  const drawer = () => screen.queryByRole("dialog", { name: "Menu" });
  const open = () => user.click(screen.getByRole("button", { name: "Open the menu" }));
  expect(drawer()).toBeNull();
  await open();
  expect(drawer()).not.toBeNull();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(drawer()).toBeNull());
  await open();
  await user.click(within(drawer()!).getByRole("link", { name: "Certificates" }));
  await waitFor(() => expect(drawer()).toBeNull());
  expect(history.at(-1)).toBe("/certificates");
});

test("the drawer closes as well once a page of the account was chosen in it", async () => {
  const { user, history } = showShell();
  await user.click(screen.getByRole("button", { name: "Open the menu" }));
  const drawer = screen.getByRole("dialog", { name: "Menu" });
  await user.click(within(drawer).getByRole("button", { name: "Account of Nora Whitfield" }));
  await user.click(screen.getByRole("menuitem", { name: "Password and devices" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Menu" })).toBeNull());
  expect(history.at(-1)).toBe("/account/security");
});

const openProfileMenu = async (account: User, onSignOut = () => undefined) => {
  const { user } = show(<ProfileMenu account={account} pages={[]} current={null} onSignOut={onSignOut} isCompact />);
  await user.click(screen.getByRole("button", { name: `Account of ${account.fullName}` }));
  return user;
};

test("the profile menu shows the full name and the e-mail, and signs out [A137] [A138]", async () => {
  const onSignOut = vi.fn<() => undefined>();
  const user = await openProfileMenu(aNotary(), onSignOut);
  expect(screen.getByText("Nora Whitfield")).toBeDefined();
  expect(screen.getByText("nora.whitfield@example.com")).toBeDefined();
  await user.click(screen.getByRole("menuitem", { name: "Log out" }));
  expect(onSignOut).toHaveBeenCalledOnce();
});

test("the profile menu leads to billing, where plans are sold to the role [A141]", async () => {
  const account = aNotary();
  const pages = accountMenuOf(pageTable, account);
  const { user, history } = show(
    <ProfileMenu account={account} pages={pages} current={null} onSignOut={() => undefined} isCompact />,
  );
  await user.click(screen.getByRole("button", { name: `Account of ${account.fullName}` }));
  await user.click(screen.getByRole("menuitem", { name: "Billing" }));
  expect(history.at(-1)).toBe("/profile/billing");
});

test.each<Role>([
  { id: 6, name: "CorpNotary", display_name: "Corporate notary" },
  { id: 16, name: "NonRonNotary", display_name: "Non-RON notary" },
  { id: 3, name: "Consumer", display_name: "Consumer" },
])(
  "who is neither self-RON notary nor corporate manager reads their one role, here $display_name [A149]",
  async (role) => {
    await openProfileMenu(aNotary({ currentRole: role, commission: null, state: null }));
    const label = screen.getByText(role.display_name);
    expect(label.closest("button, a, [role=menuitem], [role=radio], select")).toBeNull();
    expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["Log out"]);
  },
);

const aMenuProfile = { avatar: null, switchableRoles: [], vanityUrl: "https://sign.example.org/notary/nora-w" };

test("the profile menu leads to the storefront and copies its address for a notary, which is said for 3 s [A140] [A143] [A145] [A146]", async () => {
  const { user, history } = show(
    <ProfileMenu
      account={aNotary()}
      pages={[{ path: "/profile/storefront", label: "Storefront", icon: Store }]}
      current={null}
      onSignOut={() => undefined}
      isCompact
      profile={aMenuProfile}
    />,
  );
  const open = () => user.click(screen.getByRole("button", { name: "Account of Nora Whitfield" }));
  await open();
  await user.click(screen.getByRole("menuitem", { name: "Storefront" }));
  expect(history.at(-1)).toBe("/profile/storefront");
  await open();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  try {
    await user.click(screen.getByRole("menuitem", { name: "Copy My Storefront" }));
    expect(await screen.findByRole("menuitem", { name: "Copied" })).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(aMenuProfile.vanityUrl);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(screen.getByRole("menuitem", { name: "Copied" })).toBeDefined();
    await vi.advanceTimersByTimeAsync(1_100);
    expect(await screen.findByRole("menuitem", { name: "Copy My Storefront" })).toBeDefined();
  } finally {
    vi.useRealTimers();
  }
});

test("nobody but a notary has Copy My Storefront [A144]", async () => {
  const account = aNotary({
    isNotary: false,
    currentRole: { id: 5, name: "CorpManager", display_name: "Corporate manager" },
  });
  const { user } = show(
    <ProfileMenu
      account={account}
      pages={[]}
      current={null}
      onSignOut={() => undefined}
      isCompact
      profile={aMenuProfile}
    />,
  );
  await user.click(screen.getByRole("button", { name: "Account of Nora Whitfield" }));
  expect(screen.getByRole("menuitem", { name: "Log out" })).toBeDefined();
  expect(screen.queryByRole("menuitem", { name: /Storefront/ })).toBeNull();
});
