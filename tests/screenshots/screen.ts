import type { Page } from "@playwright/test";

/** Whose page it is; the size to which a page goes back after it was looked at depends on it. */
export type Viewer = "notary" | "consent" | "signer";

/** One screen of the product in one state. */
export type Screen = {
  /** Name of its pictures: kebab-case, unique among all screens. */
  name: string;
  viewer: Viewer;
  /** Where the screen exists only at some widths (a drawer); otherwise it is looked at in all. */
  widths?: readonly number[];
  /** Goes on from where the screen before it left off, and resolves to the page when it shows what is meant. */
  arrive: () => Promise<Page>;
  /** What closes by itself when the window changes its size or theme (a menu) is opened again here. */
  again?: (page: Page) => Promise<void>;
  /** Goes out of the way of the next screen. */
  leave?: (page: Page) => Promise<void>;
};

export const widths = [375, 768, 1280, 1920] as const;
export const heights: Readonly<Record<number, number>> = {
  320: 640,
  375: 812,
  768: 1024,
  1280: 800,
  1920: 1080,
  2560: 1440,
};
/** Only the layout is looked at here: the ends of what is supported. */
export const outerWidths = [320, 2560] as const;

export const themes = ["light", "dark"] as const;
export type Theme = (typeof themes)[number];

export type Finding = {
  screen: string;
  theme: Theme;
  width: number;
  kind: "overflow" | "clipped text" | "overlap" | "console" | "accessibility" | "not reached";
  element: string;
  what: string;
};
