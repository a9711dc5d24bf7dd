export { ConsentPage } from "./components/consent-page.tsx";
