import type { Page } from "@playwright/test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createTestPki } from "#tests/builders/test-pki.ts";
import { joinedPfx } from "#tests/builders/joined-pfx.ts";
import { makePfx } from "#tests/e2e/harness/certificates.ts";
import { expect } from "#tests/e2e/harness/test.ts";
import { answerImport, choosePfx, importDemoCertificate, openCertificates, signIn } from "#tests/e2e/steps/notary.ts";
import type { Screen } from "../screen.ts";
import { certificateOrderScreens } from "./certificate-orders.ts";
import { press, type Stage } from "../stage.ts";

/** How long they are valid; halfway between the two a day lies on which one has expired and the other ends soon. */
const daysOfTheFirst = 30;
const daysOfTheSecond = 45;

/** The first is not there, the second has a long name. */
const urls = ["http://127.0.0.1:9/", "https://timestamp.example.com/rfc3161"];

/** Past what the doctor has to say: that it ends soon. */
const importAnyway = (consent: Page): Promise<void> =>
  consent.getByRole("button", { name: "Import it anyway" }).click();

/** Certificates: how they come in, stand there, and go. */
export const certificateScreens = (stage: Stage): Screen[] => {
  let opened: ReturnType<Stage["openWorkstation"]> | null = null;
  const workstation = () => (opened ??= stage.openWorkstation());
  const page = async () => (await workstation()).page;
  let consent: Awaited<ReturnType<typeof page>> | null = null;
  const asked = () => {
    if (consent === null) throw new Error("no consent window is open");
    return consent;
  };

  return [
    {
      name: "certificates-empty",
      viewer: "notary",
      arrive: async () => {
        await signIn(await workstation(), stage.account);
        await openCertificates(await page());
        await expect((await page()).getByText("Your certificate will be here")).toBeVisible();
        return page();
      },
    },
    {
      name: "certificates-time-stamps",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        for (const url of urls) {
          await at.getByRole("textbox", { name: "Address of an authority" }).fill(url);
          await at.getByRole("button", { name: "Add", exact: true }).click();
          await expect(at.getByRole("button", { name: `Try ${url} now` })).toBeVisible();
        }
        await at.getByRole("button", { name: "Try http://127.0.0.1:9/ now" }).click();
        await expect(at.getByText("No time-stamp", { exact: true })).toBeVisible();
        return at;
      },
      leave: async (at) => {
        for (const url of urls) await at.getByRole("button", { name: `Take ${url} off the list` }).click();
        await expect(at.getByText("No authority is set up")).toBeVisible();
      },
    },
    {
      name: "consent-import",
      viewer: "consent",
      arrive: async () => {
        consent = await choosePfx(
          await workstation(),
          makePfx(stage.product.folder, "Commission of Nora Whitfield").path,
        );
        await expect(consent.getByRole("heading", { name: "Import this certificate" })).toBeVisible();
        return consent;
      },
    },
    {
      name: "waiting-for-consent",
      viewer: "notary",
      arrive: page,
    },
    {
      name: "consent-import-wrong-password",
      viewer: "consent",
      arrive: async () => {
        await answerImport(asked(), "not the password");
        await expect(asked().getByRole("alert")).toBeVisible();
        return asked();
      },
    },
    {
      name: "certificates-refused",
      viewer: "notary",
      arrive: async () => {
        const closed = asked().waitForEvent("close");
        await answerImport(asked(), "correct horse Commission of Nora Whitfield");
        await closed;
        await expect((await page()).getByRole("alert").first()).toBeVisible();
        return page();
      },
    },
    {
      name: "consent-import-review",
      viewer: "consent",
      arrive: async () => {
        const pfx = makePfx(stage.product.folder, "Nora Whitfield");
        consent = await choosePfx(await workstation(), pfx.path);
        await answerImport(consent, pfx.password);
        await expect(consent.getByRole("heading", { name: "Before you import it" })).toBeVisible();
        return consent;
      },
      leave: async (shown) => {
        const closed = shown.waitForEvent("close");
        await shown.getByRole("button", { name: "Cancel" }).click();
        await closed;
      },
    },
    {
      name: "consent-import-without-password",
      viewer: "consent",
      arrive: async () => {
        const files = ["Nora Whitfield", "Nora A. Whitfield"].map((name) =>
          readFileSync(makePfx(stage.product.folder, name, { isOpen: true }).path),
        );
        const path = join(stage.product.folder, "two-keys.pfx");
        writeFileSync(path, joinedPfx(...files));
        consent = await choosePfx(await workstation(), path);
        await expect(consent.getByText("The file opens without a password")).toBeVisible();
        return consent;
      },
    },
    {
      name: "consent-import-choice",
      viewer: "consent",
      arrive: async () => {
        const shown = asked();
        await shown.getByRole("textbox", { name: "New password", exact: true }).fill("a password of my own");
        await shown.getByRole("textbox", { name: "New password again" }).fill("a password of my own");
        await shown.getByRole("button", { name: "Import certificate" }).click();
        await expect(shown.getByRole("heading", { name: "Which certificate?" })).toBeVisible();
        await shown.getByRole("radio", { name: "Nora A. Whitfield" }).press("Space");
        return shown;
      },
    },
    {
      name: "consent-import-chosen",
      viewer: "consent",
      arrive: async () => {
        await asked().getByRole("button", { name: "Continue" }).click();
        await expect(asked().getByRole("heading", { name: "Before you import it" })).toBeVisible();
        return asked();
      },
      leave: async (shown) => {
        const closed = shown.waitForEvent("close");
        await shown.getByRole("button", { name: "Cancel" }).click();
        await closed;
      },
    },
    {
      name: "certificates",
      viewer: "notary",
      arrive: async () => {
        await importDemoCertificate(await workstation());
        return page();
      },
    },
    {
      name: "moving-to-a-new-computer",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        await at.getByText("Before you give this computer away").scrollIntoViewIfNeeded();
        return at;
      },
    },
    {
      name: "certificates-expiring",
      viewer: "notary",
      arrive: async () => {
        const notary = await stage.notary();
        const inYears = (years: number) => new Date(Date.now() + years * 31_557_600_000).toISOString();
        for (const [title, years] of [
          ["Refinance of 12 Harbor Lane", 3],
          ["Affidavit of title", 4],
        ] as const)
          await notary.ok("POST", "/signings", { title, kind: "real", scheduledAt: inYears(years), members: [] });
        const at = await page();
        await at.reload();
        await expect(at.getByText("documents could not be locked")).toBeVisible();
        return at;
      },
    },
    {
      name: "signings-with-expiring-certificate",
      viewer: "notary",
      arrive: async () => {
        const at = await page();
        await at.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "My Signings" }).click();
        await expect(at.getByRole("button", { name: "Open certificates" })).toBeVisible();
        return at;
      },
      leave: openCertificates,
    },
    {
      name: "certificate-replace",
      viewer: "notary",
      arrive: async () => press(await page(), "Replace"),
    },
    {
      name: "consent-import-replaces",
      viewer: "consent",
      arrive: async () => {
        const { consentAfter } = await workstation();
        const renewed = makePfx(stage.product.folder, "Nora Whitfield").path;
        const dialog = (await page()).getByRole("dialog");
        consent = await consentAfter(() => dialog.locator("input[type=file]").setInputFiles(renewed));
        await expect(consent.getByText(/^It replaces the certificate of/)).toBeVisible();
        return consent;
      },
      leave: async (shown) => {
        const closed = shown.waitForEvent("close");
        await shown.getByRole("button", { name: "Cancel" }).click();
        await closed;
        await (await page()).getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
      },
    },
    {
      name: "consent-password",
      viewer: "consent",
      arrive: async () => {
        const { consentAfter } = await workstation();
        const at = await page();
        consent = await consentAfter(() => at.getByRole("button", { name: "Password", exact: true }).click());
        await consent.getByRole("checkbox", { name: "Set another password" }).press("Space");
        await expect(consent.getByRole("textbox", { name: "New password again" })).toBeVisible();
        return consent;
      },
      leave: async (shown) => {
        const closed = shown.waitForEvent("close");
        await shown.getByRole("button", { name: "Cancel" }).click();
        await closed;
      },
    },
    {
      name: "consent-remove",
      viewer: "consent",
      arrive: async () => {
        const { consentAfter } = await workstation();
        const at = await page();
        consent = await consentAfter(() => at.getByRole("button", { name: "Remove" }).click());
        await expect(consent.getByRole("heading", { name: "Remove this certificate" })).toBeVisible();
        return consent;
      },
      leave: async (shown) => {
        const closed = shown.waitForEvent("close");
        await shown.getByRole("button", { name: "Keep it" }).click();
        await closed;
      },
    },
    ...certificateOrderScreens({ workstation, page }),
    {
      name: "certificates-several",
      viewer: "notary",
      arrive: async () => {
        const { startPlatformAgain, folder } = stage.product;
        const pki = createTestPki();
        try {
          await startPlatformAgain({ TRUSTED_ROOTS_FILE: pki.root.certificatePath });
          for (const toDays of [daysOfTheFirst, daysOfTheSecond]) {
            const path = join(folder, `whitfield-${toDays}.pfx`);
            writeFileSync(path, pki.pfx(pki.issue("Nora Whitfield", { toDays }), "correct horse"));
            const window = await choosePfx(await workstation(), path);
            const closed = window.waitForEvent("close");
            await answerImport(window, "correct horse");
            await importAnyway(window);
            await closed;
          }
        } finally {
          pki.remove();
        }
        await expect((await page()).getByRole("article", { name: "Certificate of Nora Whitfield" })).toHaveCount(3);
        return page();
      },
    },
    {
      name: "certificates-expired",
      viewer: "notary",
      arrive: async () => {
        await (await page()).goto("about:blank");
        await (await workstation()).kill();
        const later = {
          NODE_OPTIONS: `--import ${join(import.meta.dirname, "../../e2e/harness/clock-shift.mjs")}`,
          CLOCK_SHIFT_MS: String((daysOfTheFirst + daysOfTheSecond) * 12 * 3_600_000),
        };
        opened = stage.openWorkstation(() => stage.product.startWorkstation(later));
        await signIn(await workstation(), stage.account);
        await openCertificates(await page());
        await expect((await page()).getByText("Expired")).toBeVisible();
        return page();
      },
    },
  ];
};
