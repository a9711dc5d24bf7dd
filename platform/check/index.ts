export { assertSize, judgeFile } from "./domain/judge-file.ts";
