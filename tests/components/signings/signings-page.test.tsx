import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { firstOfGroup, pageOfGroup } from "#contract/signing/work-list.ts";
import { SigningsPage } from "#renderer/features/signings/index.ts";
import { useSession } from "#renderer/services/session/session.ts";
import { platform } from "../harness/around.ts";
import { aNotary, aSession } from "../harness/people.ts";
import { aWorkSigning } from "../harness/signings.ts";
import { show } from "../harness/show.tsx";

/** As the shell does: drawn once it is known who is signed in. */
const SignedIn = () => (useSession().data?.user ? <SigningsPage /> : null);
const nothing = { groups: () => ({ groups: [] }) };

test("a notary begins with a new signing", async () => {
  platform.answers({ account: { session: () => aSession(aNotary()) }, signings: nothing });
  show(<SignedIn />);
  expect(await screen.findByText("Your signings will be here")).toBeDefined();
  expect(screen.getAllByRole("button", { name: "New signing" })).toHaveLength(1);
});

test("who is no notary is told how a signing comes to them, and is offered nothing that the platform would refuse", async () => {
  const consumer = aNotary({
    isNotary: false,
    isConsumer: true,
    currentRole: { id: 3, name: "Consumer", display_name: "Consumer" },
  });
  platform.answers({ account: { session: () => aSession(consumer) }, signings: nothing });
  show(<SignedIn />);
  expect(await screen.findByText("No signing of yours is here")).toBeDefined();
  expect(screen.queryByRole("button", { name: "New signing" })).toBeNull();
  expect(screen.getByRole("button", { name: "Check a document" })).toBeDefined();
});

test("a group says how many it has, and gives the rows beyond its first in parts", async () => {
  const all = Array.from({ length: 130 }, (_unused, index) => aWorkSigning(index));
  platform.answers({
    account: { session: () => aSession(aNotary()) },
    signings: {
      groups: ({ group, skip }) => {
        const from = Number(skip);
        return {
          groups: [
            {
              group: "waiting" as const,
              count: all.length,
              signings: group === undefined ? all.slice(0, firstOfGroup) : all.slice(from, from + pageOfGroup),
            },
          ],
        };
      },
    },
  });
  const { user } = show(<SignedIn />);
  expect(await screen.findByRole("heading", { name: "Waiting for the signer 130" })).toBeDefined();
  const rowsAre = (count: number) =>
    vi.waitFor(() =>
      expect(within(screen.getByRole("grid", { name: "Waiting for the signer" })).getAllByRole("row")).toHaveLength(
        count,
      ),
    );
  await rowsAre(firstOfGroup);
  await user.click(screen.getByRole("button", { name: "Show 40 more of 120" }));
  await rowsAre(50);
  await user.click(screen.getByRole("button", { name: "Show 50 more of 80" }));
  await rowsAre(100);
  await user.click(screen.getByRole("button", { name: "Show 30 more of 30" }));
  await rowsAre(130);
  expect(screen.queryByRole("button", { name: /^Show/ })).toBeNull();
});
