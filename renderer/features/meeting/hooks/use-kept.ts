import { useState } from "react";

/**
 * The value as it was first seen, for as long as what comes says the same: for parts that are drawn anew only when what they
 * show has changed.
 */
export const useKept = <Value>(value: Value, saysTheSame: (kept: Value, value: Value) => boolean): Value => {
  const [kept, keep] = useState(value);
  if (kept === value || saysTheSame(kept, value)) return kept;
  keep(value);
  return value;
};
