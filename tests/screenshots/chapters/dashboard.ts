import type { Page } from "@playwright/test";
import { expect } from "#tests/e2e/harness/test.ts";
import { logIn } from "#tests/e2e/steps/notary.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { allDone, anEndorsement, anOnboardingState } from "#tests/components/harness/onboarding.ts";
import type { Session } from "#contract/account/http.ts";
import type { Expiry } from "#contract/expiry/http.ts";
import type { OnboardingState } from "#contract/onboarding/entity.ts";
import { arrangeSigning, longName, longTitle } from "../arrange.ts";
import type { Screen } from "../screen.ts";
import { press, showing, type Stage } from "../stage.ts";

const hours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString();

const arrangeDay = async (stage: Stage): Promise<void> => {
  const client = await stage.notary();
  const deed = { name: "Deed.pdf", bytes: await makePdf() };
  const two = [{ fullName: "Rosalind Achebe" }, { fullName: "Theodore Lindqvist", type: "witness" as const }];
  await arrangeSigning(client, {
    title: "Sale of 12 Harbor Lane",
    people: two,
    documents: [deed],
    scheduledAt: hours(0.5),
  });
  await arrangeSigning(client, { title: longTitle, people: [{ fullName: longName }, ...two], scheduledAt: hours(1) });
  await arrangeSigning(client, { title: "Power of attorney", people: two, scheduledAt: hours(-50) });
};

const ending = (shown: Page): Promise<unknown> => {
  const expiries: Expiry[] = [
    { kind: "commission", expiresOn: "2026-12-20", daysLeft: 26, isTracked: true },
    { kind: "certificate", expiresOn: "2026-11-20", daysLeft: -4, isTracked: true },
    { kind: "bond", expiresOn: "2028-06-30", daysLeft: 584, isTracked: true },
    { kind: "insurance", expiresOn: null, daysLeft: null, isTracked: true },
  ];
  return shown.route("**/api/me/expiries", (route) => route.fulfill({ json: expiries }));
};

/** As somebody who has registered a moment ago, or come so far, sees the page: what takes weeks to come about. */
const standing = async (shown: Page, changes: Partial<OnboardingState>, isCommissioned = false): Promise<void> => {
  await shown.unrouteAll();
  await shown.route("**/api/session", async (route) => {
    const response = await route.fetch();
    const session = (await response.json()) as Session;
    const user = session.user && {
      ...session.user,
      isOnboardingComplete: false,
      ...(isCommissioned ? {} : { canNotary: false, commission: null }),
    };
    await route.fulfill({ response, json: { ...session, user } });
  });
  await shown.route("**/api/onboarding-state", (route) => route.fulfill({ json: anOnboardingState(changes) }));
  await shown.reload();
};

