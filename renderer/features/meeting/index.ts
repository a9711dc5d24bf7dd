export { MeetingPage } from "./meeting-page.tsx";
