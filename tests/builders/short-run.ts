/**
 * For a Node that runs PGlite for seconds. Its WebAssembly is compiled anew in every process; the better code that V8 goes on
 * to make beside it (TurboFan) takes a quarter of such a run's processor and is hardly used before the end. Its functions are
 * validated when they are first called, as they are compiled then: most of PostgreSQL's never are.
 */
export const shortRunFlags: readonly string[] = ["--liftoff-only", "--wasm-lazy-validation"];
