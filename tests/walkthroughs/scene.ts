import type { Page } from "@playwright/test";
import type { ActOf, Guide } from "#lib/walkthroughs/guide.ts";
import type { Product } from "#tests/e2e/harness/test.ts";
import type { Hand } from "./hand.ts";

/** What a scene works with. */
export type Studio = {
  product: Product;
  hand: Hand;
  /** Which window the viewer looks at from now on. */
  film(page: Page): Promise<void>;
};

/** How a storyboard is played in the product: every act that it names, and what has to be there before the first picture. */
export type Scene<Storyboard extends Guide> = {
  guide: Storyboard;
  /** Resolves to the window with which the guide begins. */
  begin(): Promise<Page>;
  acts: Readonly<Record<ActOf<Storyboard>, () => Promise<void>>>;
};

export type AnyScene = { guide: Guide; begin(): Promise<Page>; acts: Readonly<Record<string, () => Promise<void>>> };
