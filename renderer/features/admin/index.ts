export { FeatureFlagsPage } from "./components/feature-flags-page.tsx";
export { OrganisationsPage } from "./components/organisations-page.tsx";
export { PeoplePage } from "./components/people-page.tsx";
export { PersonPage } from "./components/person-page.tsx";
export { PlansPage } from "./components/plans-page.tsx";
export { RecordPage } from "./components/record-page.tsx";
export { ResellersPage } from "./components/resellers-page.tsx";
export { StateFilesPage } from "./components/state-files-page.tsx";
