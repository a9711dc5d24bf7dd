import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { Sha256Hex } from "#contract/common/ids.ts";
import type { OwnSignature } from "#contract/own-signature/http.ts";
import { OwnSignaturePage } from "#renderer/features/own-signature/index.ts";
import { useSession } from "#renderer/services/session/session.ts";
import { platform } from "../harness/around.ts";
import { refuseWith } from "../harness/fake-platform.ts";
import { aNotary, aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

let kept: OwnSignature;
const drawn = {
  sha256: "ab".repeat(32) as Sha256Hex,
  widthPx: 200,
  heightPx: 80,
  made: "drawn" as const,
  keptAt: "2026-11-03T12:00:00.000Z",
};

/** As the shell does: the page is there once somebody is signed in. */
const SignedIn = () => (useSession().data === undefined ? null : <OwnSignaturePage />);

beforeEach(() => {
  kept = { signature: null, initials: null };
  platform.answers({
    account: { session: () => aSession(aNotary()) },
    ownSignature: {
      get: () => kept,
      remove: ({ purpose }) => {
        kept = { ...kept, [purpose]: null };
        return { done: true };
      },
    },
  });
});

test("says what will be there and how it is filled, for the signature and for the initials", async () => {
  show(<SignedIn />);
  const make = await screen.findByRole("link", { name: "Make your signature" });
  expect(make.getAttribute("href")).toBe("#/profile/create-signature-and-stamp/draw-signature");
  expect(screen.getByRole("link", { name: "Make your initials" }).getAttribute("href")).toBe(
    "#/profile/create-signature-and-stamp/draw-initials",
  );
  expect(screen.queryByRole("img", { name: "Your signature" })).toBeNull();
});

test("of a consumer has no stamp, and ways of its own", async () => {
  platform.answers({
    account: {
      session: () =>
        aSession(
          aNotary({
            currentRole: { id: 3, name: "Consumer", display_name: "Consumer" },
            isNotary: false,
            canNotary: false,
            isConsumer: true,
          }),
        ),
    },
  });
  show(<SignedIn />);
  expect(await screen.findByRole("heading", { name: "Signature", level: 1 })).toBeDefined();
  expect((await screen.findByRole("link", { name: "Make your signature" })).getAttribute("href")).toBe(
    "#/profile/create-signature/draw-signature",
  );
  expect(screen.queryByRole("link", { name: "Edit stamp" })).toBeNull();
});

test("shows what is kept, how it was made and since when", async () => {
  kept = { signature: drawn, initials: null };
  show(<SignedIn />);
  const image = await screen.findByRole("img", { name: "Your signature" });
  expect(image.getAttribute("src")).toBe(`/api/signature/image/${drawn.sha256}`);
  expect(screen.getByText("Drawn on the screen, kept since Nov 3, 2026")).toBeDefined();
  expect(screen.getByRole("button", { name: "Replace: Signature" })).toBeDefined();
});

test("removes it only when the notary is sure, says that what was signed stays signed, and what went wrong", async () => {
  kept = { signature: drawn, initials: null };
  const { user } = show(<SignedIn />);
  await user.click(await screen.findByRole("button", { name: "Remove: Signature" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Remove your signature?" });
  expect(dialog.textContent).toContain("What you signed with it stays signed.");
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(platform.requests.filter(({ method }) => method === "DELETE")).toEqual([]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Remove: Signature" })));

  platform.answers({ ownSignature: { remove: () => refuseWith("auth/forbidden", {}) } });
  await user.click(screen.getByRole("button", { name: "Remove: Signature" }));
  const confirm = () => user.click(screen.getByRole("button", { name: "Remove the signature" }));
  await confirm();
  expect((await screen.findByRole("alert")).textContent).toContain("This account may not do that.");

  platform.answers({ ownSignature: { remove: () => ({ done: true }) } });
  await confirm();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(await screen.findByText("Your signature will be here")).toBeDefined();
  // The button that led here is gone; the one in its place has the focus.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("link", { name: "Make your signature" })));
});
