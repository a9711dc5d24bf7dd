export { GetStartedPage } from "./components/get-started-page.tsx";
