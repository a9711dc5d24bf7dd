export { TimeStampsCard } from "./components/time-stamps-card.tsx";
