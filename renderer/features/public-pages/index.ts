export { CheckPage } from "./components/check-page.tsx";
export { ConfirmNewEmailPage } from "./components/confirm-new-email-page.tsx";
export { CompanyPage } from "./components/company-page.tsx";
export { HomePage } from "./components/home-page.tsx";
export { NotaryPage } from "./components/notary-page.tsx";
export { OrganisationPage } from "./components/organisation-page.tsx";
export { PlansPage } from "./components/plans-page.tsx";
export { PublicFrame } from "./components/public-frame.tsx";
