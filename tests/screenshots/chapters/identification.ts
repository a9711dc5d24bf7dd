import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { MemberIdentity, VerificationStanding } from "#contract/identity/entity.ts";
import type { Member } from "#contract/member/entity.ts";
import { beforeCamera, calmShot } from "#tests/builders/identity-card/before-camera.ts";
import { cardBack, cardFront } from "#tests/builders/identity-card/cards.ts";
import { asPng } from "#tests/builders/identity-card/png.ts";
import { rosalindsLicence } from "#tests/builders/identity-card/some-licences.ts";
import { seeded } from "#tests/builders/mutations/random.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { expect } from "#tests/e2e/harness/test.ts";
import { signIn } from "#tests/e2e/steps/notary.ts";
import { arrangeSigning, longName, rosalind, witness } from "../arrange.ts";
import type { Screen } from "../screen.ts";
import { closePanel, openPanel, press, pressEscape, type Stage } from "../stage.ts";

const proof: MemberIdentity = {
  isKnown: false,
  recordTypes: [],
  stage: "failed",
  verification: {
    canRetry: true,
    canRestart: false,
    isCompleted: false,
    isDocumentPassed: true,
    isKbaPassed: false,
    errorCode: "KBAVerificationFailed",
  },
};

const rule = (value: number, isOfState: boolean) => ({ value, isOfState });
const standingOf = (memberId: Member["id"]): VerificationStanding => {
  const { recordTypes: _, ...identity } = proof;
  return {
    ...identity,
    memberId,
    vendor: { name: "Identity simulator", isSimulator: true },
    documentBy: "capture",
    wants: ["front", "back"],
    quiz: {
      questions: rule(5, true),
      passPercent: rule(80, true),
      seconds: rule(120, true),
      attempts: rule(2, false),
      attemptsWithinHours: rule(24, false),
    },
    attemptsLeft: 1,
    quizEndsAt: null,
    nextAttemptAt: null,
    isVendorAway: true,
    now: new Date().toISOString(),
  };
};

/** The first person as somebody whose quiz was not passed, which no picture waits for. */
const pretendFailure = async (shown: Page): Promise<void> => {
  const changed = (members: Member[]) =>
    members.map((member) => (member.fullName === rosalind ? { ...member, status: "failed", identity: proof } : member));
  await shown.route("**/api/signing/*/snapshot", async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { members: Member[] };
    await route.fulfill({ response, json: { ...json, members: changed(json.members) } });
  });
  await shown.route("**/api/signing/*/members", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: changed((await response.json()) as Member[]) });
  });
  await shown.route("**/api/signing/*/member/*/verification", (route) => {
    const memberId = /member\/([0-9a-f-]+)/.exec(route.request().url())?.[1] as Member["id"];
    return route.fulfill({ json: standingOf(memberId) });
  });
};

/** How the notary comes to know who people are. */
export const identificationScreens = (stage: Stage): Screen[] => {
  let opened: ReturnType<Stage["openWorkstation"]> | null = null;
  const workstation = () => (opened ??= stage.openWorkstation());
  const page = async () => (await workstation()).page;
  const pictures = ["front of the licence.png", "back of the licence, as it was scanned by the title office.png"].map(
    (name) => join(stage.product.folder, name),
  );
  const pick = async (shown: Page, name: string) => {
    // What is typed brings the field into view, which would close the list; so that comes first.
    await shown.getByRole("combobox", { name: "Whose ID" }).scrollIntoViewIfNeeded();
    await shown.getByRole("combobox", { name: "Whose ID" }).fill(name.slice(0, 8));
    await shown.getByRole("option", { name: new RegExp(`^${name}`) }).click();
  };
  return [
    {
      name: "identity-people",
      viewer: "notary",
      arrive: async () => {
        const client = await stage.notary();
        const arranged = await arrangeSigning(client, {
          title: "Deed of 9 Lighthouse Court",
          asksIdentification: true,
          people: [{ fullName: rosalind }, { fullName: longName }, { fullName: witness, type: "witness" }],
          documents: [{ name: "Deed.pdf", bytes: await makePdf() }],
        });
        const { sheet, barcode } = cardBack(rosalindsLicence);
        writeFileSync(pictures[0]!, asPng(beforeCamera(cardFront(rosalindsLicence), calmShot, seeded(1))));
        writeFileSync(pictures[1]!, asPng(beforeCamera(sheet, calmShot, seeded(1), barcode)));
        const shown = await page();
        await signIn(await workstation(), stage.account);
        await shown.evaluate((id) => (location.hash = `#/signing/${id}`), arranged.signing.id);
        await expect(shown.getByRole("region", { name: /^Pages of Deed/ })).toBeVisible();
        return shown;
      },
      again: (shown) => openPanel(shown, "People"),
      leave: closePanel,
    },
    {
      name: "identity-picker",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await openPanel(shown, "People");
        return press(shown, "Verify ID Information");
      },
      again: async (shown) => {
        if (!(await shown.getByRole("listbox").isVisible()))
          await shown.getByRole("combobox", { name: "Whose ID" }).click();
      },
      leave: async (shown) => {
        await pressEscape(shown);
        await pick(shown, rosalind);
      },
    },
    {
      name: "identity-form",
      viewer: "notary",
      arrive: page,
    },
    {
      name: "identity-form-compared",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await shown.locator("input[type=file]").last().setInputFiles(pictures);
        const said = shown.getByRole("region", { name: "What the document says" });
        await said.getByRole("button", { name: "Fill in the form from it" }).click();
        await shown.getByRole("textbox", { name: "ID Number" }).fill("X999");
        await said.scrollIntoViewIfNeeded();
        return shown;
      },
    },
    {
      name: "identity-change-person",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await pick(shown, witness);
        await expect(shown.getByRole("alertdialog", { name: "Change the person?" })).toBeVisible();
        return shown;
      },
      leave: async (shown) => {
        await press(shown, "Change the person");
        await pick(shown, rosalind);
      },
    },
    {
      name: "identity-bypass",
      viewer: "notary",
      arrive: async () => {
        const shown = await press(await page(), "I know this person");
        await shown.getByRole("checkbox", { name: /Notary Journal post-session/ }).check({ force: true });
        await expect(shown.getByRole("button", { name: "Bypass this step" })).toBeVisible();
        return shown;
      },
      leave: async (shown) => {
        await press(shown, "I do not know this person");
        await shown.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
      },
    },
    {
      name: "identity-failed",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await pretendFailure(shown);
        await shown.reload();
        await openPanel(shown, "People");
        await press(shown, /^Identity of Rosalind/);
        await expect(shown.getByText(/^Note to Notary/)).toBeVisible();
        return shown;
      },
      leave: async (shown) => {
        await pressEscape(shown);
        await shown.unrouteAll({ behavior: "wait" });
      },
    },
  ];
};
