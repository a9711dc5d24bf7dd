import type { BrowserContext, BrowserContextOptions, TestInfo } from "@playwright/test";
import { openBrowser, openContext, type Person } from "./browser.ts";
import { hearConsole } from "./heard-console.ts";

/** Whoever comes to the platform in a browser of their own, for one test. */
export type Visitors = {
  openSigner(name?: string, viewport?: { width: number; height: number }): Promise<Person>;
  /** A telephone with a touch screen, 375 px wide. */
  openPhone(name?: string): Promise<Person>;
  /** A profile for whom none of these fits. */
  openContext(options: BrowserContextOptions): Promise<BrowserContext>;
};

export const receiveVisitors = (): { visitors: Visitors; close(testInfo: TestInfo): Promise<void> } => {
  const people: Person[] = [];
  const contexts: BrowserContext[] = [];
  const open = async (...args: Parameters<typeof openBrowser>): Promise<Person> => {
    const person = await openBrowser(...args);
    people.push(person);
    return person;
  };
  return {
    visitors: {
      openSigner: (name = "signer", viewport = { width: 1280, height: 900 }) => open(name, viewport),
      openPhone: (name = "phone") => open(name, { width: 375, height: 740 }, { isPhone: true }),
      openContext: async (options) => {
        const context = await openContext(options);
        hearConsole(context);
        contexts.push(context);
        return context;
      },
    },
    close: async (testInfo) => {
      for (const person of people) await person.close(testInfo);
      for (const context of contexts) await context.close();
    },
  };
};
