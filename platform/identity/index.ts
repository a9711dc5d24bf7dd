export { lookHandler } from "./domain/look.ts";
export { noteComing } from "./domain/leaving.ts";
export { takeCallback } from "./domain/take-callback.ts";
export { deleteOldCaptureLinks } from "./store/capture-links.ts";
export { deleteOldVendorEvents, vendorEventsKeptMs } from "./store/vendor-events.ts";
