import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type VerificationErrorCode, VerificationErrorCodeSchema } from "#contract/identity/entity.ts";

export type PanelRow = {
  canRetry: boolean;
  canRestart: boolean;
  isDocumentPassed: boolean;
  isKbaPassed: boolean;
  isFlex: boolean;
  isMultiConsumer: boolean;
  errorCode: VerificationErrorCode;
  /** Where “retry” goes. */
  goes: string;
  explains: string;
  /** The button that tries again; "-": none. */
  button: string;
  /** Where no attempt is left: that another time is to be found, that it is found with the notary, or neither. */
  says: string;
  offers: string;
};

/** The table that says of every combination what the panel shows. */
export const readErrorPanels = (): PanelRow[] => {
  const text = readFileSync(join(import.meta.dirname, "error-panels.tsv"), "utf8");
  const [head = "", ...rows] = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const names = head.split("\t");
  return rows.map((line) => {
    const cells = line.split("\t");
    const cell = (name: string): string => {
      const value = cells[names.indexOf(name)];
      if (value === undefined) throw new Error(`a row lacks ${name}: ${line}`);
      return value;
    };
    const flag = (name: string): boolean => cell(name) === "yes";
    return {
      canRetry: flag("canRetry"),
      canRestart: flag("canRestart"),
      isDocumentPassed: flag("isDocumentPassed"),
      isKbaPassed: flag("isKbaPassed"),
      isFlex: flag("isFlex"),
      isMultiConsumer: flag("isMultiConsumer"),
      errorCode: VerificationErrorCodeSchema.parse(cell("errorCode")),
      goes: cell("goes"),
      explains: cell("explains"),
      button: cell("button"),
      says: cell("says"),
      offers: cell("offers"),
    };
  });
};
