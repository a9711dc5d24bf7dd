import type { CDPSession, Page } from "@playwright/test";
import { stepAt, totpCode } from "#platform/security/totp.ts";
import { expect, test, type Product } from "./harness/test.ts";
import { mailTo } from "./steps/mail.ts";

const password = "violet tractor morning salt";
const other = "another four plain words";
const email = "casey@example.org";

/** The link to this page of the platform in the mail of this subject. */
const mailedLink = async (product: Product, subject: string, path: string): Promise<string> => {
  const { text } = await mailTo(product.platform.ready.url, email, subject);
  return new RegExp(`https?://[^\\s/]+${path}#[\\w-]{43}`).exec(text)?.[0] ?? "no link";
};

const choose = async (page: Page, chosen: string, act: string): Promise<void> => {
  await page.getByRole("textbox", { name: "New password" }).fill(chosen);
  await page.getByRole("textbox", { name: "The same once more" }).fill(chosen);
  await page.getByRole("button", { name: act }).click();
};

const logIn = async (page: Page, chosen: string): Promise<void> => {
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(chosen);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
};

/** Registers on the platform's own page, and comes back by the mail. */
const register = async (product: Product, page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/notarize-a-document-online-find-a-notary`);
  await expect(page.getByRole("heading", { name: "Notarize a document online" })).toBeVisible();
  await page.getByRole("textbox", { name: "First name" }).fill("Casey");
  await page.getByRole("textbox", { name: "Last name" }).fill("Newcomer");
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("heading", { name: "Look into your mail" })).toBeVisible();
  await page.goto(await mailedLink(product, "Confirm your e-mail address", "/confirm-email"));
  await expect(page.getByText(`For Casey Newcomer, ${email}`)).toBeVisible();
  await choose(page, password, "Confirm and choose this password");
  await expect(page.getByText("Your address is confirmed, and your account is ready.")).toBeVisible();
  expect(new URL(page.url()).hash).toBe("");
};

test("somebody registers, comes in by the mail, and with the code of an authenticator app into the workstation; a new password by mail logs out everything [A061] [A063]", async ({
  product,
  expectInConsole,
}) => {
  expectInConsole(/(?:401|422)/, /status of 4\d\d/);
  const { page } = await product.openSigner("newcomer");
  const { url } = product.platform.ready;
  let codeNow = () => "";
  let used = "";

  await test.step("registers, confirms the address, and is where they wanted to be", async () => {
    await register(product, page, url);
    await page.goto(`${url}/account/security`);
    await expect(page).toHaveURL(/\/login\?return=/);
    await logIn(page, password);
    await expect(page.getByRole("heading", { name: "Password and devices" })).toBeVisible();
    await expect(page).toHaveURL(`${url}/account/security`);
    await expect(page.getByText("This device")).toBeVisible();
  });

  await test.step("sets up an authenticator app", async () => {
    await page.getByRole("button", { name: "Set up an authenticator app" }).click();
    await page.getByRole("textbox", { name: "Your password" }).fill(password);
    await page.getByRole("button", { name: "Continue" }).click();
    const dialog = page.getByRole("dialog", { name: "Scan this with the app" });
    const secret = /app: ([A-Z2-7]{32})/.exec((await dialog.textContent()) ?? "")?.[1] ?? "";
    codeNow = () => totpCode(secret, stepAt(new Date()));
    used = codeNow();
    await dialog.getByRole("textbox", { name: "Code of six digits" }).fill(used);
    await dialog.getByRole("button", { name: "Turn it on" }).click();
    const codes = page.getByRole("list", { name: "Recovery codes" });
    await expect(codes.getByRole("listitem")).toHaveCount(10);
    await page.getByRole("button", { name: "I have kept them" }).click();
    await expect(page.getByText(/^On since /)).toBeVisible();
  });

  const workstation = await product.startWorkstation();
  const desk = workstation.page;
  await test.step("the workstation asks for the code too, refuses the one that was used, and says why it takes no passkey", async () => {
    await expect(desk.getByText(/^Passkeys belong to the platform’s own pages/)).toBeVisible();
    await desk.evaluate(() => (location.hash = "#/account/security"));
    await logIn(desk, password);
    const field = desk.getByRole("textbox", { name: "Code of six digits" });
    await expect(field).toBeFocused();
    await field.fill(used);
    await desk.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(desk.getByRole("alert")).toContainText("This code is wrong, was used already, or is too old.");
    await expect.poll(codeNow, { timeout: 40_000 }).not.toBe(used);
    await field.fill(codeNow());
    await desk.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(desk.getByRole("heading", { name: "Password and devices" })).toBeVisible();
    await expect(desk.getByRole("list", { name: "Devices" }).getByRole("listitem")).toHaveCount(2);
  });

  await test.step("a forgotten password is chosen anew by mail, and nobody is in any more", async () => {
    const stranger = await product.openSigner("forgetful");
    await stranger.page.goto(`${url}/login`);
    await stranger.page.getByRole("link", { name: "Forgot password?" }).click();
    await stranger.page.getByRole("textbox", { name: "E-mail" }).fill(email);
    await stranger.page.getByRole("button", { name: "Send me a link" }).click();
    await expect(stranger.page.getByRole("heading", { name: "Look into your mail" })).toBeVisible();
    await stranger.page.goto(await mailedLink(product, "Choose a new password", "/reset-password"));
    await choose(stranger.page, other, "Choose this password");
    await expect(stranger.page.getByText(/^Your password was changed/)).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL(/\/login\?return=/);
    await desk.reload();
    await expect(desk.getByRole("textbox", { name: "E-mail" })).toBeVisible();
  });
});

/** Chromium's own authenticator: a phone with a finger on it. */
const withAuthenticator = async (page: Page): Promise<{ session: CDPSession; authenticatorId: string }> => {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
};

test("a passkey is made and used on the platform's own pages, is both factors in one, and ends when it is removed", async ({
  product,
  expectInConsole,
}) => {
  expectInConsole(/status of 4\d\d/);
  const { port } = new URL(product.platform.ready.url);
  const url = `http://localhost:${port}`;
  await product.startPlatformAgain({ PUBLIC_URL: url });
  const { page } = await product.openSigner("newcomer");
  await register(product, page, url);
  await withAuthenticator(page);

  await page.goto(`${url}/login`);
  await logIn(page, password);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("textbox", { name: "Name of this passkey" }).fill("Phone");
  await page.getByRole("textbox", { name: "Your password" }).fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("list", { name: "Your passkeys" }).getByText("Phone")).toBeVisible();

  await page.getByRole("button", { name: "Log out", exact: true }).first().click();
  await expect(page).toHaveURL(`${url}/login`);
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page.getByRole("heading", { name: "Password and devices" })).toBeVisible();
  await expect(page.getByText(/used last/)).toBeVisible();

  await page.getByRole("button", { name: "Remove the passkey Phone" }).click();
  await page.getByRole("textbox", { name: "Your password" }).fill(password);
  await page.getByRole("button", { name: "Remove it" }).click();
  await expect(page.getByRole("list", { name: "Your passkeys" })).toBeHidden();
  await page.getByRole("button", { name: "Log out", exact: true }).first().click();
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page.getByRole("alert")).toContainText("This passkey does not open an account here.");
});

test.describe("where the configuration says", () => {
  test.use({ platformEnv: { NOTARY_REGISTRATION_PATH: "/for-notaries/join" } });

  test("notaries register there, and every link leads there [A064] [A065]", async ({ product }) => {
    const { page } = await product.openSigner("notary-to-be");
    const { url } = product.platform.ready;
    await page.goto(url);
    await page.getByRole("link", { name: "Register as a notary" }).click();
    await expect(page).toHaveURL(`${url}/for-notaries/join`);
    await expect(page.getByRole("heading", { name: "Become an online notary" })).toBeVisible();
    await page.getByRole("textbox", { name: "First name" }).fill("Nina");
    await page.getByRole("textbox", { name: "Last name" }).fill("Notary");
    await page.getByRole("textbox", { name: "E-mail" }).fill("nina@example.org");
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page.getByText("The state is required.")).toBeVisible();
    await page.getByRole("button", { name: /State of your commission/ }).click();
    await page.getByRole("option", { name: "Florida" }).click();
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page.getByRole("heading", { name: "Look into your mail" })).toBeVisible();
  });
});
