import { app } from "electron";

export const deepLinkScheme = "notary-workstation";

export type DeepLinks = { listen(listener: (url: string) => void): void };

const isDeepLink = (text: string): boolean =>
  text.length <= 2_000 && URL.canParse(text) && new URL(text).protocol === `${deepLinkScheme}:`;

/** Links of our own scheme, from the system (macOS) or from the command line of this or a second start (elsewhere). */
export const watchDeepLinks = (firstArguments: readonly string[]): DeepLinks => {
  const listeners = new Set<(url: string) => void>();
  /** What came last before anybody listened: any program can bring as many as it likes. */
  let waiting: string | null = null;
  const arrive = (candidates: readonly string[]) => {
    // Anyone can start the program with any argument: only a well-formed link is one.
    const url = candidates.find(isDeepLink);
    if (url === undefined) return;
    if (listeners.size === 0) waiting = url;
    for (const listener of listeners) listener(url);
  };
  app.on("open-url", (event, url) => {
    event.preventDefault();
    arrive([url]);
  });
  app.on("second-instance", (_event, argv) => arrive(argv));
  arrive(firstArguments);
  return {
    listen(listener) {
      listeners.add(listener);
      const url = waiting;
      waiting = null;
      if (url !== null) listener(url);
    },
  };
};
