import { afterEach, beforeEach, expect, test, vi } from "vitest";

const kept = new Map<string, string>();
const dataset: Record<string, string> = {};
let onStorage: (event: { key: string }) => void = () => undefined;
beforeEach(() => {
  kept.clear();
  delete dataset["theme"];
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal("document", { documentElement: { dataset } });
  vi.stubGlobal("window", {
    addEventListener: (_name: string, listener: typeof onStorage) => {
      onStorage = listener;
    },
  });
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

test("the theme is dark or light, kept in browser storage, and that of a window beside it [A239] [A507]", async () => {
  const { chooseTheme, startTheme, useTheme } = await import("#renderer/services/theme/theme.ts");
  startTheme();
  expect([useTheme.getState().choice, dataset["theme"]]).toEqual(["system", undefined]);
  for (const choice of ["dark", "light"] as const) {
    chooseTheme(choice);
    expect([useTheme.getState().choice, dataset["theme"], [...kept.values()]]).toEqual([choice, choice, [choice]]);
  }
  for (const key of kept.keys()) {
    kept.set(key, "dark");
    onStorage({ key });
  }
  expect(dataset["theme"]).toBe("dark");
});

test("the side menu can be minimized, and that is kept in browser storage [A238] [A508]", async () => {
  const opened = async () => (await import("#renderer/shell/side-menu-store.ts")).useSideMenu;
  const menu = await opened();
  expect(menu.getState().isMinimized).toBe(false);
  menu.getState().toggle();
  expect(menu.getState().isMinimized).toBe(true);
  vi.resetModules();
  expect((await opened()).getState().isMinimized).toBe(true);
});
