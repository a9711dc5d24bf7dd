export { newestEndorsement } from "./domain/submit.ts";
