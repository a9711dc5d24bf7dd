import { presentError } from "./error-store.ts";
import { isAbort } from "./to-app-error.ts";

/** What nobody caught is still told to the person. */
export const watchDefects = () => {
  window.addEventListener("unhandledrejection", (event) => {
    if (!isAbort(event.reason)) presentError(event.reason);
  });
  window.addEventListener("error", (event) => {
    // A benign notice of Chromium, raised when a layout settles in two steps.
    if (event.message.startsWith("ResizeObserver loop")) return;
    if (event.error !== undefined && event.error !== null) presentError(event.error);
  });
};
