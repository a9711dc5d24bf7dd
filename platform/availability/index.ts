export { readAvailability, readEveryAvailability } from "./domain/availability.ts";
export { forgetAvailability } from "./store/availabilities.ts";
