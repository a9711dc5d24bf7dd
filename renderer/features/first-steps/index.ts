export { FirstSteps } from "./components/first-steps.tsx";
