import type { Page } from "@playwright/test";
import { join } from "node:path";
import type { Sha256Hex } from "#contract/common/ids.ts";
import type { JournalRow, JournalState } from "#contract/journal/bridge.ts";
import { startKeyring, type Keyring } from "#tests/e2e/harness/keyring.ts";
import { expect } from "#tests/e2e/harness/test.ts";
import type { Workstation } from "#tests/e2e/harness/workstation.ts";
import { hold, importDemoCertificate, openCertificates, signIn } from "#tests/e2e/steps/notary.ts";
import { asCorrected, toWrite } from "../journal-answers.ts";
import { damagedWorkLog, interruptedLocks } from "../lock-reports.ts";
import { askFromComputer, fillJournal, oldEntries, type OtherComputer } from "../fill-journal.ts";
import type { Screen } from "../screen.ts";
import { alterAnswers, pressEscape, showing, type Stage } from "../stage.ts";

const writtenElsewhere = 26;
/** And the one that admits this computer, and the one that erases what is old. */
const entryCount = writtenElsewhere + 2;

/** A locked keychain takes its time to say no, a busy machine more. */
const patienceMs = 60_000;

type Altered = [call: Parameters<typeof alterAnswers>[1], change: Parameters<typeof alterAnswers>[2]];

/** A journal that another computer continued with the account's password. */
const continuedElsewhere = ({ computers }: Record<string, unknown>): JournalState["computers"] => {
  const revokedBy = entryCount - 1;
  const name = "Laptop in the office";
  return [
    ...(computers as JournalState["computers"]).map((computer) => ({ ...computer, revokedBy })),
    {
      keyId: "7".repeat(64) as Sha256Hex,
      name,
      admittedBy: revokedBy,
      isRecovery: true,
      revokedBy: null,
      isThis: false,
    },
  ];
};

