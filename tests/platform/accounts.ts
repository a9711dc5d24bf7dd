import { randomUUID } from "node:crypto";
import type { RoleName } from "#contract/account/entity.ts";
import { UserIdSchema, type UserId } from "#contract/common/ids.ts";
import { findUserByEmail, insertUser } from "#platform/account/index.ts";
import type { Browser } from "./client.ts";
import type { TestPlatform } from "./test-platform.ts";

export type TestAccount = { id: UserId; email: string; fullName: string };

/** An account that the demo does not have; it has the password of the demo's Elena. */
export const addAccount = async (
  { platform }: Pick<TestPlatform, "platform">,
  role: RoleName,
  fullName: string,
  changes: { isCommissioned?: boolean } = {},
): Promise<TestAccount> => {
  const { store, now } = platform.services;
  const model = await findUserByEmail(store.read, "elena.marchetti@demo.example");
  if (model === undefined) throw new Error("the demo has no consumer");
  const [firstName = "", lastName = ""] = fullName.split(" ");
  const id = UserIdSchema.parse(randomUUID());
  const email = `${firstName}.${lastName}.${id.slice(0, 8)}@demo.example`.toLowerCase();
  await store.transact((unit) =>
    insertUser(unit, {
      ...model,
      id,
      email,
      full_name: fullName,
      first_name: firstName,
      last_name: lastName,
      role,
      commission:
        changes.isCommissioned === true
          ? JSON.stringify({ name: fullName, number: `C-${firstName}`, expiresOn: "2029-01-31" })
          : null,
      created_at: now(),
    }),
  );
  return { id, email, fullName };
};

/** A browser in which such an account has logged in. */
export const logIn = async (running: TestPlatform, { email }: TestAccount): Promise<Browser> => {
  const browser = await running.newBrowser();
  await browser.api.account.login({ email, password: passwordOf(running) });
  return browser;
};

export const passwordOf = ({ welcome }: Pick<TestPlatform, "welcome">): string =>
  welcome.accounts.find(({ fullName }) => fullName.startsWith("Elena"))?.password ?? "";

/** An administrator and their browser. */
export const openAdministrator = async (running: TestPlatform, fullName = "Ada Admin") => {
  const account = await addAccount(running, "Admin", fullName);
  return { account, browser: await logIn(running, account) };
};
