export { CheckPage } from "./components/check-page.tsx";
export { ConfirmNewEmailPage } from "./components/confirm-new-email-page.tsx";
export { CompanyPage } from "./components/company-page.tsx";
export { HomePage } from "./components/home-page.tsx";
export { PublicFrame } from "./components/public-frame.tsx";
