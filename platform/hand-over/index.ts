export { expireHandOvers } from "./domain/hand-over.ts";
export { findHandOver, setFailed, setProgress, setReady, type HandOverRow } from "./store/hand-overs.ts";
