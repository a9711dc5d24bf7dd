export { TimeStampsCard, timeStampsPart } from "./components/time-stamps-card.tsx";
export { useTimeStamps } from "./hooks/use-time-stamps.ts";
