import { Select } from "#renderer/ui/select.tsx";
import type { Outcome } from "../model/journal-proposal.ts";

const results: readonly { value: Outcome | "none"; label: string }[] = [
  { value: "passed", label: "Passed" },
  { value: "failed", label: "Not passed" },
];
const withNone = [{ value: "none", label: "Not part of this act" } as const, ...results];

type Props = {
  label: string;
  /** An entry has to say how the check ended: then nothing is chosen beforehand, and that it was not made is no answer. */
  isRequired: boolean;
  value: Outcome;
  errorMessage: string | undefined;
  onChange: (value: Outcome) => void;
};

/** How a check of the principal's identity ended. */
export const OutcomeSelect = ({ isRequired, value, onChange, ...texts }: Props) => (
  <Select
    {...texts}
    isRequired={isRequired}
    value={value === "" && !isRequired ? "none" : value}
    placeholder="Choose how it ended"
    options={isRequired ? results : withNone}
    onChange={(outcome) => onChange(outcome === "none" ? "" : outcome)}
  />
);
