export { judgeFile } from "./domain/judge-file.ts";
