import { useRef, useState } from "react";
import { problemOf, type Rule } from "#lib/validation/rules.ts";

/** A form of one field: what is typed, what is wrong with it once it was sent, and the way back to it. */
export const useOneField = (name: string, rules: readonly Rule[], onRight: (value: string) => void) => {
  const [value, setValue] = useState("");
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const field = useRef<HTMLInputElement>(null);
  const goTo = () => field.current?.focus();
  const submit = () => {
    const wrong = problemOf(value, name, ...rules);
    setProblem(wrong);
    if (wrong === undefined) onRight(value);
    else goTo();
  };
  return { input: { value, onChange: setValue, errorMessage: problem, inputRef: field }, submit, goTo };
};
