import type { Reporter, TestCase } from "@playwright/test/reporter";
import { countedType } from "../steps/clicks.ts";

/** Prints at the end what the tests of this run counted: how much the product asks of a person. */
export default class CountsReporter implements Reporter {
  readonly #counted: string[] = [];

  onTestEnd({ annotations }: TestCase, result: { annotations: TestCase["annotations"] }): void {
    for (const { type, description = "" } of result.annotations.length > 0 ? result.annotations : annotations)
      if (type === countedType) this.#counted.push(description);
  }

  onEnd(): void {
    if (this.#counted.length === 0) return;
    process.stdout.write(`\nCounted:\n${this.#counted.map((line) => `  ${line}\n`).join("")}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
