import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Session } from "#contract/account/http.ts";
import { guideOf } from "#lib/walkthroughs/guides.ts";
import { writeRecordedGuide } from "#tests/builders/recorded-guide.ts";
import { expect } from "#tests/e2e/harness/test.ts";
import { logIn } from "#tests/e2e/steps/notary.ts";
import type { Screen } from "../screen.ts";
import { showing, type Stage } from "../stage.ts";

/** As somebody sees the page who signs now and then. */
const asConsumer = (shown: Page): Promise<unknown> =>
  shown.route("**/api/session", async (route) => {
    const response = await route.fetch();
    const session = (await response.json()) as Session;
    const user = session.user && {
      ...session.user,
      isNotary: false,
      canNotary: false,
      isConsumer: true,
      commission: null,
      currentRole: { id: 3, name: "Consumer", display_name: "Consumer" },
    };
    await route.fulfill({ response, json: { ...session, user } });
  });

/** The guides: recorded, in words, and as consumers have them. */
export const getStartedScreens = (stage: Stage): Screen[] => {
  let opened: ReturnType<Stage["openWorkstation"]> | null = null;
  const workstation = () => (opened ??= stage.openWorkstation());
  const page = async () => (await workstation()).page;
  const title = guideOf("first-practice-lock").title;

  return [
    {
      name: "get-started",
      viewer: "notary",
      arrive: async () => {
        const guides = join(stage.product.folder, "guides");
        writeRecordedGuide(guides, "first-practice-lock");
        writeRecordedGuide(guides, "several-documents", ({ captions, ...manifest }) => ({
          ...manifest,
          captions: captions.slice(1),
        }));
        await stage.product.startPlatformAgain({ WALKTHROUGHS_DIR: guides });
        await logIn(await workstation(), stage.account);
        const shown = await page();
        await shown.evaluate(() => (location.hash = "#/get-started"));
        await expect(shown.getByLabel(title, { exact: true })).toBeVisible();
        return shown;
      },
    },
    {
      name: "get-started-words",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await shown.getByText("Read it instead").first().click();
        return shown;
      },
    },
    {
      name: "tutorials",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await asConsumer(shown);
        await shown.reload();
        return showing(shown, "Tutorials");
      },
    },
  ];
};
