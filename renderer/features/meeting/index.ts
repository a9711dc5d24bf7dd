export { MeetingPage } from "./meeting-page.tsx";
export { ReviewPage } from "./review-page.tsx";
