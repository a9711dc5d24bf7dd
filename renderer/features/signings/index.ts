export { SigningsPage } from "./components/signings-page.tsx";
