import type { BrowserContext } from "@playwright/test";

/** Everything that the pages of a context complain of, since it was last asked. */
export const hearComplaints = (context: BrowserContext): (() => string[]) => {
  let complaints: string[] = [];
  context.on("console", (message) => {
    // Chromium itself logs a refused call; the interface's answer to it is what is looked at.
    if (message.text().startsWith("Failed to load resource")) return;
    if (message.type() === "error" || message.type() === "warning")
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  context.on("weberror", (error) => complaints.push(error.error().stack ?? error.error().message));
  return () => {
    const heard = complaints;
    complaints = [];
    return heard;
  };
};
