import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { dropDraft, readDraft, saveDraft } from "./draft-store.ts";

/**
 * A value that a person is making, begun with `initial`, and kept on their device until it is dropped: what was there
 * before a crash is there again, unless the person was quicker.
 */
export const useDraft = <Value>(key: string, schema: z.ZodType<Value>, initial: Value | (() => Value)) => {
  const [value, setValue] = useState(initial);
  const [isRestored, setIsRestored] = useState(false);
  const isTouched = useRef(false);
  const form = useRef(schema);
  useEffect(() => {
    let alive = true;
    const restore = async () => {
      const found = await readDraft(key, form.current);
      if (!alive || isTouched.current || found === undefined) return;
      setValue(found);
      setIsRestored(true);
    };
    void restore();
    return () => {
      alive = false;
    };
  }, [key]);
  return {
    value,
    /** What is shown comes from before; until the person changes it. */
    isRestored,
    change: (next: Value) => {
      isTouched.current = true;
      setIsRestored(false);
      setValue(next);
      void saveDraft(key, next);
    },
    drop: () => {
      isTouched.current = true;
      setIsRestored(false);
      void dropDraft(key);
    },
  };
};
