import type { Registration } from "#contract/coming-in/entity.ts";
import type { OutboxMail } from "#platform/adapters/mail/outbox.ts";
import { totpCode, stepAt } from "#platform/security/totp.ts";
import type { Browser } from "./client.ts";
import { mailTo } from "./mail-steps.ts";
import type { TestPlatform } from "./test-platform.ts";

export const goodPassword = "violet tractor morning salt";

export const aConsumer = (email: string): Registration => ({
  kind: "consumer",
  firstName: "Casey",
  lastName: "Newcomer",
  email,
  timezone: "America/Chicago",
});

/** The secret behind the # of a mail's link to this page of the platform. */
export const tokenIn = (mail: Pick<OutboxMail, "text"> | undefined, path: string): string =>
  new RegExp(`https?://[^\\s/]+${path}#([\\w-]{43})`).exec(mail?.text ?? "")?.[1] ?? "";

export const lastMail = async (running: TestPlatform, email: string): Promise<OutboxMail | undefined> =>
  (await mailTo(running, email)).at(-1);

/** Registers, follows the mail's link and chooses a password; answers with a browser in which that account is signed in. */
export const newAccount = async (running: TestPlatform, registration: Registration): Promise<Browser> => {
  const browser = await running.newBrowser();
  await browser.api.comingIn.register(registration);
  const token = tokenIn(await lastMail(running, registration.email), "/confirm-email");
  await browser.api.comingIn.choosePassword({ purpose: "confirm-email", token, password: goodPassword });
  await browser.api.account.login({ email: registration.email, password: goodPassword });
  return browser;
};

/** Turns the authenticator app on; what the app knows, and the recovery codes. */
export const withAuthenticator = async (
  running: TestPlatform,
  { api }: Browser,
  password = goodPassword,
): Promise<{ codeNow: () => string; recoveryCodes: string[] }> => {
  const { secret } = await api.accountSecurity.beginTotp({ password });
  const codeNow = () => totpCode(secret, stepAt(running.platform.services.now()));
  const { recoveryCodes } = await api.accountSecurity.confirmTotp({ code: codeNow() });
  return { codeNow, recoveryCodes };
};
