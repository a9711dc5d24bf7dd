import { lazyPage } from "#renderer/services/pages/lazy-page.tsx";

// The workstation starts with the dashboard; what it leads to is fetched when it is needed.
export const EndorsementPage = lazyPage(async () => (await import("./endorsement-page.tsx")).EndorsementPage);
export const PayoutAccountPage = lazyPage(async () => (await import("./payout-account-page.tsx")).PayoutAccountPage);
