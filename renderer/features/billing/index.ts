export { AddMethodPage } from "./components/add-method-page.tsx";
export { BillingPage } from "./components/billing-page.tsx";
