import type { Page } from "@playwright/test";
import { personalLinkLifetimeMs } from "#contract/constants.ts";
import { expect } from "#tests/e2e/harness/test.ts";
import type { Workstation } from "#tests/e2e/harness/workstation.ts";
import { finishMeeting, hold, writeJournalEntry } from "#tests/e2e/steps/notary.ts";
import { linkOf, rosalind, type Arranged } from "../arrange.ts";
import type { Screen } from "../screen.ts";
import { closePanel, letTimePass, openPanel, press, pressEscape, showing, type Stage } from "../stage.ts";

/** Who takes part in the signing that a chapter shows, and what they have by then. */
export type Cast = {
  stage: Stage;
  workstation: () => Promise<Workstation>;
  page: () => Promise<Page>;
  signer: () => Promise<Page>;
  arranged: () => Arranged;
  password: () => string;
};

const notFound = {
  defined: true,
  code: "request/not-found",
  status: 404,
  message: "",
  data: { code: "request/not-found", params: {} },
};

const longReason =
  "The lender has not sent the final closing disclosure, and the title report that came this morning names a second " +
  "lien that nobody knew of; both have to be cleared up before the documents may leave this meeting, so we meet again " +
  "on Thursday at ten.";

/** From the signer's last field to the lock, the release and the journal. */
export const lockingScreens = (cast: Cast): Screen[] => {
  const { stage, workstation, page, signer, arranged } = cast;
  const { product } = stage;
  let consent: Page | null = null;
  const lockedFile = "**/content?revision=locked*";
  const letGo = Promise.withResolvers<void>();
  const asked = () => {
    if (consent === null) throw new Error("no consent window is open");
    return consent;
  };

  return [
    {
      name: "meeting-adopt",
      viewer: "notary",
      arrive: async () => {
        const shown = await press(await page(), "Sign now");
        await expect(shown.getByRole("dialog", { name: "Your signature" })).toBeVisible();
        await shown.getByRole("tab", { name: "Type" }).click();
        return shown;
      },
    },
    {
      name: "meeting-part-missing",
      viewer: "notary",
      arrive: async () => {
        const shown = await press(await page(), "Adopt this signature");
        // Who closes it before has adopted a signature, and signed nothing.
        await expect(shown.getByRole("dialog", { name: "Your signature" })).toBeHidden();
        await expect(shown.getByText("The required statement is not on it")).toBeVisible();
        await shown.keyboard.press("Escape");
        return shown;
      },
    },
    {
      name: "meeting-waive",
      viewer: "notary",
      arrive: async () => {
        const shown = await press(await page(), "Waive…");
        return press(shown, "It bears this already, as it was brought.");
      },
    },
    {
      name: "meeting",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        const dialog = shown.getByRole("dialog", { name: /^Waive on / });
        await dialog.getByRole("button", { name: "Waive", exact: true }).click();
        await expect(shown.getByText("Nothing is missing. This document can be locked.")).toBeVisible();
        await shown.keyboard.press("Escape");
        return shown;
      },
    },
    {
      name: "consent-lock",
      viewer: "consent",
      arrive: async () => {
        const shown = await page();
        // As where a window of its own has taken the focus; every page of a test believes that it has it.
        await shown.evaluate(() => (document.hasFocus = () => false));
        consent = await (
          await workstation()
        ).consentAfter(() => shown.getByRole("button", { name: "Lock this document" }).click());
        return showing(asked(), "Lock this document");
      },
    },
    {
      name: "meeting-lock-progress",
      viewer: "notary",
      arrive: page,
    },
    {
      name: "signer-waiting",
      viewer: "signer",
      arrive: signer,
    },
    {
      name: "consent-lock-wrong-password",
      viewer: "consent",
      arrive: async () => {
        await asked().getByRole("textbox", { name: "Password of your certificate" }).fill("not the password");
        await hold(asked(), "Lock this document", () => expect(asked().getByRole("alert")).toBeVisible());
        return asked();
      },
    },
    {
      name: "meeting-locked-fetching",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await shown.route(lockedFile, async (route) => {
          await letGo.promise;
          // A failure that lasts: a lost line is tried again by the page itself.
          await route.fulfill({ status: 404, json: notFound });
        });
        await asked().getByRole("textbox", { name: "Password of your certificate" }).fill(cast.password());
        const closed = asked().waitForEvent("close");
        await hold(asked(), "Lock this document", () => closed);
        await expect(shown.getByText("The locked file is being fetched…")).toBeVisible({ timeout: 60_000 });
        return shown;
      },
    },
    {
      name: "meeting-locked-not-fetched",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        letGo.resolve();
        await expect(shown.getByText("The locked file could not be shown.")).toBeVisible();
        return shown;
      },
      leave: (shown) => shown.unroute(lockedFile),
    },
    {
      name: "meeting-locked",
      viewer: "notary",
      arrive: async () => {
        const shown = await press(await page(), "Try again");
        await expect(shown.getByText("Verified", { exact: true })).toBeVisible();
        return shown;
      },
    },
    {
      name: "meeting-lock-report",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await shown.getByRole("button", { name: "Check the signature" }).click();
        await expect(shown.getByText("The signature holds, and nothing was changed afterwards.")).toBeVisible();
        return shown;
      },
      leave: pressEscape,
    },
    {
      name: "meeting-finish-later",
      viewer: "notary",
      arrive: async () => {
        const shown = await press(await page(), "Do not finish now…");
        await press(shown, "Record the reason");
        return showing(shown, "Do not finish now");
      },
    },
    {
      name: "meeting-not-finished",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await shown.getByRole("textbox", { name: /^Why is the meeting not finished/ }).fill(longReason);
        await press(shown, "Record the reason");
        await expect(shown.getByText(/^Not finished at/)).toBeVisible();
        return shown;
      },
    },
    {
      name: "meeting-released",
      viewer: "notary",
      arrive: async () => {
        await finishMeeting(await workstation());
        return page();
      },
    },
    {
      name: "signer-released",
      viewer: "signer",
      arrive: async () => {
        const shown = await showing(await signer(), "It is done");
        await expect(shown.getByRole("link", { name: /^Everything in one ZIP/ })).toBeVisible();
        return shown;
      },
    },
    {
      name: "meeting-journal-refused",
      viewer: "notary",
      arrive: async () => {
        const shown = await press(await page(), "Write this entry");
        return shown;
      },
      again: (shown) => openPanel(shown, "Record"),
      leave: closePanel,
    },
    {
      name: "meeting-journal-written",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await writeJournalEntry(await workstation(), {
          address: "12 Harbor Lane, Tampa, FL",
          evidence: "Passport, United States, expires 2030-01-31",
        });
        return shown;
      },
      again: (shown) => openPanel(shown, "Record"),
      leave: closePanel,
    },
    {
      name: "meeting-evidence-bundle",
      viewer: "notary",
      arrive: async () => {
        const shown = await press(await page(), "Save the evidence bundle…");
        return showing(shown, "Save the evidence bundle");
      },
      leave: pressEscape,
    },
    {
      name: "journal",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await shown.evaluate(() => (location.hash = "#/journal"));
        await expect(shown.getByRole("row").filter({ hasText: rosalind }).first()).toBeVisible();
        return shown;
      },
    },
    {
      name: "journal-entry",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await shown.getByRole("row").filter({ hasText: rosalind }).first().click();
        return shown;
      },
    },
    {
      name: "journal-none-found",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await shown.getByRole("searchbox", { name: "Search the journal" }).fill("zebra crossing");
        await expect(shown.getByText("No entry fits")).toBeVisible();
        return shown;
      },
    },
    {
      name: "my-signings-released",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await shown.evaluate(() => (location.hash = "#/signings"));
        await expect(shown.getByText("Sale of 12 Harbor Lane").first()).toBeVisible();
        return shown;
      },
    },
    {
      name: "signer-released-later",
      viewer: "signer",
      arrive: async () => {
        // The workstation has no part in this any more, and would only complain that its session has ended.
        await (await page()).goto("about:blank");
        await letTimePass(product, personalLinkLifetimeMs + 60_000);
        const shown = await stage.openSigner();
        await shown.goto(linkOf(arranged(), rosalind));
        await showing(shown, "Sale of 12 Harbor Lane");
        await expect(shown.getByRole("link", { name: /^Everything in one ZIP/ })).toBeVisible();
        return shown;
      },
    },
  ];
};
