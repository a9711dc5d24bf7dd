import { PlatformClient } from "./harness/platform-client.ts";
import { expect, test } from "./harness/test.ts";
import { logIn, notaryOf } from "./steps/notary.ts";

test("an administrator looks as a notary in the workstation: every page says so, nothing is changed, and one press ends it [A111]", async ({
  product,
  expectInConsole,
}) => {
  const { page } = await product.startWorkstation();
  const ada = product.platform.ready.accounts.find(({ role }) => role === "Admin");
  await page.getByRole("textbox", { name: "E-mail" }).fill(ada?.email ?? "");
  await page.getByRole("textbox", { name: "Password" }).fill(ada?.password ?? "");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.getByRole("link", { name: "Nora Whitfield" }).click();
  await page.getByRole("button", { name: "Look as them" }).click();
  const sign = page.getByRole("complementary", { name: "Looking as somebody else" });
  await expect(sign).toContainText("You look as Nora Whitfield FL");
  const menu = page.getByRole("navigation", { name: "Main" });

  await test.step("her pages are there, but for what lies at her own computer", async () => {
    await menu.getByRole("link", { name: "My Signings" }).click();
    await expect(page.getByText("Warranty deed – 12 Harbor Lane")).toBeVisible();
    await expect(menu.getByRole("link", { name: "Journal" })).toHaveAttribute("aria-disabled", "true");
    await menu.getByRole("link", { name: "My Notary Blocks" }).click();
    await expect(page.getByText("Your notary blocks will be here")).toBeVisible();
    await expect(sign).toBeVisible();
  });

  await test.step("a change is refused in words, and the sign stands where it was moved", async () => {
    expectInConsole(/status of 403 .*\/api\/me\/assistants/);
    await menu.getByRole("link", { name: "My assistants" }).click();
    await page.getByRole("textbox", { name: /^E-mail address/ }).fill("somebody@example.com");
    await page.getByRole("button", { name: "Let them prepare" }).click();
    await expect(page.getByText("You are looking at this as somebody else, and can change nothing.")).toBeVisible();
    await page.getByRole("button", { name: /^Move this sign/ }).press("ArrowDown");
    await expect(sign).toHaveCSS("top", "29px");
  });

  await test.step("one press ends it", async () => {
    await sign.getByRole("button", { name: "Stop" }).click();
    await expect(page.getByRole("heading", { name: "People" })).toBeVisible();
    await expect(sign).toBeHidden();
    await menu.getByRole("link", { name: "Record" }).click();
    await expect(page.getByText(/^Stopped looking as them: Nora Whitfield/)).toBeVisible();
  });
});

test("a role that is taken away while its page is open: the page says so by itself, and the menu is the other role's", async ({
  product,
}) => {
  const workstation = await product.startWorkstation();
  const { page } = workstation;
  const nora = notaryOf(product.platform.ready);
  await logIn(workstation, nora);
  const menu = page.getByRole("navigation", { name: "Main" });
  await menu.getByRole("link", { name: "Notification Preferences" }).click();
  await expect(page.getByRole("heading", { name: "Notification Preferences", level: 1 })).toBeVisible();

  const admin = new PlatformClient(product.platform.ready.url);
  const ada = product.platform.ready.accounts.find(({ role }) => role === "Admin");
  await admin.signIn(ada?.email ?? "", ada?.password ?? "");
  const { people } = await admin.ok<{ people: { id: string }[] }>("GET", "/admin/people?search=Whitfield");
  const roles = `/admin/people/${people[0]?.id ?? "nobody"}/roles`;
  await admin.ok("POST", roles, { role: "Consumer" });
  await admin.ok("DELETE", `${roles}/SelfRon`);

  await expect(page.getByRole("heading", { name: "This page belongs to another role" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Journal" })).toBeHidden();
  await expect(menu.getByRole("link", { name: "My notaries" })).toBeVisible();
  await page.getByRole("button", { name: "Go to My Signings" }).click();
  await expect(page.getByRole("heading", { name: "My Signings" })).toBeVisible();
});
