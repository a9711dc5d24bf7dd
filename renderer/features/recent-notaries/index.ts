export { RecentNotariesPage } from "./components/recent-notaries-page.tsx";
