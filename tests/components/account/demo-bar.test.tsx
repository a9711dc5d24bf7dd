import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { DemoBar } from "#renderer/features/account/index.ts";
import { sessionKey } from "#renderer/services/session/session.ts";
import { platform } from "../harness/around.ts";
import { aNotary, aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

const demoAccounts = [
  {
    id: "1",
    role: "SelfRon",
    used: true,
    fullName: "Nora Whitfield",
    email: "nora.whitfield@example.com",
    password: "x",
  },
  { id: "2", role: "CorpNotary", used: false, fullName: "Theo Lindqvist", email: "theo@example.com", password: "x" },
] as const;

test("a demo environment has a bar with a selector of its accounts, by which one changes to another [A023] [A110] [A385]", async () => {
  const theo = aNotary({ fullName: "Theo Lindqvist", email: "theo@example.com" });
  let signedIn = aNotary();
  platform.answers({
    account: { session: () => aSession(signedIn) },
    demo: {
      accounts: () => [...demoAccounts],
      directLogin: ({ accountId }) => {
        expect(accountId).toBe("2");
        signedIn = theo;
        return { url: location.origin };
      },
    },
  });
  const { user, queryClient } = show(<DemoBar />);
  const bar = screen.getByRole("complementary", { name: "Demo environment" });
  expect(bar).toHaveProperty("textContent", expect.stringContaining("Demo environment."));
  await user.click(await within(bar).findByRole("button", { name: "Switch account" }));
  const offered = screen.getAllByRole("menuitem");
  expect(offered.map((item) => [item.textContent, item.getAttribute("aria-disabled")])).toEqual([
    ["Nora Whitfield · Notary", "true"],
    ["Theo Lindqvist · Corporate notary", null],
  ]);
  await user.click(screen.getByRole("menuitem", { name: /^Theo Lindqvist/u }));
  await waitFor(() =>
    expect(queryClient.getQueryData(sessionKey)).toMatchObject({ user: { fullName: "Theo Lindqvist" } }),
  );
  expect(platform.requests.filter(({ method }) => method === "POST").map(({ path }) => path)).toEqual([
    "/api/demo/direct/login/2",
  ]);
});
