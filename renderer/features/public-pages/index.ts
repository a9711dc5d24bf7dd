export { CheckPage } from "./components/check-page.tsx";
export { HomePage } from "./components/home-page.tsx";
