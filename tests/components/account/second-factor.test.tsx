import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { SignInForm } from "#renderer/features/coming-in/index.ts";
import { platform } from "../harness/around.ts";
import { refuseWith } from "../harness/fake-platform.ts";
import { aNotary, aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

const step = { challenge: "a challenge", expiresAt: "2026-11-21T14:05:00.000Z" };

const begin = async (onEntered: () => Promise<void>) => {
  platform.answers({
    account: { session: () => aSession(null), login: () => ({ ...aSession(null), secondFactor: step }) },
  });
  const shown = show(<SignInForm onEntered={onEntered} />);
  await shown.user.type(screen.getByLabelText("E-mail"), "nora@example.com");
  await shown.user.type(screen.getByLabelText("Password"), "a password{Enter}");
  await screen.findByText(/^Open your authenticator app/);
  return shown;
};

test("behind the password the code is asked for, with the focus on it, and what is wrong with it is said", async () => {
  let entered = 0;
  const { user } = await begin(async () => {
    entered += 1;
  });
  const field = screen.getByRole("textbox", { name: "Code of six digits" });
  expect(document.activeElement).toBe(field);
  expect([field.getAttribute("inputmode"), field.getAttribute("autocomplete")]).toEqual(["numeric", "one-time-code"]);
  await user.keyboard("{Enter}");
  expect(await screen.findByText("The code is required.")).toBeDefined();
  await user.keyboard("123{Enter}");
  expect(await screen.findByText("The code has six digits.")).toBeDefined();
  platform.answers({ comingIn: { secondFactor: () => refuseWith("auth/wrong-code", { attemptsLeft: 4 }) } });
  await user.keyboard("456{Enter}");
  expect((await screen.findByRole("alert")).textContent).toContain("You can try 4 more.");
  expect(document.activeElement).toBe(field);
  expect(entered).toBe(0);

  const sent: unknown[] = [];
  platform.answers({
    comingIn: {
      secondFactor: (input) => {
        sent.push(input);
        return aSession(aNotary());
      },
    },
  });
  await user.clear(field);
  await user.keyboard("654321{Enter}");
  await waitFor(() => expect(entered).toBe(1));
  expect(sent).toEqual([{ challenge: "a challenge", code: "654321" }]);
});

test("whoever has lost the app enters a recovery code, and whoever has lost heart goes back to the password", async () => {
  const { user } = await begin(async () => undefined);
  await user.click(screen.getByRole("button", { name: "Use a recovery code" }));
  const field = await screen.findByRole("textbox", { name: "Recovery code" });
  await user.type(field, "abcd-efgh{Enter}");
  expect(await screen.findByText("A recovery code has 16 letters and digits.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Back to the password" }));
  expect(await screen.findByLabelText("Password")).toBeDefined();
});
