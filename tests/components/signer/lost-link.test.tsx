import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lostLinkMark } from "#contract/raw-routes.ts";
import { NoLink } from "#renderer/features/signer/components/outside.tsx";
import { platform } from "../harness/around.ts";
import { aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

beforeEach(() => platform.answers({ account: { session: () => aSession(null) } }));
afterEach(() => window.history.replaceState(null, "", "/"));

test("whoever has lost the link is not told to open it, and types the address at once", async () => {
  const { user } = show(<NoLink />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Please open your personal link");
  await user.click(screen.getByRole("button", { name: "I have lost my link" }));
  expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual(["Come back by e-mail"]);
  expect(screen.queryByText(/Open the link in the mail/u)).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: /^Your e-mail address/u }));
});

test("whoever said on the platform's first page that the link is lost is not asked again", () => {
  window.history.replaceState(null, "", `/join?${lostLinkMark}`);
  show(<NoLink />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Come back by e-mail");
  expect(screen.getByRole("textbox", { name: /^Your e-mail address/u })).toBeDefined();
});
