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

/** Where keys belong to what has the focus: text being typed, a dialog, a menu. The small pages only show where one is. */
const elsewhere =
  "input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]:not([data-small-pages])";
const isElsewhere = ({ target }: Event): boolean => target instanceof HTMLElement && target.closest(elsewhere) !== null;
/** Text that somebody marked on the page is what they mean to copy. */
const hasMarkedText = (): boolean => (window.getSelection()?.toString() ?? "") !== "";

const menuEvents = ["copy", "cut", "paste"] as const;

/** The usual keys of an editor and the Edit menu, for the whole window while the fields may be changed. */
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
          return !hasMarkedText() && copy();
        case "x":
          return !hasMarkedText() && cut();
        case "v":
          return paste();
        case "d":
          return duplicate();
        default:
          return false;
      }
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && !isElsewhere(event) && act(event)) event.preventDefault();
    };
    // A key that was taken above brings none of these: they come of the menu alone.
    const onMenu = (event: ClipboardEvent) => {
      if (event.defaultPrevented || isElsewhere(event)) return;
      const { copy, cut, paste } = latest.current;
      if (event.type === "paste" ? paste() : !hasMarkedText() && (event.type === "cut" ? cut() : copy()))
        event.preventDefault();
    };
    window.addEventListener("keydown", onKeyDown);
    for (const name of menuEvents) window.addEventListener(name, onMenu);
    return () => {
      window.removeEventListener("keydown", onKeyDown);
      for (const name of menuEvents) window.removeEventListener(name, onMenu);
    };
  }, [isActive]);
};
