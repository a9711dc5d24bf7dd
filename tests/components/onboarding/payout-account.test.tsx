import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { PayoutStanding } from "#contract/payout/http.ts";
import { PayoutAccountPage } from "#renderer/features/onboarding/components/payout-account-page.tsx";
import { useSession } from "#renderer/services/session/session.ts";
import { platform } from "../harness/around.ts";
import { aNotary, aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

let standing: PayoutStanding | null;
let isOffered: boolean;

const Page = () => (useSession().data?.user ? <PayoutAccountPage /> : null);

beforeEach(() => {
  [standing, isOffered] = [null, true];
  platform.answers({
    account: { session: () => aSession(aNotary()) },
    platform: {
      identity: () => ({
        product: "notary-workstation-platform",
        platformId: "00000000-0000-4000-8000-00000000000f",
        name: "Demo",
        kind: "demo",
        apiVersion: { major: 1, minor: 0 },
        publicUrl: "http://localhost:1",
        simulators: ["payouts"],
        realtime: { key: "k", host: "localhost", port: 1, tls: false },
      }),
    },
    payouts: {
      get: () => ({ isOffered, standing }),
      open: () => {
        standing = { kind: "set-up" };
        return { setupUrl: "#/payout-account" };
      },
      simulatedSetUp: ({ account }) =>
        (standing = {
          kind: "pending",
          since: "2026-11-24T10:00:00.000Z",
          bank: `account ending in ${account.slice(-4)}`,
        }),
      simulatedDecision: ({ decision }) =>
        (standing =
          decision === "approve"
            ? { kind: "payable", bank: "account ending in 6789" }
            : { kind: "refused", reason: "Another holder." }),
    },
  });
});

test("is opened, named, waits, is refused with the reason, named again and approved, and says that it is a simulator", async () => {
  const { user } = show(<Page />);
  await user.click(await screen.findByRole("button", { name: "Open the account" }));
  expect(await screen.findByText("Simulator")).toBeDefined();
  const name = async (routing: string) => {
    const [field, account] = [
      await screen.findByRole("textbox", { name: "Routing number" }),
      screen.getByRole("textbox", { name: "Account number" }),
    ];
    await user.clear(field);
    await user.type(field, routing);
    await user.clear(account);
    await user.type(account, "123456789");
    await user.click(screen.getByRole("button", { name: "Send to the simulator" }));
  };
  await name("123456789");
  expect(screen.getByText(/No bank has this routing number/)).toBeDefined();
  await name("021000021");
  await user.click(await screen.findByRole("button", { name: "Refuse it" }));
  expect(await screen.findByText("Another holder.")).toBeDefined();
  await name("021000021");
  await user.click(await screen.findByRole("button", { name: "Approve it" }));
  expect(await screen.findByText("Your fees are paid to the account ending in 6789")).toBeDefined();
});

test("a platform that pays nobody out says so", async () => {
  isOffered = false;
  show(<Page />);
  await waitFor(() => expect(screen.getByText("This platform pays nobody out")).toBeDefined());
});
