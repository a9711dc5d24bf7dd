import { app, type WebContents } from "electron";
import { isInOrigin } from "./app-origins.ts";
import type { WindowRegistry } from "./window-registry.ts";

/** Holds for every web contents that this program will ever have, whoever makes it. */
export const hardenAllContents = (registry: WindowRegistry): void => {
  app.on("web-contents-created", (_event, contents) => harden(contents, registry));
  // The default picks the first client certificate of the machine for any server that asks.
  app.on("select-client-certificate", (event, _contents, _url, _certificates, callback) => {
    event.preventDefault();
    callback();
  });
};

const harden = (contents: WebContents, registry: WindowRegistry) => {
  const stay = (details: { url: string; preventDefault(): void }) => {
    const window = registry.kindOf(contents);
    // Checklist item 13: a window never leaves its own origin, neither by link, redirect nor in a frame.
    if (window === null || !isInOrigin(window, details.url)) details.preventDefault();
  };
  contents.on("will-navigate", stay);
  contents.on("will-redirect", stay);
  contents.on("will-frame-navigate", stay);
  // Item 14: pages open no windows; addresses for the system's browser go through the bridge and are vetted there.
  contents.setWindowOpenHandler(() => ({ action: "deny" }));
  // Items 11 and 12: there is no <webview>, so none may be attached.
  contents.on("will-attach-webview", (event) => event.preventDefault());
};
