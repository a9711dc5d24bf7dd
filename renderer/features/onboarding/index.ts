export { DashboardPage } from "./components/dashboard-page.tsx";
export { EndorsementPage } from "./components/endorsement-page.tsx";
export { HowASigningGoes } from "./components/how-a-signing-goes.tsx";
export { OnboardingNeeded } from "./components/onboarding-needed.tsx";
export { PayoutAccountPage } from "./components/payout-account-page.tsx";
