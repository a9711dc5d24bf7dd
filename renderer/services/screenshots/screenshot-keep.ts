import { createObjectStore } from "../browser-store/object-store.ts";
import { ScreenshotSchema, type Screenshot } from "./screenshot.ts";

/** Where screenshots lie until they are used. */
export type ScreenshotKeep = {
  all(): Promise<Screenshot[]>;
  /** False where this browser gives no room for it. */
  put(screenshot: Screenshot): Promise<boolean>;
  drop(keys: readonly string[]): Promise<void>;
  clear(): Promise<void>;
};

/** In the browser's own storage, on this computer alone. */
export const createScreenshotKeep = (): ScreenshotKeep => {
  const inStore = createObjectStore("notary-workstation.screenshots", "screenshots");
  return {
    all: async () => {
      const found = (await inStore<unknown[]>("readonly", (store) => store.getAll())) ?? [];
      return found.flatMap((one) => ScreenshotSchema.safeParse(one).data ?? []);
    },
    put: async (screenshot) =>
      (await inStore("readwrite", (store) => store.put(screenshot, screenshot.key))) !== undefined,
    drop: async (keys) => {
      await Promise.all(keys.map((key) => inStore("readwrite", (store) => store.delete(key))));
    },
    clear: async () => {
      await inStore("readwrite", (store) => store.clear());
    },
  };
};
