import { useState } from "react";
import type { z } from "zod";

/**
 * A few fields of a dialog, judged by their schema. What is wrong is said once somebody tried to go on, and then as it is
 * mended.
 */
export const useWords = <Words extends Record<string, unknown>, Parsed>(schema: z.ZodType<Parsed>, initial: Words) => {
  const [words, setWords] = useState(initial);
  const [wasTried, setWasTried] = useState(false);
  const parsed = schema.safeParse(words);
  const errorOf = (name: keyof Words & string): string | undefined =>
    wasTried && !parsed.success ? parsed.error.issues.find(({ path }) => path[0] === name)?.message : undefined;
  return {
    words,
    errorOf,
    set: (change: Partial<Words>) => setWords((known) => ({ ...known, ...change })),
    /** Value, change and message of a text field. */
    field: (name: keyof Words & string) => ({
      value: String(words[name]),
      onChange: (value: string) => setWords((known) => ({ ...known, [name]: value })),
      errorMessage: errorOf(name),
    }),
    /** Goes on with what the schema makes of the fields; says what is wrong otherwise. */
    submit: (goOn: (parsed: Parsed) => void) => {
      setWasTried(true);
      if (parsed.success) goOn(parsed.data);
    },
  };
};