/** The journal: empty, full, narrowed down, without the platform, and without the keychain that holds its key. */
export const journalScreens = (stage: Stage): Screen[] => {
  const { product } = stage;
  const keyrings = join(product.folder, "keyring");
  let keyring: Keyring | null = null;
  let opened: Workstation | null = null;
  let otherComputer: OtherComputer | null = null;
  let stopBreaking = () => {};

  const open = async (state: "unlocked" | "locked"): Promise<Workstation> => {
    await opened?.page.goto("about:blank");
    await opened?.kill();
    await keyring?.stop();
    const next = await startKeyring(keyrings, state);
    keyring = next;
    opened = await stage.openWorkstation(() => product.startWorkstation(next.env));
    return opened;
  };
  const page = (): Page => {
    if (opened === null) throw new Error("no workstation is open");
    return opened.page;
  };
  const computers = () => page().getByRole("dialog", { name: "Computers that write this journal" });
  const holdsFocus = () =>
    expect
      .poll(() => computers().evaluate((dialog) => dialog.contains(document.activeElement)), "the dialog has the focus")
      .toBe(true);
  let consent: Page | null = null;
  const asked = (): Page => {
    if (consent === null) throw new Error("no consent window is open");
    return consent;
  };
  const ask = async (press: () => Promise<void>): Promise<Page> => {
    if (opened === null) throw new Error("no workstation is open");
    return (consent = await opened.consentAfter(press));
  };
  const cancel = async (shown: Page, button: string) => {
    const closed = shown.waitForEvent("close");
    await shown.getByRole("button", { name: button }).click();
    await closed;
  };
  const search = () => page().getByRole("searchbox", { name: "Search the journal" });
  /** The page is loaded anew with another answer of the host; one such answer at a time. */
  const pretend: (...altered: Altered) => Promise<void> = async (...altered) => {
    stopBreaking();
    const { stop } = await alterAnswers(page(), ...altered);
    stopBreaking = stop;
    await page().reload();
  };
  const readWithoutPlatform = async () => {
    await page()
      .getByRole("button", { name: /^Read the journal of/ })
      .click();
    return showing(page(), "Journal");
  };

  return [
    {
      name: "journal-empty",
      viewer: "notary",
      arrive: async () => {
        const workstation = await open("unlocked");
        await signIn(workstation, stage.account);
        await importDemoCertificate(workstation);
        await page().evaluate(() => (location.hash = "#/journal"));
        return showing(page(), "Your notarial acts will be here");
      },
    },
    {
      name: "journal-read-only",
      viewer: "notary",
      arrive: async () => {
        otherComputer = await fillJournal(await stage.notary(), writtenElsewhere);
        await page().getByRole("button", { name: "Check now" }).click();
        await expect(page().getByText(`${writtenElsewhere} entries, unbroken`)).toBeVisible();
        await expect(page().getByText("On this computer the journal is read, not written")).toBeVisible();
        return page();
      },
    },
    {
      name: "journal-computers",
      viewer: "notary",
      arrive: async () => {
        await page().getByRole("button", { name: "Computers" }).click();
        await computers().getByRole("textbox", { name: "Name of this computer" }).fill("Laptop in the office");
        return page();
      },
    },
    {
      name: "journal-continue",
      viewer: "notary",
      arrive: async () => {
        await computers().getByRole("button", { name: "No computer that writes it is left to me…" }).click();
        await computers().getByRole("textbox", { name: "Name of this computer" }).fill("New laptop");
        await computers().getByRole("textbox", { name: "What happened" }).fill("The laptop was stolen on 3 May 2026.");
        return page();
      },
    },
    {
      name: "consent-recover-journal",
      viewer: "consent",
      arrive: async () => {
        await ask(() => computers().getByRole("button", { name: "Continue from here…" }).click());
        return showing(asked(), "Continue your journal on this computer");
      },
      leave: async (shown) => {
        await cancel(shown, "Cancel");
        await computers().getByRole("button", { name: "Back" }).click();
        await computers().getByRole("textbox", { name: "Name of this computer" }).fill("Laptop in the office");
      },
    },
    {
      name: "journal-computer-waits",
      viewer: "notary",
      arrive: async () => {
        await computers().getByRole("button", { name: "Ask to write from here" }).click();
        return showing(page(), "This computer waits to be admitted");
      },
      leave: async (shown) => {
        // The button that had the focus is gone; without it the key would reach nothing.
        await holdsFocus();
        await pressEscape(shown);
      },
    },
    {
      name: "journal-retention",
      viewer: "notary",
      arrive: async () => {
        await otherComputer?.admitAll();
        await page().getByRole("button", { name: "Check now" }).click();
        await expect(page().getByText(`${writtenElsewhere + 1} entries, unbroken`)).toBeVisible();
        await expect(page().getByText(`${oldEntries} entries have been kept as long as`)).toBeVisible();
        return page();
      },
    },
    {
      name: "consent-erase-values",
      viewer: "consent",
      arrive: async () => {
        await ask(() => page().getByRole("button", { name: "Erase their values…" }).click());
        return showing(asked(), "Erase the values of old entries");
      },
    },
    {
      name: "journal-erased-entry",
      viewer: "notary",
      arrive: async () => {
        const closed = asked().waitForEvent("close");
        await hold(asked(), "Erase the values", () => closed);
        await expect(page().getByRole("button", { name: "Erase their values…" })).toBeHidden();
        await page().getByRole("row").last().click();
        await expect(page().getByText(/^Its values were erased under/)).toBeVisible();
        return page();
      },
      leave: (shown) => shown.getByRole("button", { name: "Close the entry" }).click(),
    },
    {
      name: "journal-computers-asking",
      viewer: "notary",
      arrive: async () => {
        await askFromComputer(await stage.notary(), "Desktop at home, the one in the study beside the window");
        await page().getByRole("button", { name: "Computers" }).click();
        await expect(computers().getByRole("button", { name: "Admit…" })).toBeVisible();
        return page();
      },
    },
    {
      name: "consent-revoke-computer",
      viewer: "consent",
      arrive: async () => {
        await ask(() => computers().getByRole("button", { name: "Revoke…" }).click());
        return showing(asked(), "Let this computer write your journal no more");
      },
      leave: (shown) => cancel(shown, "Cancel"),
    },
    {
      name: "consent-admit-computer",
      viewer: "consent",
      arrive: async () => {
        await ask(() => computers().getByRole("button", { name: "Admit…" }).click());
        return showing(asked(), "Let this computer write your journal");
      },
      leave: async (shown) => {
        await cancel(shown, "Cancel");
        await computers().getByRole("button", { name: "Dismiss" }).click();
        await expect(computers().getByRole("button", { name: "Admit…" })).toBeHidden();
        await holdsFocus();
        await computers().getByRole("button", { name: "Close", exact: true }).last().click();
        await expect(computers()).toBeHidden();
      },
    },
    {
      name: "journal-ledger",
      viewer: "notary",
      arrive: async () => {
        await page().getByRole("button", { name: "Check now" }).click();
        await expect(page().getByText(`${entryCount} entries, unbroken`)).toBeVisible();
        await expect(page().getByRole("row")).toHaveCount(entryCount + 1);
        return page();
      },
    },
    {
      name: "journal-ledger-entry",
      viewer: "notary",
      arrive: async () => {
        await page().getByRole("row").filter({ hasText: "José Ángel Núñez" }).first().click();
        await expect(page().getByRole("complementary", { name: /^Entry/ })).toBeVisible();
        return page();
      },
    },
    {
      name: "journal-correct",
      viewer: "notary",
      arrive: async () => {
        await page().getByRole("button", { name: "Correct this entry…" }).click();
        await expect(page().getByRole("dialog", { name: /^Correct entry/ })).toBeVisible();
        return page();
      },
      leave: async (shown) => {
        await shown.keyboard.press("Escape");
        await shown.getByRole("button", { name: "Close the entry" }).click();
      },
    },
    {
      name: "journal-export",
      viewer: "notary",
      arrive: async () => {
        await page().getByRole("button", { name: "Export…" }).click();
        await expect(page().getByRole("dialog", { name: "Export the journal" })).toBeVisible();
        return page();
      },
    },
    {
      name: "journal-export-ready",
      viewer: "notary",
      arrive: async () => {
        const dialog = page().getByRole("dialog", { name: "Export the journal" });
        await dialog.getByRole("button", { name: "Export" }).click();
        await expect(dialog.getByText(/is ready$/)).toBeVisible();
        return page();
      },
      leave: pressEscape,
    },
    {
      name: "journal-extract",
      viewer: "notary",
      arrive: async () => {
        await page().getByRole("button", { name: "Extract…" }).click();
        const dialog = page().getByRole("dialog", { name: "Extract for a request" });
        await dialog.getByRole("button", { name: "Record and make" }).click();
        await expect(dialog.getByText("Who asks is required.")).toBeVisible();
        return page();
      },
      leave: pressEscape,
    },
    {
      name: "journal-broken",
      viewer: "notary",
      arrive: async () => {
        await pretend("journal.state", (state) => ({
          ...state,
          verification: { kind: "broken", check: "commitment", sequence: 11, detail: "" },
          setAside: [
            {
              createdAt: new Date().toISOString(),
              principalName: "Rosalind Achebe",
              documentTitle: "Warranty deed",
              error: { code: "journal/unknown-key", params: {} },
            },
          ],
        }));
        await expect(page().getByRole("alert").first()).toBeVisible();
        await expect(page().getByRole("row")).toHaveCount(entryCount + 1);
        return page();
      },
    },
    {
      name: "journal-behind",
      viewer: "notary",
      arrive: async () => {
        await pretend("journal.state", (state) => ({
          ...state,
          verification: {
            kind: "broken",
            check: "platform-rollback",
            sequence: 20,
            detail: "20 entries instead of 28",
          },
        }));
        await expect(page().getByRole("button", { name: "Send again what the platform lost" })).toBeVisible();
        await expect(page().getByRole("row")).toHaveCount(entryCount + 1);
        return page();
      },
    },
    {
      name: "journal-continued-elsewhere",
      viewer: "notary",
      arrive: async () => {
        await pretend("journal.state", (state) => ({ ...state, computers: continuedElsewhere(state) }));
        await expect(page().getByText(/^Your journal was continued on/)).toBeVisible();
        await expect(page().getByRole("row")).toHaveCount(entryCount + 1);
        return page();
      },
    },
    {
      name: "journal-continued-elsewhere-computers",
      viewer: "notary",
      arrive: async () => {
        await page().getByRole("button", { name: "Computers", exact: true }).click();
        await expect(computers().getByText(/^Continued it with entry/)).toBeVisible();
        return page();
      },
      leave: pressEscape,
    },
    {
      name: "interrupted-locks",
      viewer: "notary",
      arrive: async () => {
        await pretend("lock.recoveries", () => [damagedWorkLog, ...interruptedLocks]);
        await expect(page().getByRole("button", { name: "Understood" })).toHaveCount(interruptedLocks.length + 1);
        await expect(page().getByRole("row")).toHaveCount(entryCount + 1);
        return page();
      },
      leave: async (shown) => {
        stopBreaking();
        await shown.reload();
        await expect(shown.getByText(`${entryCount} entries, unbroken`)).toBeVisible();
      },
    },
    {
      name: "journal-filtered",
      viewer: "notary",
      arrive: async () => {
        await search().fill("deed");
        await page().getByRole("textbox", { name: "Document or signer" }).fill("Rosalind");
        await expect(page().getByText(/entr(y|ies) fits?$/)).toBeVisible();
        return page();
      },
    },
    {
      name: "journal-no-match",
      viewer: "notary",
      arrive: async () => {
        await search().fill("zebra crossing");
        return showing(page(), "No entry fits");
      },
      leave: (shown) => shown.getByRole("button", { name: "Show all entries" }).click(),
    },
    {
      name: "journal-to-write",
      viewer: "notary",
      arrive: async () => {
        await pretend("journal.toWrite", () => ({ kind: "ok", ...toWrite }));
        await expect(page().getByRole("region", { name: "Entries to write" })).toBeVisible();
        return page();
      },
    },
    {
      name: "journal-to-write-only",
      viewer: "notary",
      arrive: async () => {
        await page().evaluate(() => (location.hash = "#/journal?state=to-write"));
        await expect(page().getByRole("row")).toHaveCount(0);
        return page();
      },
    },
    {
      name: "journal-to-write-unknown",
      viewer: "notary",
      arrive: async () => {
        const error = { code: "workstation/platform-unreachable", params: { url: "https://ron.example", detail: "" } };
        await pretend("journal.toWrite", () => ({ kind: "refused", error }));
        return showing(page(), "Whether entries are still to be written is not known");
      },
      leave: async (shown) => {
        stopBreaking();
        await shown.evaluate(() => (location.hash = "#/journal"));
        await shown.reload();
        await expect(shown.getByRole("row")).toHaveCount(entryCount + 1);
      },
    },
    {
      name: "journal-corrected",
      viewer: "notary",
      arrive: async () => {
        await pretend("journal.list", ({ rows, ...result }) => ({
          ...result,
          rows: asCorrected(rows as JournalRow[]),
        }));
        await expect(page().getByText(/^Corrected by Nora/)).toBeVisible();
        return page();
      },
      leave: async (shown) => {
        stopBreaking();
        await shown.reload();
        await expect(shown.getByRole("row")).toHaveCount(entryCount + 1);
      },
    },
    {
      name: "journal-platform-away",
      viewer: "notary",
      arrive: async () => {
        await product.stopPlatform();
        await expect(page().getByText("Offline: the platform is out of reach")).toBeVisible();
        return page();
      },
    },
    {
      name: "platform-problem-with-journal",
      viewer: "notary",
      arrive: async () => showing((await open("unlocked")).page, "Your platform cannot be reached"),
    },
    {
      name: "journal-alone",
      viewer: "notary",
      arrive: async () => {
        await readWithoutPlatform();
        await expect(page().getByRole("row")).toHaveCount(entryCount + 1);
        return page();
      },
    },
    {
      name: "journal-not-open",
      viewer: "notary",
      arrive: async () => {
        await showing((await open("locked")).page, "Your platform cannot be reached");
        await readWithoutPlatform();
        return showing(page(), "Your journal is not open");
      },
    },
    {
      name: "journal-of-the-platform",
      viewer: "notary",
      arrive: async () => {
        await product.startPlatformAgain();
        await page().getByRole("button", { name: "Try again" }).first().click();
        await expect(page().getByRole("heading", { name: "Log in" })).toBeVisible();
        await page().evaluate(() => (location.hash = "#/signings"));
        if (opened !== null) await signIn(opened, stage.account);
        await page().evaluate(() => (location.hash = "#/journal"));
        await page().getByRole("button", { name: "Check now" }).click();
        await expect(page().getByText("You are reading the platform's copy")).toBeVisible({ timeout: patienceMs });
        await expect(page().getByRole("row")).toHaveCount(entryCount + 1);
        return page();
      },
    },
    {
      name: "certificates-keychain-locked",
      viewer: "notary",
      arrive: async () => {
        await openCertificates(page());
        await expect(page().getByText("Keychain locked")).toBeVisible({ timeout: patienceMs });
        return page();
      },
      leave: async () => {
        await keyring?.stop();
      },
    },
  ];
};
