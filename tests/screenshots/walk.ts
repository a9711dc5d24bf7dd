import { accountScreens } from "./chapters/account.ts";
import { certificateScreens } from "./chapters/certificates.ts";
import { comingInScreens } from "./chapters/coming-in.ts";
import { adminScreens } from "./chapters/admin.ts";
import { checkingScreens } from "./chapters/checking.ts";
import { billingScreens } from "./chapters/billing.ts";
import { availabilityScreens } from "./chapters/availability.ts";
import { dashboardScreens } from "./chapters/dashboard.ts";
import { getStartedScreens } from "./chapters/get-started.ts";
import { guestScreens } from "./chapters/guest.ts";
import { identificationScreens } from "./chapters/identification.ts";
import { identityScreens } from "./chapters/identity.ts";
import { invitedScreens } from "./chapters/invited.ts";
import { journalScreens } from "./chapters/journal.ts";
import { libraryScreens } from "./chapters/library.ts";
import { listScreens } from "./chapters/lists.ts";
import { mailScreens } from "./chapters/mails.ts";
import { preparingScreens } from "./chapters/preparing.ts";
import { profileScreens } from "./chapters/profile.ts";
import { recordingScreens } from "./chapters/recordings.ts";
import { recordedMeetingScreens } from "./chapters/recorded-meeting.ts";
import { refusalScreens } from "./chapters/refusals.ts";
import { silenceScreens } from "./chapters/silence.ts";
import { signingScreens } from "./chapters/signing.ts";
import { metNotariesScreens } from "./chapters/met-notaries.ts";
import { storefrontScreens } from "./chapters/storefront.ts";
import { togetherScreens } from "./chapters/together.ts";
import { spanishScreens } from "./chapters/spanish.ts";
import { troubleScreens } from "./chapters/troubles.ts";
import { look, type LookOptions } from "./look.ts";
import type { Finding, Screen, Viewer } from "./screen.ts";
import { strayed } from "./screens-of-pages.ts";
import { setStage, type Stage } from "./stage.ts";
import type { Product } from "#tests/e2e/harness/test.ts";

/** Every screen of the product, in the order in which one leads to the next; each chapter begins with a product of its own. */
export const chapters: Readonly<Record<string, (stage: Stage) => Screen[]>> = {
  account: accountScreens,
  "coming-in": comingInScreens,
  profile: profileScreens,
  storefront: storefrontScreens,
  "met-notaries": metNotariesScreens,
  dashboard: dashboardScreens,
  "get-started": getStartedScreens,
  billing: billingScreens,
  availability: availabilityScreens,
  identity: identityScreens,
  invited: invitedScreens,
  guest: guestScreens,
  lists: listScreens,
  library: libraryScreens,
  mails: mailScreens,
  certificates: certificateScreens,
  admin: adminScreens,
  checking: checkingScreens,
  journal: journalScreens,
  preparing: preparingScreens,
  identification: identificationScreens,
  signing: signingScreens,
  "recorded-meeting": recordedMeetingScreens,
  recordings: recordingScreens,
  together: togetherScreens,
  spanish: spanishScreens,
  refusals: refusalScreens,
  troubles: troubleScreens,
  silence: silenceScreens,
};

/** The size that a page has while one screen leads to the next. */
const homes: Readonly<Record<Viewer, { width: number; height: number }>> = {
  notary: { width: 1440, height: 900 },
  consent: { width: 520, height: 780 },
  signer: { width: 1280, height: 900 },
};

/** A part of a chapter: the way leads through the other screens without looking at them, and ends behind the last of it. */
export type Part = {
  screens: readonly string[];
  /** Screens upon which no later one stands: they are not even gone to. */
  detours?: readonly string[];
};

export type Walked = { screen: string; findings: Finding[]; seconds: number };

/** Beyond this many in a row nothing leads anywhere any more. */
const mostFailures = 3;

const notReached = (screen: Screen, cause: unknown): Finding => ({
  screen: screen.name,
  theme: "light",
  width: homes[screen.viewer].width,
  kind: "not reached",
  element: "page",
  what: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause),
});

const screensOf = (all: readonly Screen[], part: Part | null): readonly Screen[] => {
  if (part === null) return all;
  const names = all.map(({ name }) => name);
  const unknown = [...part.screens, ...(part.detours ?? [])].filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`no screen is called ${unknown.join(", ")}`);
  const end = Math.max(...part.screens.map((name) => names.indexOf(name)));
  return all.slice(0, end + 1).filter(({ name }) => part.detours?.includes(name) !== true);
};

/** Goes through a chapter and looks at each of its screens; one that is not reached does not hide the others. */
export const walk = async (
  product: Product,
  chapter: (stage: Stage) => Screen[],
  options: LookOptions,
  onScreen: (walked: Walked) => void,
  part: Part | null = null,
): Promise<void> => {
  const stage = setStage(product);
  const screens = screensOf(chapter(stage), part);
  let failures = 0;
  for (const screen of screens) {
    const since = performance.now();
    const findings: Finding[] = [];
    const isLookedAt = part === null || part.screens.includes(screen.name);
    try {
      const page = await screen.arrive();
      const stray = strayed(screen.name, page.url());
      if (stray !== null) throw new Error(`the screen stands ${stray}`);
      if (isLookedAt) {
        findings.push(...(await look(screen, page, stage.complaints, options)));
        await page.setViewportSize(homes[screen.viewer]);
      }
      await screen.leave?.(page);
      failures = 0;
    } catch (error) {
      findings.push(notReached(screen, error));
      failures += 1;
    }
    if (isLookedAt || findings.length > 0)
      onScreen({ screen: screen.name, findings, seconds: (performance.now() - since) / 1_000 });
    if (failures === mostFailures) return;
  }
};
