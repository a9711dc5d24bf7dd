import { screen, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { rawRoutes } from "#contract/raw-routes.ts";
import { IdCapturePage } from "#renderer/features/prove-identity/index.ts";
import { objections } from "../harness/axe.ts";
import { platform } from "../harness/around.ts";
import { refuseWith } from "../harness/fake-platform.ts";
import { aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

const token = "t".repeat(43);
const claimed = {
  secret: "s".repeat(43),
  name: "Ana Lucia Ruiz",
  wants: ["front" as const, "back" as const],
  vendor: { name: "Try-out", isSimulator: true },
};

beforeEach(() => {
  sessionStorage.clear();
  platform.answers({
    account: { session: () => aSession(null) },
    platform: {
      identity: () => ({
        product: "notary-workstation-platform",
        platformId: "00000000-0000-4000-8000-0000000000ff",
        name: "Test",
        kind: "demo",
        apiVersion: { major: 1, minor: 1 },
        publicUrl: "https://platform.example",
        simulators: [],
        realtime: { key: "k", host: "platform.example", port: 443, tls: true },
      }),
    },
  });
});
afterEach(() => history.replaceState(null, "", "/"));

const open = (hash: string) => {
  history.replaceState(null, "", `${rawRoutes.idCapturePage.path}${hash}`);
  return show(
    <Suspense fallback={null}>
      <IdCapturePage />
    </Suspense>,
  );
};

test("the phone says for whom it takes the pictures, the code leaves the address, and a loading goes on", async () => {
  const asked: unknown[] = [];
  platform.answers({
    identity: {
      claimPhone: (input) => {
        asked.push(input);
        return claimed;
      },
    },
  });
  const { unmount } = open(`#${token}`);
  expect(await screen.findByText("The pictures are for the signing of Ana Lucia Ruiz.")).toBeDefined();
  expect(screen.getByText("This is a simulator")).toBeDefined();
  expect(location.hash).toBe("");
  expect(asked).toEqual([{ token }]);
  expect(await objections()).toEqual([]);
  unmount();
  open("");
  expect(await screen.findByRole("button", { name: /Passport/u })).toBeDefined();
  expect(asked).toHaveLength(1);
});

test("a code that was used already ends the page; one that could not be asked about is asked about again", async () => {
  platform.answers({ identity: { claimPhone: () => refuseWith("identity/link-ended") } });
  const { unmount } = open(`#${token}`);
  expect(await screen.findByRole("heading", { name: "This code has ended" })).toBeDefined();
  unmount();
  let answers = false;
  platform.answers({
    identity: { claimPhone: () => (answers ? claimed : refuseWith("workstation/platform-unreachable")) },
  });
  const { user } = open(`#${token}`);
  await screen.findByRole("button", { name: "Try again" });
  answers = true;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.getByText(/for the signing of Ana/u)).toBeDefined());
});

test("without a code there is nothing to do", async () => {
  open("");
  expect(await screen.findByRole("heading", { name: "This code has ended" })).toBeDefined();
});
