export { RecordingsLink } from "./components/recordings-link.tsx";
export { RecordingsPage } from "./components/recordings-page.tsx";
