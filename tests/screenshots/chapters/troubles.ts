import type { Page } from "@playwright/test";
import { attached, documentWith } from "#tests/builders/active-pdfs.ts";
import { expect } from "#tests/e2e/harness/test.ts";
import {
  finishMeeting,
  importDemoCertificate,
  lockDocument,
  openCertificates,
  signIn,
  waiveWhatIsMissing,
} from "#tests/e2e/steps/notary.ts";
import { arrangeSigning, linkOf, longName, rosalind, type Arranged } from "../arrange.ts";
import type { Screen } from "../screen.ts";
import {
  closePanel,
  closeToast,
  holdToast,
  openPanel,
  press,
  pressEscape,
  pretendEvent,
  showing,
  type Stage,
} from "../stage.ts";

/** Nobody answers here. */
const deadAuthority = "http://127.0.0.1:9/";
const releaseCall = "**/api/signing/*/release";
const refusal = (page: Page) => page.locator("footer").getByRole("alert");
const withoutZip = async (page: Page): Promise<void> => {
  await page.route(releaseCall, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), zip: { state: "failed" } } });
  });
};

/** What goes wrong around a meeting, and who comes to it. */
export const troubleScreens = (stage: Stage): Screen[] => {
  let opened: ReturnType<Stage["openWorkstation"]> | null = null;
  const workstation = () => (opened ??= stage.openWorkstation());
  const page = async () => (await workstation()).page;
  let password = "";
  let meeting: Arranged | null = null;
  const arranged = () => {
    if (meeting === null) throw new Error("nothing is arranged yet");
    return meeting;
  };

  return [
    {
      name: "my-signings-mail-bounced",
      viewer: "notary",
      arrive: async () => {
        await prepare();
        const client = await stage.notary();
        await client.ok("POST", `/signing/${arranged().signing.id}/member`, {
          fullName: longName,
          email: "alexandra@featherstonehaugh.invalid",
          type: "witness",
          invite: true,
        });
        const shown = await page();
        await expect(shown.getByText(/^We detected a bounced email/)).toBeVisible();
        return shown;
      },
    },
    {
      name: "review-signing-mail-failed",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await shown.getByRole("link", { name: "Review the signing" }).click();
        await expect(shown.getByText(`The mail to ${longName}`)).toBeVisible();
        return shown;
      },
    },
    {
      name: "meeting-mail-failed",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await shown.getByRole("link", { name: "Open the signing" }).click();
        await expect(shown.getByText("Mail could not be delivered")).toBeVisible();
        await expect(shown.getByText("Check the address: nothing behind its @ takes mail.")).toBeVisible();
        return shown;
      },
      again: (shown) => openPanel(shown, "People"),
      leave: closePanel,
    },
    {
      name: "meeting-mail-put-right",
      viewer: "notary",
      arrive: async () => {
        const shown = await press(await page(), `Personal link for ${longName}`);
        return showing(shown, `Personal link for ${longName}`);
      },
      leave: pressEscape,
    },
    {
      name: "meeting-address-correct",
      viewer: "notary",
      arrive: async () => {
        const shown = await press(await page(), "Correct it…");
        return showing(shown, `Correct ${longName}`);
      },
      leave: pressEscape,
    },
    {
      name: "meeting-joined",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        const signer = await stage.openSigner();
        await Promise.all([
          holdToast(shown, `${rosalind} joined the Signing Session.`),
          signer.goto(linkOf(arranged(), rosalind)),
        ]);
        return shown;
      },
      leave: closeToast,
    },
    {
      name: "consent-lock-attachments",
      viewer: "consent",
      arrive: async () => {
        const shown = await page();
        await waiveWhatIsMissing(await workstation());
        const { consentAfter } = await workstation();
        const consent = await consentAfter(() => shown.getByRole("button", { name: "Lock this document" }).click());
        await showing(consent, "Lock this document");
        await expect(consent.getByText("survey-2026.txt")).toBeVisible();
        return consent;
      },
      leave: async (consent) => {
        const closed = consent.waitForEvent("close");
        await consent.getByRole("button", { name: "Cancel" }).click();
        await closed;
      },
    },
    {
      name: "meeting-lock-refused",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await expect(refusal(shown)).toBeVisible();
        return shown;
      },
    },
    {
      name: "meeting-lock-without-time-stamp",
      viewer: "notary",
      arrive: async () => {
        await lockDocument(await workstation(), password);
        return page();
      },
      again: (shown) => openPanel(shown, "Record"),
      leave: closePanel,
    },
    {
      name: "meeting-zip-failed",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await withoutZip(shown);
        await finishMeeting(await workstation());
        await expect(shown.getByText(/^The ZIP of everything could not be made/)).toBeVisible();
        return shown;
      },
    },
    {
      name: "meeting-other-browsers",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await pretendEvent(shown, "browsers.changed", { others: 1 });
        await shown.reload();
        await expect(shown.getByText("This workstation is open in another browser")).toBeVisible();
        return shown;
      },
    },
    {
      name: "signer-zip-failed",
      viewer: "signer",
      arrive: async () => {
        const shown = await stage.openSigner();
        await withoutZip(shown);
        await shown.goto(linkOf(arranged(), rosalind));
        await expect(shown.getByText(/^The ZIP of everything could not be made/)).toBeVisible();
        return shown;
      },
    },
  ];

  async function prepare() {
    await signIn(await workstation(), stage.account);
    const shown = await page();
    ({ password } = await importDemoCertificate(await workstation()));
    await openCertificates(shown);
    await shown.getByRole("textbox", { name: "Address of an authority" }).fill(deadAuthority);
    await shown.getByRole("button", { name: "Add", exact: true }).click();
    await expect(shown.getByRole("button", { name: `Try ${deadAuthority} now` })).toBeVisible();
    const client = await stage.notary();
    meeting = await arrangeSigning(client, {
      title: "Affidavit of title",
      people: [{ fullName: rosalind }],
      documents: [{ name: "Affidavit.pdf", bytes: documentWith(attached("survey-2026.txt", "lot 14")) }],
    });
    await shown.evaluate(() => (location.hash = "#/signings"));
    await showing(shown, "My Signings");
  }
};
