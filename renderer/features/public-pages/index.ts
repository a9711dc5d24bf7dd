export { CheckPage } from "./components/check-page.tsx";
export { CompanyPage } from "./components/company-page.tsx";
export { HomePage } from "./components/home-page.tsx";
