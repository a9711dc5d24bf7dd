import { create } from "zustand";

const storageKey = "side-menu-minimized";

type SideMenu = { isMinimized: boolean; toggle: () => void };

/** Kept in browser storage (account-and-shell §9). */
export const useSideMenu = create<SideMenu>((set, get) => ({
  isMinimized: localStorage.getItem(storageKey) === "1",
  toggle: () => {
    const isMinimized = !get().isMinimized;
    localStorage.setItem(storageKey, isMinimized ? "1" : "0");
    set({ isMinimized });
  },
}));
