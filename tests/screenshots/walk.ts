import { accountScreens } from "./chapters/account.ts";
import { certificateScreens } from "./chapters/certificates.ts";
import { listScreens } from "./chapters/lists.ts";
import { preparingScreens } from "./chapters/preparing.ts";
import { refusalScreens } from "./chapters/refusals.ts";
import { signingScreens } from "./chapters/signing.ts";
import { look, type LookOptions } from "./look.ts";
import type { Finding, Screen, Viewer } from "./screen.ts";
import { setStage, type Stage } from "./stage.ts";
import type { Product } from "#tests/e2e/harness/test.ts";

/** Every screen of the product, in the order in which one leads to the next; each chapter begins with a product of its own. */
export const chapters: Readonly<Record<string, (stage: Stage) => Screen[]>> = {
  account: accountScreens,
  lists: listScreens,
  certificates: certificateScreens,
  preparing: preparingScreens,
  signing: signingScreens,
  refusals: refusalScreens,
};

/** The size that a page has while one screen leads to the next. */
const homes: Readonly<Record<Viewer, { width: number; height: number }>> = {
  notary: { width: 1440, height: 900 },
  consent: { width: 520, height: 780 },
  signer: { width: 1280, height: 900 },
};

export type Walked = { screen: string; findings: Finding[]; seconds: number };

/** Goes through a chapter and looks at each of its screens. */
export const walk = async (
  product: Product,
  chapter: (stage: Stage) => Screen[],
  options: LookOptions,
  onScreen: (walked: Walked) => void,
): Promise<void> => {
  const stage = setStage(product);
  for (const screen of chapter(stage)) {
    const since = performance.now();
    const page = await screen.arrive();
    const findings = await look(screen, page, stage.complaints, options);
    await page.setViewportSize(homes[screen.viewer]);
    await screen.leave?.(page);
    onScreen({ screen: screen.name, findings, seconds: (performance.now() - since) / 1_000 });
  }
};
