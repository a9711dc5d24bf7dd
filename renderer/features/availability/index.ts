export { AvailabilityPage } from "./components/lazy-pages.ts";
export { OutsideHours } from "./components/outside-hours.tsx";
