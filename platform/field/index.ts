export { operateOnFields } from "./domain/operate.ts";
