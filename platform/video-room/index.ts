export { beginVideoEnd, videoEndHandler } from "./domain/ending.ts";
