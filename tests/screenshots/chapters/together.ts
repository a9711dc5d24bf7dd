import type { Page } from "@playwright/test";
import { appError } from "#contract/refused.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { expect } from "#tests/e2e/harness/test.ts";
import type { Workstation } from "#tests/e2e/harness/workstation.ts";
import { importDemoCertificate, signIn } from "#tests/e2e/steps/notary.ts";
import { arrangeSigning, longTitle, memberOf, placeFields, rosalind, type Arranged } from "../arrange.ts";
import type { Screen } from "../screen.ts";
import { press, pressEscape, pretendEvent, showing, type Stage } from "../stage.ts";

const count = 20;
const longName = "Waiver of the right to rescind and acknowledgment of the receipt of two copies of the notice.pdf";
const nameOf = (index: number): string => (index === 1 ? longName : `Closing document ${index + 1}.pdf`);
const reason =
  "The lender’s own form bears the borrower’s signature, mine and the stamp on paper; it is only presented here, and kept with the file.";

/** Twenty papers of a closing, of which one is not ready: waived, locked after one question, and told of. */
export const togetherScreens = (stage: Stage): Screen[] => {
  let workstation: Workstation | null = null;
  let arranged: Arranged | null = null;
  let consent: Page | null = null;
  const opened = () => {
    if (workstation === null || arranged === null) throw new Error("the workstation is not open");
    return { workstation, page: workstation.page, arranged };
  };
  const asked = () => {
    if (consent === null) throw new Error("no consent window is open");
    return consent;
  };

  /** The page as it would be while, or after, twenty documents were locked: no picture waits for that. */
  const told = async (phase: string, stateOf: (index: number) => object, sentence: string): Promise<Page> => {
    const { page, arranged: signing } = opened();
    const documents = phase === "ended" ? signing.documents.slice(0, -1) : signing.documents;
    await pretendEvent(page, "lock.together", {
      signingId: signing.signing.id,
      locks: {
        phase,
        isStopping: false,
        documents: documents.map(({ id, name }, index) => ({ documentId: id, name, state: stateOf(index) })),
      },
    });
    await page.reload();
    await expect(page.getByText(sentence)).toBeVisible();
    return page;
  };

  return [
    {
      name: "meeting-waive-others",
      viewer: "notary",
      arrive: async () => {
        workstation = await stage.openWorkstation();
        await signIn(workstation, stage.account);
        await importDemoCertificate(workstation);
        const client = await stage.notary();
        const bytes = await makePdf();
        const documents = Array.from({ length: count }, (_, index) => ({ name: nameOf(index), bytes }));
        arranged = await arrangeSigning(client, { title: longTitle, people: [{ fullName: rosalind }], documents });
        const last = arranged.documents.at(-1);
        if (last === undefined) throw new Error("there is no document");
        await placeFields(client, last, [{ type: "signature", memberId: memberOf(arranged, rosalind).id, place: {} }]);
        const { page } = workstation;
        await page.evaluate((id) => (location.hash = `#/signing/${id}`), arranged.signing.id);
        await expect(page.getByRole("region", { name: /^Pages of / })).toBeVisible();
        await press(page, "Waive…");
        const dialog = page.getByRole("dialog", { name: /^Waive on / });
        await dialog.getByRole("checkbox", { name: /^Also for the other/ }).check({ force: true });
        await dialog.getByRole("textbox", { name: "Why is it waived?" }).fill(reason);
        return page;
      },
    },
    {
      name: "meeting-ready-together",
      viewer: "notary",
      arrive: async () => {
        const { page } = opened();
        const dialog = page.getByRole("dialog", { name: /^Waive on / });
        await dialog.getByRole("button", { name: "Waive", exact: true }).click();
        await expect(dialog).toBeHidden({ timeout: 60_000 });
        await expect(page.getByRole("button", { name: `Lock all that are ready (${count - 1})` })).toBeVisible();
        return page;
      },
    },
    {
      name: "consent-lock-all",
      viewer: "consent",
      arrive: async () => {
        const { page, workstation: own } = opened();
        // As where a window of its own has taken the focus; every page of a test believes that it has it.
        await page.evaluate(() => (document.hasFocus = () => false));
        consent = await own.consentAfter(
          () => page.getByRole("button", { name: /^Lock all/ }).click(),
          // Each of them is looked at first, in a process of its own.
          240_000,
        );
        return showing(asked(), `Lock ${count - 1} documents`);
      },
    },
    {
      name: "consent-lock-all-end",
      viewer: "consent",
      arrive: async () => {
        await asked()
          .getByText(`${count - 1} of ${count - 1}`)
          .scrollIntoViewIfNeeded();
        return asked();
      },
    },
    {
      name: "meeting-lock-all-asking",
      viewer: "notary",
      arrive: async () => {
        await pressEscape(opened().page);
        return opened().page;
      },
    },
    {
      name: "meeting-lock-all-running",
      viewer: "notary",
      arrive: async () => {
        await asked().getByRole("button", { name: "Cancel" }).click();
        const states = [{ kind: "locked" }, { kind: "locked" }, { kind: "locking", step: "signing" }];
        return told("locking", (index) => states[index] ?? { kind: "ready" }, "2 of 20 documents are locked");
      },
    },
    {
      name: "meeting-lock-all-ended",
      viewer: "notary",
      arrive: () => {
        const changed = { kind: "refused", error: appError("lock/changed-since-confirmed", { name: nameOf(2) }) };
        const disk = { kind: "refused", error: appError("workstation/disk-full") };
        const states: Record<number, object> = { 2: changed, 17: disk, 18: { kind: "not-begun" } };
        return told("ended", (index) => states[index] ?? { kind: "locked" }, "16 of 19 documents are locked.");
      },
    },
  ];
};
