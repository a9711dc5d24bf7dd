import type { BrowserContext } from "@playwright/test";

/** Chromium itself logs refused calls and lost connections; the interface's answer to them is what is looked at. */
export const isOfBrowser = (text: string): boolean =>
  /^(Failed to load resource|WebSocket connection to|WebSocket is already in CLOSING)/.test(text);

/** Everything that the pages of a context complain of, since it was last asked. */
export const hearComplaints = (context: BrowserContext): (() => string[]) => {
  let complaints: string[] = [];
  context.on("console", (message) => {
    if (isOfBrowser(message.text())) return;
    if (message.type() === "error" || message.type() === "warning")
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  context.on("weberror", (error) => {
    const { stack, message } = error.error();
    complaints.push(stack ?? message);
  });
  return () => {
    const heard = complaints;
    complaints = [];
    return heard;
  };
};
