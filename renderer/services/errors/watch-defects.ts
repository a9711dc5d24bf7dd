import { passesByItself } from "#contract/error-nature.ts";
import { presentError } from "./error-store.ts";
import { RefusedError } from "./refused-error.ts";

/** The platform was away when the page asked by itself: nobody waits for that, and the page says so where it matters. */
const isTroubleInPassing = (thrown: unknown) => thrown instanceof RefusedError && passesByItself(thrown.error);

/** What nobody caught is still told to the person. */
export const watchDefects = () => {
  window.addEventListener("unhandledrejection", (event) => {
    if (!isTroubleInPassing(event.reason)) presentError(event.reason);
  });
  window.addEventListener("error", (event) => {
    // A benign notice of Chromium, raised when a layout settles in two steps.
    if (event.message.startsWith("ResizeObserver loop")) return;
    if (event.error !== undefined && event.error !== null) presentError(event.error);
  });
};
