import { lazyPage } from "#renderer/services/pages/lazy-page.tsx";

// What others ask of the hours is small; the page on which they are set is fetched when it is needed.
export const AvailabilityPage = lazyPage(async () => (await import("./availability-page.tsx")).AvailabilityPage);
