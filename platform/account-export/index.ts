export { dropExport, expireExports } from "./domain/account-export.ts";
export { type AccountExportRow, findExport, setFailed, setProgress, setReady } from "./store/account-exports.ts";
