import { useEffect, useRef } from "react";

export type FieldShortcuts = {
  undo: () => void;
  redo: () => void;
  selectAll: () => void;
  copy: () => boolean;
  cut: () => boolean;
  paste: () => boolean;
  duplicate: () => boolean;
  /** Lets go of what is armed, else of what is selected. */
  escape: () => boolean;
};

/** Where keys belong to what has the focus: text being typed, a dialog, a menu. */
const elsewhere =
  "input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

/** The usual keys of an editor, for the whole window while the fields may be changed. */
export const useFieldShortcuts = (isActive: boolean, shortcuts: FieldShortcuts) => {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    if (!isActive) return;
    const act = (event: KeyboardEvent): boolean => {
      const { undo, redo, selectAll, copy, cut, paste, duplicate, escape } = latest.current;
      if (event.key === "Escape") return escape();
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return false;
      // Text that somebody marked on the page is what they mean to copy.
      const hasMarked = (window.getSelection()?.toString() ?? "") !== "";
      switch (event.key.toLowerCase()) {
        case "z":
          if (event.shiftKey) redo();
          else undo();
          return true;
        case "y":
          redo();
          return true;
        case "a":
          selectAll();
          return true;
        case "c":
          return !hasMarked && copy();
        case "x":
          return !hasMarked && cut();
        case "v":
          return paste();
        case "d":
          return duplicate();
        default:
          return false;
      }
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      if (event.target instanceof HTMLElement && event.target.closest(elsewhere) !== null) return;
      if (act(event)) event.preventDefault();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [isActive]);
};
