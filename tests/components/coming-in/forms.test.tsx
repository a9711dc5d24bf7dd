import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { ForgotPasswordPage } from "#renderer/features/coming-in/components/forgot-password-page.tsx";
import { PasswordLinkPage } from "#renderer/features/coming-in/components/password-link-page.tsx";
import { RegisterPage } from "#renderer/features/coming-in/components/register-page.tsx";
import { platform } from "../harness/around.ts";
import { refuseWith } from "../harness/fake-platform.ts";
import { aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

const identity = {
  product: "notary-workstation-platform" as const,
  platformId: "00000000-0000-4000-8000-000000000001",
  name: "County Notaries",
  kind: "production" as const,
  apiVersion: { major: 1, minor: 1 },
  publicUrl: "https://county.example",
  notaryRegistrationPath: "/for-notaries",
  simulators: [],
  realtime: { key: "k", host: "county.example", port: 443, tls: true },
};

beforeEach(() => {
  platform.answers({ platform: { identity: () => identity }, account: { session: () => aSession(null) } });
});

test("registering names what is missing field by field, and says the same whoever asks [A063]", async () => {
  const asked: unknown[] = [];
  platform.answers({
    comingIn: {
      register: (input) => {
        asked.push(input);
        return { done: true };
      },
    },
  });
  const { user } = show(<RegisterPage kind="consumer" />);
  await user.click(screen.getByRole("button", { name: "Register" }));
  for (const text of ["The first name is required.", "The last name is required.", "The e-mail is required."])
    expect(await screen.findByText(text)).toBeDefined();
  expect(asked).toEqual([]);
  await user.type(screen.getByLabelText(/^First name/), "Casey");
  await user.type(screen.getByLabelText(/^Last name/), "Newcomer");
  await user.type(screen.getByLabelText(/^E-mail/), "casey");
  await user.keyboard("{Enter}");
  expect(await screen.findByText("The e-mail must be a valid email.")).toBeDefined();
  await user.type(screen.getByLabelText(/^E-mail/), "@example.org{Enter}");
  const heading = await screen.findByRole("heading", { name: "Look into your mail" });
  expect(document.activeElement).toBe(heading);
  expect(asked).toMatchObject([{ kind: "consumer", firstName: "Casey", email: "casey@example.org" }]);
  expect((await screen.findByRole("link", { name: "I am a notary" })).getAttribute("href")).toBe("/for-notaries");
});

test("a notary says in which state, and whether online [A064]", async () => {
  show(<RegisterPage kind="notary" />);
  expect(await screen.findByRole("heading", { name: "Become an online notary" })).toBeDefined();
  expect(screen.getByRole("button", { name: /State of your commission/ })).toBeDefined();
  expect(screen.getByRole("radiogroup", { name: "Do you notarize online?" })).toBeDefined();
});

test("whoever forgot the password hears the same whether there is an account or not", async () => {
  platform.answers({ comingIn: { forgotPassword: () => ({ done: true }) } });
  const { user } = show(<ForgotPasswordPage />);
  await user.type(screen.getByLabelText("E-mail"), "nobody@example.org{Enter}");
  expect(await screen.findByText(/^If there is an account with this address/)).toBeDefined();
});

test("a link that has ended says so and offers another; one that counts says whose it is and asks for the password twice", async () => {
  platform.answers({ comingIn: { passwordLink: () => refuseWith("auth/link-ended") } });
  const ended = show(<PasswordLinkPage purpose="reset-password" />);
  expect((await screen.findByRole("alert")).textContent).toContain("This link was used already");
  expect(screen.getByRole("link", { name: "Ask for a new link" })).toBeDefined();
  ended.unmount();

  platform.answers({
    comingIn: {
      passwordLink: () => ({ fullName: "Casey Newcomer", email: "casey@example.org" }),
      choosePassword: () => refuseWith("password/too-common"),
    },
  });
  const { user } = show(<PasswordLinkPage purpose="first-password" />);
  expect(await screen.findByText(/^For Casey Newcomer/)).toBeDefined();
  const act = screen.getByRole("button", { name: "Choose this password" });
  await user.type(screen.getByLabelText("New password"), "too short");
  await user.click(act);
  expect(await screen.findByText("The password needs at least 15 characters.")).toBeDefined();
  await user.clear(screen.getByLabelText("New password"));
  await user.type(screen.getByLabelText("New password"), "passwordpassword");
  await user.type(screen.getByLabelText("The same once more"), "passwordpasswort");
  await user.click(act);
  expect(await screen.findByText("The two are not the same.")).toBeDefined();
  await user.type(screen.getByLabelText("The same once more"), "{Backspace}d");
  await user.click(act);
  expect((await screen.findByRole("alert")).textContent).toContain("among those that are tried first");
  platform.answers({ comingIn: { choosePassword: () => ({ done: true }) } });
  await user.click(act);
  expect(await screen.findByText("Your account is ready.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/login");
});
