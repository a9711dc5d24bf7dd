export { ToWriteCount } from "./components/to-write-count.tsx";
export { useActsToWrite } from "./hooks/use-acts-to-write.ts";
export { useJournalStanding } from "./hooks/use-journal-standing.ts";
export { countText, releasedTexts, type ActsToWrite, type JournalStanding } from "./model/journal-standing.ts";
