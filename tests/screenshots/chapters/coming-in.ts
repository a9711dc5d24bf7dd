import type { Page } from "@playwright/test";
import { stepAt, totpCode } from "#platform/security/totp.ts";
import { expect } from "#tests/e2e/harness/test.ts";
import { mailTo } from "#tests/e2e/steps/mail.ts";
import type { Screen } from "../screen.ts";
import { press, pressEscape, showing, type Stage } from "../stage.ts";

const email = "casey.newcomer@example.org";
const password = "violet tractor morning salt";
const nextPassword = "amber lantern winding road";

/** Whose link it is. */
const passwordLink = "**/api/password-link";

/** From asking for an account to its second factor, on the platform's own pages and in the workstation. */
export const comingInScreens = (stage: Stage): Screen[] => {
  const { product } = stage;
  const url = () => product.platform.ready.url;
  let opened: Promise<Page> | null = null;
  const page = () => (opened ??= stage.openSigner());
  let workstation: Page | null = null;

  const goTo = async (path: string, heading: string): Promise<Page> => {
    const at = await page();
    await at.goto(url() + path);
    return showing(at, heading);
  };
  const linkOf = async (subject: string, path: string): Promise<string> => {
    const { text } = await mailTo(url(), email, subject);
    return new RegExp(`https?://[^\\s/]+${path}#[\\w-]{43}`).exec(text)?.[0] ?? "no link";
  };
  const logIn = async (at: Page, as: string, by: string): Promise<void> => {
    await at.getByRole("textbox", { name: "E-mail" }).fill(as);
    await at.getByRole("textbox", { name: "Password" }).fill(by);
    await at.getByRole("button", { name: "Log in", exact: true }).click();
  };

  return [
    {
      name: "register-consumer",
      viewer: "signer",
      arrive: () => goTo("/notarize-a-document-online-find-a-notary", "Notarize a document online"),
    },
    {
      name: "register-notary-incomplete",
      viewer: "signer",
      arrive: async () => {
        const at = await goTo("/become-an-online-notary", "Become an online notary");
        await press(at, "Register");
        await expect(at.getByText("The state is required.")).toBeVisible();
        return at;
      },
    },
    {
      name: "register-done",
      viewer: "signer",
      arrive: async () => {
        const at = await goTo("/notarize-a-document-online-find-a-notary", "Notarize a document online");
        await at.getByRole("textbox", { name: "First name" }).fill("Casey");
        await at.getByRole("textbox", { name: "Last name" }).fill("Newcomer");
        await at.getByRole("textbox", { name: "E-mail" }).fill(email);
        await press(at, "Register");
        return showing(at, "Look into your mail");
      },
    },
    {
      name: "confirm-address",
      viewer: "signer",
      arrive: async () => {
        const at = await page();
        await at.goto(await linkOf("Confirm your e-mail address", "/confirm-email"));
        await expect(at.getByText(/^For Casey Newcomer/)).toBeVisible();
        return at;
      },
    },
    {
      name: "confirm-address-done",
      viewer: "signer",
      arrive: async () => {
        const at = await page();
        await at.getByRole("textbox", { name: "New password" }).fill(password);
        await at.getByRole("textbox", { name: "The same once more" }).fill(password);
        await press(at, "Confirm and choose this password");
        await expect(at.getByText("Your address is confirmed, and your account is ready.")).toBeVisible();
        return at;
      },
    },
    {
      name: "link-ended",
      viewer: "signer",
      arrive: async () => {
        const at = await goTo(`/reset-password#${"x".repeat(43)}`, "Choose a new password");
        await expect(at.getByRole("alert")).toBeVisible();
        stage.complaints();
        return at;
      },
    },
    { name: "forgot-password", viewer: "signer", arrive: () => goTo("/forgot-password", "Forgot password?") },
    {
      name: "welcome-loading",
      viewer: "signer",
      arrive: async () => {
        const at = await page();
        // Never answered, until the page is loaded again.
        await at.route(passwordLink, () => undefined);
        return goTo(`/welcome#${"y".repeat(43)}`, "Welcome");
      },
      leave: (at) => at.unroute(passwordLink),
    },
    {
      name: "welcome-unanswered",
      viewer: "signer",
      arrive: async () => {
        const at = await page();
        await at.route(passwordLink, (route) => route.abort());
        await at.reload();
        await expect(at.getByRole("button", { name: "Try again" })).toBeVisible();
        return at;
      },
      leave: (at) => at.unroute(passwordLink),
    },
    {
      name: "welcome",
      viewer: "signer",
      arrive: async () => {
        const at = await page();
        await at.route(passwordLink, (route) => route.fulfill({ json: { fullName: "Casey Newcomer", email } }));
        await at.reload();
        await expect(at.getByText(/^For Casey Newcomer/)).toBeVisible();
        return at;
      },
      leave: (at) => at.unroute(passwordLink),
    },
    { name: "login-page", viewer: "signer", arrive: () => goTo("/login", "Log in") },
    {
      name: "login-page-refused",
      viewer: "signer",
      arrive: async () => {
        const at = await page();
        await logIn(at, email, "not the password");
        await expect(at.getByRole("alert")).toBeVisible();
        stage.complaints();
        return at;
      },
    },
    {
      name: "security-page",
      viewer: "signer",
      arrive: async () => {
        const at = await page();
        await logIn(at, email, password);
        await showing(at, "Password and devices");
        await expect(at.getByText("This device")).toBeVisible();
        return at;
      },
    },
    {
      name: "security-password-refused",
      viewer: "signer",
      arrive: async () => {
        const at = await page();
        await at.getByRole("textbox", { name: "Current password" }).fill(password);
        await at.getByRole("textbox", { name: "New password" }).fill("password1234");
        await at.getByRole("textbox", { name: "The same once more" }).fill("password1234");
        await press(at, "Change the password");
        await expect(at.getByRole("alert").or(at.locator("[data-invalid]")).first()).toBeVisible();
        stage.complaints();
        return at;
      },
    },
    {
      name: "security-password-changed",
      viewer: "signer",
      arrive: async () => {
        const at = await page();
        await at.getByRole("textbox", { name: "Current password" }).fill(password);
        await at.getByRole("textbox", { name: "New password" }).fill(nextPassword);
        await at.getByRole("textbox", { name: "The same once more" }).fill(nextPassword);
        await press(at, "Change the password");
        await expect(at.getByText("Your password was changed")).toBeVisible();
        return at;
      },
    },
    {
      name: "security-ask-password",
      viewer: "signer",
      arrive: async () => press(await page(), "Set up an authenticator app"),
    },
    {
      name: "security-scan",
      viewer: "signer",
      arrive: async () => {
        const at = await page();
        await at.getByRole("textbox", { name: "Your password" }).fill(nextPassword);
        await press(at, "Continue");
        return showing(at, "Scan this with the app");
      },
    },
    {
      name: "security-recovery-codes",
      viewer: "signer",
      arrive: async () => {
        const at = await page();
        const dialog = at.getByRole("dialog", { name: "Scan this with the app" });
        const secret = /app: ([A-Z2-7]{32})/.exec((await dialog.textContent()) ?? "")?.[1] ?? "";
        await dialog.getByRole("textbox", { name: "Code of six digits" }).fill(totpCode(secret, stepAt(new Date())));
        await press(at, "Turn it on");
        return showing(at, "Keep these recovery codes");
      },
      leave: async (at) => {
        await press(at, "I have kept them");
        await expect(at.getByText(/^On since /)).toBeVisible();
      },
    },
    {
      name: "workstation-log-in",
      viewer: "notary",
      arrive: async () => {
        workstation = (await stage.openWorkstation()).page;
        return showing(workstation, "Log in");
      },
    },
    {
      name: "workstation-second-factor",
      viewer: "notary",
      arrive: async () => {
        if (workstation === null) throw new Error("no workstation is open");
        await logIn(workstation, email, nextPassword);
        await expect(workstation.getByRole("textbox", { name: "Code of six digits" })).toBeVisible();
        return workstation;
      },
      leave: async (at) => void (await press(at, "Back to the password")),
    },
    {
      name: "workstation-forgot-password",
      viewer: "notary",
      arrive: async () => {
        if (workstation === null) throw new Error("no workstation is open");
        await workstation.getByRole("link", { name: "Forgot password?" }).click();
        return showing(workstation, "Forgot password?");
      },
    },
    {
      name: "workstation-security",
      viewer: "notary",
      arrive: async () => {
        if (workstation === null) throw new Error("no workstation is open");
        await workstation.getByRole("link", { name: "Back to log in" }).click();
        await logIn(workstation, stage.account.email, stage.account.password);
        await showing(workstation, "Dashboard");
        await press(workstation, /^Account of /);
        await workstation.getByRole("menuitem", { name: "Password and devices" }).click();
        await showing(workstation, "Password and devices");
        await expect(workstation.getByText("This device")).toBeVisible();
        return workstation;
      },
    },
    {
      name: "workstation-security-error",
      viewer: "notary",
      arrive: async () => {
        if (workstation === null) throw new Error("no workstation is open");
        await workstation.route("**/api/me/security", (route) => route.abort());
        await workstation.reload();
        await expect(workstation.getByRole("button", { name: "Try again" }).first()).toBeVisible();
        return workstation;
      },
      leave: async (at) => {
        await at.unroute("**/api/me/security");
        await at.reload();
      },
    },
    {
      name: "workstation-log-out-everywhere",
      viewer: "notary",
      arrive: async () => {
        if (workstation === null) throw new Error("no workstation is open");
        await press(workstation, "Log out everywhere");
        return showing(workstation, "Log out everywhere?");
      },
      leave: pressEscape,
    },
  ];
};
