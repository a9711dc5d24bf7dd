/** By then whoever checks has said something, if they work: somebody who would rather begin the step again is not held. */
export const stuckAfterMs = 10 * 60_000;
