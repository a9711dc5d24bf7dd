export { keepStamp, readStamp } from "./domain/stamps.ts";
