import { useEffect, useSyncExternalStore } from "react";
import type { SidePanel } from "../model/side-panel.ts";

/** Between the width of a phone, which shows one part at a time, and that at which the panel stands beside the document. */
const drawers: Record<SidePanel, string> = {
  people: "(min-width: 576px) and (max-width: 991px)",
  record: "(min-width: 576px) and (max-width: 1279px)",
};

const subscribe = (onChange: () => void) => {
  const queries = Object.values(drawers).map((drawer) => window.matchMedia(drawer));
  for (const query of queries) query.addEventListener("change", onChange);
  return () => {
    for (const query of queries) query.removeEventListener("change", onChange);
  };
};

/** Whether an open panel lies over the document; what is under it is out of use until the panel is closed. */
export const useDrawer = (open: SidePanel | null, onClose: () => void): boolean => {
  const isDrawer = useSyncExternalStore(subscribe, () => open !== null && window.matchMedia(drawers[open]).matches);
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
