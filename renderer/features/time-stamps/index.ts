export { TimeStampsCard } from "./components/time-stamps-card.tsx";
export { useTimeStamps } from "./hooks/use-time-stamps.ts";
export { timeStampsPart } from "./model/time-stamps-part.ts";
