import { screen, waitFor, within } from "@testing-library/react";
import { BookText, FileSignature, ShieldCheck } from "lucide-react";
import { beforeEach, expect, test, vi } from "vitest";
import { chooseTheme, startTheme } from "#renderer/services/theme/theme.ts";
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

const showShell = (path = "/journal") =>
  show(
    <Shell account={aNotary()} menu={menu} onSignOut={() => undefined}>
      <h1>A page</h1>
    </Shell>,
    { path },
  );

test("the shell offers a side menu that says where one is and leads to the other pages [A015]", async () => {
  const { user, history } = showShell();
  const links = screen.getByRole("navigation", { name: "Main" });
  expect(within(links).getByRole("link", { current: "page" }).textContent).toBe("Journal");
  await user.click(within(links).getByRole("link", { name: "My Signings" }));
  expect(history).toEqual(["/journal", "/signings"]);
  expect(within(links).getByRole("link", { current: "page" }).textContent).toBe("My Signings");
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

const openProfileMenu = async (account: User, onSignOut = () => undefined) => {
  const { user } = show(<ProfileMenu account={account} onSignOut={onSignOut} isCompact />);
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
  const onOpenBilling = vi.fn<() => void>();
  const account = aNotary();
  const { user } = show(
    <ProfileMenu account={account} onSignOut={() => undefined} onOpenBilling={onOpenBilling} isCompact />,
  );
  await user.click(screen.getByRole("button", { name: `Account of ${account.fullName}` }));
  await user.click(screen.getByRole("menuitem", { name: "Billing" }));
  expect(onOpenBilling).toHaveBeenCalledOnce();
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
    expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
      "Password and devices",
      "Log out",
    ]);
  },
);

const aMenuProfile = { avatar: null, switchableRoles: [], vanityUrl: "https://sign.example.org/notary/nora-w" };

test("the profile menu leads to the storefront and copies its address for a notary, which is said for 3 s [A140] [A143] [A145] [A146]", async () => {
  const onOpenStorefront = vi.fn<() => void>();
  const { user } = show(
    <ProfileMenu
      account={aNotary()}
      onSignOut={() => undefined}
      isCompact
      profile={aMenuProfile}
      onOpenStorefront={onOpenStorefront}
    />,
  );
  const open = () => user.click(screen.getByRole("button", { name: "Account of Nora Whitfield" }));
  await open();
  await user.click(screen.getByRole("menuitem", { name: "Storefront" }));
  expect(onOpenStorefront).toHaveBeenCalledOnce();
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
  const { user } = show(<ProfileMenu account={account} onSignOut={() => undefined} isCompact profile={aMenuProfile} />);
  await user.click(screen.getByRole("button", { name: "Account of Nora Whitfield" }));
  expect(screen.getByRole("menuitem", { name: "Log out" })).toBeDefined();
  expect(screen.queryByRole("menuitem", { name: /Storefront/ })).toBeNull();
});
