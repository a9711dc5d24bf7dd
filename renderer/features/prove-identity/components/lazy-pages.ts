import { lazyPage } from "#renderer/services/pages/lazy-page.tsx";

// Only a phone that was shown a code needs it.
export const IdCapturePage = lazyPage(async () => (await import("./id-capture-page.tsx")).IdCapturePage);
