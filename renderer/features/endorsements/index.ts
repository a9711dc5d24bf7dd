export { EndorsementsPage } from "./components/endorsements-page.tsx";
