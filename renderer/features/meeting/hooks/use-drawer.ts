import { useEffect } from "react";
import { useMatches } from "./use-matches.ts";

/** Whether the open panel lies over the document at this width; what is under it is out of use until the panel is closed. */
export const useDrawer = (drawer: string | null, onClose: () => void): boolean => {
  const isDrawer = useMatches(drawer);
  useEffect(() => {
    if (!isDrawer) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      onClose();
    };
    // Before the keys of the fields, which are out of use.
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isDrawer, onClose]);
  return isDrawer;
};
