import { useEffect, useSyncExternalStore } from "react";

/** Between the width of a phone, which shows one part at a time, and that of a desk, which shows all beside one another. */
const drawers = "(min-width: 576px) and (max-width: 991px)";

const subscribe = (onChange: () => void) => {
  const query = window.matchMedia(drawers);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
};

/** Whether an open panel lies over the document; what is under it is out of use until the panel is closed. */
export const useDrawer = (isOpen: boolean, onClose: () => void): boolean => {
  const isDrawer = useSyncExternalStore(subscribe, () => window.matchMedia(drawers).matches) && isOpen;
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
