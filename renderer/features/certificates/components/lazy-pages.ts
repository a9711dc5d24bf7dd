import { lazyPage } from "#renderer/services/pages/lazy-page.tsx";

// The first screen says when a certificate ends; the page on which it is got is fetched when it is needed.
export const CertificatesPage = lazyPage(async () => (await import("./certificates-page.tsx")).CertificatesPage);
