import { useState } from "react";
import { useAccount } from "#renderer/services/session/session.ts";

/** Whether this person keeps the panel beside the document folded away, on this computer. */
export const useKeptFold = () => {
  const { id } = useAccount();
  const key = `notary-workstation.folded-panel.${id}`;
  const [isFolded, setIsFolded] = useState(() => localStorage.getItem(key) === "1");
  return {
    isFolded,
    fold: (next: boolean) => {
      setIsFolded(next);
      if (next) localStorage.setItem(key, "1");
      else localStorage.removeItem(key);
    },
  };
};
