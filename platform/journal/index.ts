export { noteJournaled } from "./domain/acts.ts";
export { journalFileHeader, journalLines, journalLogLines } from "./domain/journal-file.ts";
export { sha256 } from "./domain/sha256.ts";
export { countJournal, findComputerName, hasHead, listRange } from "./store/journals.ts";
