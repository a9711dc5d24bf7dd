import { refused } from "#contract/refused.ts";
import type { Conversion } from "./conversion.ts";

/** Stands where no converter is installed: every Word document is refused, with what would change that. */
export const noConversion: Conversion = {
  convertWord: async ({ name }) => refused("document/word-unavailable", { name }),
};
