import type { Page } from "@playwright/test";
import { join } from "node:path";
import { PlatformClient } from "#tests/e2e/harness/platform-client.ts";
import { expect, type Product } from "#tests/e2e/harness/test.ts";
import type { Workstation } from "#tests/e2e/harness/workstation.ts";
import { notaryOf, type Account } from "#tests/e2e/steps/notary.ts";
import { hearComplaints } from "./detectors/console.ts";

/** What a chapter's screens stand on: the product, the browsers of those who look at it, and what these complain of. */
export type Stage = {
  product: Product;
  account: Account;
  /** The notary by HTTP, to arrange what the screens show. */
  notary(): Promise<PlatformClient>;
  openWorkstation(start?: () => Promise<Workstation>): Promise<Workstation>;
  openSigner(): Promise<Page>;
  /** Of every page so far, since it was last asked. */
  complaints(): string[];
};

export const setStage = (product: Product): Stage => {
  const account = notaryOf(product.platform.ready);
  const heard: (() => string[])[] = [];
  let client: PlatformClient | null = null;
  return {
    product,
    account,
    notary: async () => {
      if (client === null) {
        client = new PlatformClient(product.platform.ready.url);
        await client.signIn(account.email, account.password);
      }
      return client;
    },
    openWorkstation: async (start = product.startWorkstation) => {
      const workstation = await start();
      heard.push(hearComplaints(workstation.context));
      return workstation;
    },
    openSigner: async () => {
      const person = await product.openSigner();
      heard.push(hearComplaints(person.context));
      return person.page;
    },
    complaints: () => heard.flatMap((tell) => tell()),
  };
};

/** Resolves to the page once it shows a heading. */
export const showing = async (page: Page, heading: string | RegExp): Promise<Page> => {
  await expect(page.getByRole("heading", { name: heading }).first()).toBeVisible();
  return page;
};

export const pressEscape = async (page: Page): Promise<void> => {
  await page.keyboard.press("Escape");
};

/** Presses the first button of this name, and gives the page back. */
export const press = async (page: Page, name: string | RegExp): Promise<Page> => {
  await page.getByRole("button", { name }).first().click();
  return page;
};

/** A message goes by itself after a few seconds, but not while something in it has the focus. */
export const holdToast = async (page: Page, title: string): Promise<void> => {
  const toast = page.getByRole("region", { name: /Messages/ }).filter({ hasText: title });
  await toast.getByRole("button", { name: "Close" }).focus();
};

export const closeToast = async (page: Page): Promise<void> => {
  const close = page.getByRole("region", { name: /Messages/ }).getByRole("button", { name: "Close" });
  await close.click();
  await expect(close).toBeHidden();
};

/**
 * From its next load on, what the host answers to this call comes to the page changed, for what no test can bring about in
 * a moment; without a change the call never leaves the page. Ends what it began with `stop`.
 */
export const alterAnswers = async (
  page: Page,
  call: string,
  change: ((result: Record<string, unknown>) => object) | null,
): Promise<{ stop: () => void }> => {
  let isOn = true;
  await page.routeWebSocket(/\/bridge\b/, (socket) => {
    const server = socket.connectToServer();
    const asked = new Map<unknown, string>();
    socket.onMessage((message) => {
      const { id, name } = JSON.parse(String(message)) as { id: number; name: string };
      asked.set(id, name);
      if (!isOn || name !== call || change !== null) server.send(message);
    });
    server.onMessage((message) => {
      const frame = JSON.parse(String(message)) as { id?: number; result?: Record<string, unknown> };
      const isMeant = isOn && change !== null && frame.result !== undefined && asked.get(frame.id) === call;
      socket.send(isMeant ? JSON.stringify({ ...frame, result: change(frame.result ?? {}) }) : message);
    });
  });
  return { stop: () => (isOn = false) };
};

/** From its next load on, the page hears this event of the host as soon as it has asked for anything. */
export const pretendEvent = (page: Page, event: string, payload: object): Promise<void> =>
  page.routeWebSocket(/\/bridge\b/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      socket.send(message);
      socket.send(JSON.stringify({ event, payload }));
    });
  });

/** Starts the platform again on a later day. Sessions have ended by then. */
export const letTimePass = (product: Product, ms: number): Promise<void> =>
  product.startPlatformAgain({
    NODE_OPTIONS: `--import ${join(import.meta.dirname, "../e2e/harness/clock-shift.mjs")}`,
    CLOCK_SHIFT_MS: String(ms),
  });

const panelButtons = { People: "People", Record: "Document and record" } as const;

/** The narrowest meetings show one part at a time, behind tabs; narrow ones a panel over the document; wide ones all. */
export const openPanel = async (page: Page, wanted: "Document" | "People" | "Record"): Promise<void> => {
  const tab = page.getByRole("navigation", { name: "Parts of the meeting" }).getByRole("button", { name: wanted });
  if (await tab.isVisible()) return tab.click();
  for (const [panel, name] of Object.entries(panelButtons)) {
    const button = page.getByRole("button", { name, exact: true });
    if (!(await button.isVisible())) continue;
    const isOpen = (await button.getAttribute("aria-pressed")) === "true";
    if (isOpen ? wanted === "Document" : panel === wanted) await button.click();
  }
};

/** Where the window is wide there is nothing to close with, so it is made narrow for a moment. */
export const closePanel = async (page: Page): Promise<void> => {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 375, height: 812 });
  await openPanel(page, "Document");
  if (size !== null) await page.setViewportSize(size);
};
