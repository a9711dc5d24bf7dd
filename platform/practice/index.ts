export { readPractice } from "./domain/practice.ts";
