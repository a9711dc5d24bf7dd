export { ConnectedJournal } from "./components/connected-journal.tsx";
export { JournalPage } from "./components/journal-page.tsx";
export { WholeJournalExport } from "./components/whole-journal-export.tsx";
