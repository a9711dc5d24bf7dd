export { assertPlace } from "./domain/assert-operation.ts";
export { assertPrepares } from "./domain/assert-prepares.ts";
export { operateOnFields, operateWithin } from "./domain/operate.ts";
