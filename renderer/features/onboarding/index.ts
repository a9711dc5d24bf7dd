export { DashboardPage } from "./components/dashboard-page.tsx";
export { HowASigningGoes } from "./components/how-a-signing-goes.tsx";
export { EndorsementPage, PayoutAccountPage } from "./components/lazy-pages.ts";
export { OnboardingNeeded } from "./components/onboarding-needed.tsx";
