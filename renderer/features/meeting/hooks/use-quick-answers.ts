import { useState } from "react";
import { z } from "zod";
import type { UserId } from "#contract/common/ids.ts";
import { usualAnswers } from "../model/quick-answers.ts";

const keyOf = (accountId: UserId) => `notary-workstation.quick-answers.${accountId}`;

const read = (accountId: UserId): readonly string[] => {
  try {
    return z.array(z.string()).parse(JSON.parse(localStorage.getItem(keyOf(accountId)) ?? "null"));
  } catch {
    return usualAnswers;
  }
};

/** The quick answers of this account on this computer; the usual ones until others were written. */
export const useQuickAnswers = (accountId: UserId) => {
  const [answers, setAnswers] = useState(() => read(accountId));
  return {
    answers,
    change: (next: readonly string[]) => {
      setAnswers(next);
      localStorage.setItem(keyOf(accountId), JSON.stringify(next));
    },
  };
};
