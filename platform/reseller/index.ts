export { findReseller } from "./store/resellers.ts";
