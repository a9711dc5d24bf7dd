import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { UserId } from "#contract/common/ids.ts";
import type { RecentNotary } from "#contract/profile/http.ts";
import { RecentNotariesPage } from "#renderer/features/recent-notaries/index.ts";
import { platform } from "../harness/around.ts";
import { aNotary, aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

let notaries: RecentNotary[];

beforeEach(() => {
  const of = (id: string, fullName: string, publicPageUrl: string | null): RecentNotary => ({
    id: `00000000-0000-4000-8000-0000000000${id}` as UserId,
    fullName,
    state: "Virginia",
    lastMetAt: "2026-11-20T10:00:00.000Z",
    publicPageUrl,
  });
  notaries = [of("01", "Nora Whitfield", "http://localhost/notary/nora-w"), of("02", "Theo Lind", null)];
  platform.answers({
    account: { session: () => aSession(aNotary()) },
    profile: {
      recentNotaries: () => ({ notaries }),
      clearRecentNotaries: () => {
        notaries = [];
        return { done: true };
      },
    },
  });
});

test("a consumer finds the notaries they met with their public pages, and clears the list", async () => {
  const { user } = show(<RecentNotariesPage />);
  const rows = within(await screen.findByRole("list", { name: "My notaries" })).getAllByRole("listitem");
  expect(rows).toHaveLength(2);
  const link = within(rows[0]!).getByRole("link", { name: "Public page of Nora Whitfield" });
  expect(link.getAttribute("href")).toBe("http://localhost/notary/nora-w");
  expect(within(rows[1]!).getByText("Has no public page")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Clear the list" }));
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Clear the list" }));
  expect(await screen.findByText("The notaries you meet will be here")).toBeDefined();
});
