export { keepWay } from "./domain/keep-way.ts";
