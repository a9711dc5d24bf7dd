export { EditStampPage } from "./components/edit-stamp-page.tsx";
export { StampCard } from "./components/stamp-card.tsx";
export { useOwnStamp } from "./hooks/use-own-stamp.ts";
