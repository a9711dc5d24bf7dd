export { forgetOldSteps, once } from "./domain/once.ts";
export { releaseClaims } from "./store/idempotency.ts";
