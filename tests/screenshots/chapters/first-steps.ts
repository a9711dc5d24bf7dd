import { expect } from "#tests/e2e/harness/test.ts";
import { importDemoCertificate, signIn } from "#tests/e2e/steps/notary.ts";
import type { Screen } from "../screen.ts";
import { showing, type Stage } from "../stage.ts";

/** What is to do before the first act, partly done, and the practice that it leads to. */
export const firstStepScreens = (stage: Stage): Screen[] => {
  let opened: ReturnType<Stage["openWorkstation"]> | null = null;
  const workstation = () => (opened ??= stage.openWorkstation());
  const page = async () => (await workstation()).page;
  return [
    {
      name: "first-steps",
      viewer: "notary",
      arrive: async () => {
        await signIn(await workstation(), stage.account);
        await expect((await page()).getByText("0 of 4 done")).toBeVisible();
        return page();
      },
    },
    {
      name: "first-steps-partly",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await importDemoCertificate(await workstation());
        await shown.evaluate(() => (location.hash = "#/signings"));
        await expect(shown.getByText("1 of 4 done")).toBeVisible();
        return shown;
      },
    },
    {
      name: "practice-meeting",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await shown.getByRole("button", { name: "Start practice" }).click();
        await showing(shown, "Practice signing");
        await expect(shown.locator("[data-page='0'] canvas")).toBeVisible();
        return shown;
      },
    },
  ];
};
