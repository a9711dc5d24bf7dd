export { assertShownAnew } from "./domain/assert-shown-anew.ts";
