import { createContext, useContext } from "react";
import type { Desk } from "./use-desk-state.ts";

export const DeskContext = createContext<Desk | null>(null);

/** The open document as this part shares it with the others around it. */
export const useDesk = (): Desk => {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error("This part stands beside no document.");
  return desk;
};
