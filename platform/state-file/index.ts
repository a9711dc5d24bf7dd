export { listStateFiles } from "./domain/state-files.ts";
