import type { BrowserWindow, WebContents } from "electron";
import type { WindowKind } from "#contract/common/bridge-parts.ts";

/** Which window is which, by web contents: what a page says of itself does not count. */
export type WindowRegistry = {
  add(kind: WindowKind, window: BrowserWindow): void;
  kindOf(contents: WebContents): WindowKind | null;
  windowsOf(kind: WindowKind): readonly BrowserWindow[];
};

export const createWindowRegistry = (): WindowRegistry => {
  const entries = new Map<number, { kind: WindowKind; window: BrowserWindow }>();
  return {
    add(kind, window) {
      const { id } = window.webContents;
      entries.set(id, { kind, window });
      window.once("closed", () => entries.delete(id));
    },
    kindOf: (contents) => entries.get(contents.id)?.kind ?? null,
    windowsOf: (kind) => [...entries.values()].filter((entry) => entry.kind === kind).map((entry) => entry.window),
  };
};
