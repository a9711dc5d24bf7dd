import { useRef, useState } from "react";
import { problemOf, type Rule } from "#lib/validation/rules.ts";

/** A field: what is typed, what is wrong with it once it was sent, and the way back to it. */
export const useField = (name: string, rules: readonly Rule[]) => {
  const [value, setValue] = useState("");
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const field = useRef<HTMLInputElement>(null);
  const goTo = () => field.current?.focus();
  /** Goes on with what is right, and back to the field with what is not. */
  const ifRight = (onRight: (value: string) => void) => {
    const wrong = problemOf(value, name, ...rules);
    setProblem(wrong);
    if (wrong === undefined) onRight(value);
    else goTo();
  };
  return { input: { value, onChange: setValue, errorMessage: problem, inputRef: field }, ifRight, goTo };
};

/** A form of one field. */
export const useOneField = (name: string, rules: readonly Rule[], onRight: (value: string) => void) => {
  const { input, ifRight, goTo } = useField(name, rules);
  return { input, submit: () => ifRight(onRight), goTo };
};
