export { findReseller, findResellerByCode } from "./store/resellers.ts";
