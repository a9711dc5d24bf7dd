import { useCallback, useEffect, useEffectEvent, useMemo, useState } from "react";
import type { MeetingPanel } from "../model/meeting-panel.ts";
import { useDrawer } from "./use-drawer.ts";
import { useKeptFold } from "./use-kept-fold.ts";
import { useMatches } from "./use-matches.ts";

/** Where the key belongs to what has the focus. */
const elsewhere = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]:not([data-small-pages])";

/** The key stands elsewhere on some keyboards, and says something else there. */
const isFoldKey = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && (key === "\\" || code === "Backslash");

/** The parts beside the document: which are there, which one is open over it, and whether the one at the right is folded. */
export const usePanels = (allPanels: readonly MeetingPanel[], hasDocument: boolean) => {
  const [panel, showPanel] = useState<MeetingPanel | null>(null);
  const closePanel = useCallback(() => showPanel(null), []);
  const isBehindPanel = useDrawer(panel?.drawer ?? null, closePanel);
  const panels = useMemo(
    () => allPanels.filter(({ needsDocument }) => hasDocument || !needsDocument),
    [allPanels, hasDocument],
  );
  const folding = panels.find(({ folds }) => folds !== null) ?? null;
  const canFold = useMatches(folding?.folds ?? null);
  const { isFolded: isKeptFolded, fold } = useKeptFold();
  const isFolded = canFold && isKeptFolded;

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || folding === null || !isFoldKey(event)) return;
    if (event.target instanceof Element && event.target.closest(elsewhere) !== null) return;
    event.preventDefault();
    if (canFold) fold(!isKeptFolded);
    else showPanel(panel === folding ? null : folding);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);

  return {
    panels,
    panel,
    showPanel,
    closePanel,
    /** An open drawer lies over the document and its palette. */
    isBehindPanel,
    /** The panel that folds is a rail beside the document now. */
    isFolded,
    fold,
    /** It can be read now, beside the document or over it. */
    isFoldingShown: folding !== null && (panel === folding || (canFold && !isKeptFolded)),
  };
};
