export { keepStamp, readStamps } from "./domain/stamps.ts";
