export { leaseEndHandler } from "./domain/end-lease.ts";
