import type { MenuItemConstructorOptions } from "electron";

/**
 * The whole menu of the program, or none. macOS has its keys for editing and quitting from the menu alone: without one,
 * nothing can be pasted and the program not be quit. Everywhere else they work by themselves. Nothing of Electron's default
 * menu is in it: that reloads, zooms and opens developer tools.
 */
export const applicationMenu = (platform: NodeJS.Platform): MenuItemConstructorOptions[] | null =>
  platform !== "darwin"
    ? null
    : [
        { label: "Notary Workstation", submenu: [{ role: "quit" }] },
        {
          label: "Edit",
          submenu: [
            { role: "undo" },
            { role: "redo" },
            { type: "separator" },
            { role: "cut" },
            { role: "copy" },
            { role: "paste" },
            { role: "selectAll" },
          ],
        },
      ];
