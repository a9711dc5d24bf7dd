export { assertVideoOn, beginVideoEnd, readEnding, reopenVideo, videoEndHandler, wrapUp } from "./domain/ending.ts";
