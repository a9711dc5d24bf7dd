export { AvailabilityPage } from "./components/availability-page.tsx";
export { OutsideHours } from "./components/outside-hours.tsx";