/** The home of a notary, from the first day on, and what leads away from it. */
export const dashboardScreens = (stage: Stage): Screen[] => {
  let opened: ReturnType<Stage["openWorkstation"]> | null = null;
  const workstation = () => (opened ??= stage.openWorkstation());
  const page = async () => (await workstation()).page;
  const goTo = async (path: string): Promise<Page> => {
    const shown = await page();
    await shown.evaluate((to) => (location.hash = `#${to}`), path);
    return shown;
  };
  const steps = (shown: Page) => shown.getByRole("list", { name: "Before your first act" });

  return [
    {
      name: "dashboard",
      viewer: "notary",
      arrive: async () => {
        await arrangeDay(stage);
        await logIn(await workstation(), stage.account);
        const shown = await page();
        await expect(shown.getByRole("list", { name: "Today’s meetings" })).toBeVisible();
        await expect(steps(shown)).toBeVisible();
        return shown;
      },
    },
    {
      name: "dashboard-loading",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        // Never answered, until the page is loaded again.
        await shown.route("**/api/signings/groups*", () => undefined);
        await shown.route("**/api/me/expiries", () => undefined);
        await shown.reload();
        await expect(shown.getByRole("status", { name: "Reading your day" })).toBeVisible();
        return shown;
      },
    },
    {
      name: "dashboard-error",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await shown.unrouteAll();
        await shown.route("**/api/signings/groups*", (route) => route.abort());
        await shown.route("**/api/me/expiries", (route) => route.abort());
        await shown.reload();
        await expect(shown.getByRole("button", { name: "Try again" })).toHaveCount(2);
        return shown;
      },
    },
    {
      name: "dashboard-quiet",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await shown.unrouteAll();
        await shown.route("**/api/signings/groups*", (route) => route.fulfill({ json: { groups: [] } }));
        await shown.reload();
        await expect(shown.getByText("No meeting is planned for today.")).toBeVisible();
        return shown;
      },
      leave: (shown) => shown.unrouteAll(),
    },
    {
      name: "dashboard-ending",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await ending(shown);
        await shown.reload();
        await expect(shown.getByText("Commission: ends in 26 days")).toBeVisible();
        return shown;
      },
    },
    {
      name: "dashboard-note-bond",
      viewer: "notary",
      arrive: async () => press(await page(), "Change: Bond"),
      leave: async (shown) => {
        await shown.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
      },
    },
    {
      name: "payout-account-empty",
      viewer: "notary",
      arrive: async () => showing(await goTo("/payout-account"), "Your payout account will be here"),
    },
    {
      name: "payout-account-set-up",
      viewer: "notary",
      arrive: async () => {
        const shown = await press(await page(), "Open the account");
        return showing(shown, "Name your bank account");
      },
    },
    {
      name: "payout-account-pending",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await shown.getByRole("textbox", { name: "Routing number" }).fill("021000021");
        await shown.getByRole("textbox", { name: "Account number" }).fill("123456789");
        await press(shown, "Send to the simulator");
        return showing(shown, "Waiting for approval");
      },
    },
    {
      name: "payout-account-refused",
      viewer: "notary",
      arrive: async () => showing(await press(await page(), "Refuse it"), "Name another bank account"),
    },
    {
      name: "payout-account-ready",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        const standing = { kind: "payable", bank: "account ending in 6789" };
        await shown.route("**/api/payout-account", (route) => route.fulfill({ json: { isOffered: true, standing } }));
        await shown.reload();
        return showing(shown, "Ready");
      },
    },
    {
      name: "onboarding-new",
      viewer: "notary",
      arrive: async () => {
        await standing(await goTo("/dashboard"), {});
        await expect(steps(await page())).toBeVisible();
        return page();
      },
    },
    {
      name: "onboarding-get-started",
      viewer: "notary",
      arrive: async () => showing(await press(await page(), "See the guides"), "How a signing goes"),
    },
    {
      name: "onboarding-needed",
      viewer: "notary",
      arrive: async () => showing(await goTo("/journal"), "This page opens with your onboarding"),
    },
    {
      name: "endorsement-form",
      viewer: "notary",
      arrive: async () => {
        const shown = await showing(await goTo("/dashboard/endorsement"), "Hand in your endorsement");
        await press(shown, "Hand in for checking");
        await expect(shown.getByText("The commission number is required.")).toBeVisible();
        return shown;
      },
    },
    {
      name: "endorsement-waiting",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await standing(shown, { ronEndorsement: anEndorsement(), isRonEndorsementCompleted: true });
        await expect(shown.getByText("It waits to be checked")).toBeVisible();
        return shown;
      },
    },
    {
      name: "endorsement-refused",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await standing(shown, {
          ronEndorsement: anEndorsement({ status: "refused", reason: "The letter names another commission number." }),
        });
        await expect(shown.getByText("It was not approved")).toBeVisible();
        return shown;
      },
    },
    {
      name: "onboarding-under-way",
      viewer: "notary",
      arrive: async () => {
        const shown = await goTo("/dashboard");
        await standing(shown, {
          isGetStartedCompleted: true,
          ronEndorsement: anEndorsement({ status: "refused", reason: "The letter names another commission number." }),
          isPayoutAccountPendingApproval: true,
        });
        await expect(steps(shown)).toBeVisible();
        return shown;
      },
    },
    {
      name: "onboarding-awaits-approval",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await standing(shown, {
          isCorpNotary: true,
          awaitsApproval: { since: "2026-11-01T15:00:00.000Z", from: "a manager of your organization" },
        });
        return showing(shown, "Your approval is awaited");
      },
    },
    {
      name: "onboarding-to-complete",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await standing(shown, { ...allDone, ronEndorsement: anEndorsement({ status: "approved" }) }, true);
        await expect(steps(shown)).toBeVisible();
        return shown;
      },
    },
    {
      name: "admin-endorsements",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await asAdministrator(shown);
        await shown.reload();
        await expect(shown.getByText(/says otherwise/)).toBeVisible();
        return shown;
      },
    },
    {
      name: "admin-endorsement-refuse",
      viewer: "notary",
      arrive: async () => press(await page(), /^Refuse: /),
    },
  ];
};

/** The page of an administrator, of whom the demo has none. */
const asAdministrator = async (shown: Page): Promise<void> => {
  await shown.unrouteAll();
  await shown.evaluate(() => (location.hash = "#/admin/endorsements"));
  await shown.route("**/api/session", async (route) => {
    const response = await route.fetch();
    const session = (await response.json()) as Session;
    const user = session.user && {
      ...session.user,
      fullName: "Ada Admin",
      isNotary: false,
      canNotary: false,
      commission: null,
      currentRole: { id: 1, name: "Admin", display_name: "Administrator" },
    };
    await route.fulfill({ response, json: { ...session, user } });
  });
  const notary = { id: "00000000-0000-4000-8000-00000000000b", fullName: longName, email: "long.name@example.com" };
  const importedAt = "2026-11-20T12:00:00.000Z";
  const rows = [
    { ...anEndorsement({ name: longName }), notary, finding: { kind: "no-list" } },
    {
      ...anEndorsement({ id: "00000000-0000-4000-8000-0000000000e2" as never, number: "HH 99", letter: null }),
      notary,
      finding: { kind: "differs", importedAt, name: "Nora Whitfield", county: "Orange", expiresOn: "2029-06-30" },
    },
    {
      ...anEndorsement({
        id: "00000000-0000-4000-8000-0000000000e3" as never,
        status: "refused",
        reason: "The letter names another commission number.",
        decidedAt: importedAt,
        decidedBy: "administrator",
      }),
      notary,
      finding: { kind: "no-list" },
    },
  ];
  await shown.route("**/api/admin/endorsements", (route) => route.fulfill({ json: rows }));
  const list = {
    state: "FL",
    stateName: "Florida",
    fileName: "florida-notaries-2026-11.csv",
    importedAt,
    importedBy: "Ada Admin",
    rowCount: 412_093,
  };
  await shown.route("**/api/admin/commission-lists", (route) => route.fulfill({ json: [list] }));
};
