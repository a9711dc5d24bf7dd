import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { AppInfo } from "#contract/app/bridge.ts";
import type { PlatformIdentity } from "#contract/platform/entity.ts";
import { SignInPage } from "#renderer/features/account/components/sign-in-page.tsx";
import { platform } from "../harness/around.ts";
import { refuseWith } from "../harness/fake-platform.ts";
import { aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

const identity = { name: "County Notaries", kind: "production" } as PlatformIdentity;
const info = { version: "1.2.3", host: "loopback", platformLocked: false } as AppInfo;

const email = () => screen.getByLabelText("E-mail");
const password = () => screen.getByLabelText("Password");

test("signing in begins at the e-mail, names what is missing, and goes back to the password after a refusal", async () => {
  platform.answers({ account: { session: () => aSession(null), login: () => refuseWith("auth/wrong-credentials") } });
  const { user } = show(<SignInPage info={info} platform={identity} />);
  expect(document.activeElement).toBe(email());
  await user.keyboard("{Enter}");
  expect(await screen.findByText("The e-mail is required.")).toBeDefined();
  expect(screen.getByText("The password is required.")).toBeDefined();
  expect(document.activeElement).toBe(email());
  expect(platform.requests).toEqual([]);

  await user.keyboard("nora@example.com");
  await user.tab();
  expect(document.activeElement).toBe(password());
  await user.keyboard("not this one{Enter}");
  expect((await screen.findByRole("alert")).textContent).toContain("do not belong together");
  expect(document.activeElement).toBe(password());
});

test("what was typed as the password is shown only while its button is pressed in", async () => {
  const { user } = show(<SignInPage info={info} platform={identity} />);
  const typeOf = () => password().getAttribute("type");
  expect(typeOf()).toBe("password");
  await user.click(screen.getByRole("button", { name: "Show the password" }));
  expect(typeOf()).toBe("text");
  await user.click(screen.getByRole("button", { name: "Hide the password" }));
  expect(typeOf()).toBe("password");
});
