import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { SigningsPage } from "#renderer/features/signings/index.ts";
import { useSession } from "#renderer/services/session/session.ts";
import { platform } from "../harness/around.ts";
import { aNotary, aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

/** As the shell does: drawn once it is known who is signed in. */
const SignedIn = () => (useSession().data?.user ? <SigningsPage /> : null);
const nothing = { list: () => ({ signings: [], olderThan: null }) };

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
