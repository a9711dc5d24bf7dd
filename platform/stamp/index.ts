export { keepStamp } from "./domain/stamps.ts";
