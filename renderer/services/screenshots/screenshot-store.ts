import { create, type StoreApi, type UseBoundStore } from "zustand";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import { createScreenshotKeep, type ScreenshotKeep } from "./screenshot-keep.ts";
import { keyOf, readKey, type Screenshot } from "./screenshot.ts";

/** Nobody looks for one that was forgotten for so long: the signing's page was never opened again. */
const lifetimeMs = 24 * 3_600_000;

type Taken = { memberId: MemberId; signingId: SigningId; data: string; takenAt: Date };

/** The actions bear the specification's names. */
export type ScreenshotStore = {
  /** Of the signings that were read since the page was loaded. */
  screenshots: readonly Screenshot[];
  /** Keys of those that were chosen for use. */
  selected: readonly string[];
  /** Reads those of a signing from the browser's storage. */
  getScreenshots: (signingId: SigningId) => Promise<void>;
  /** False where this browser keeps nothing: it is lost with the page then. */
  addScreenshot: (taken: Taken) => Promise<boolean>;
  removeScreenshots: (keys: readonly string[]) => Promise<void>;
  selectScreenshots: (keys: readonly string[]) => void;
};

export const createScreenshotStore = (
  keep: ScreenshotKeep,
  now: () => Date = () => new Date(),
): UseBoundStore<StoreApi<ScreenshotStore>> =>
  create<ScreenshotStore>((set, get) => ({
    screenshots: [],
    selected: [],
    getScreenshots: async (signingId) => {
      const all = await keep.all();
      const isOld = ({ key }: Screenshot) => {
        const takenAt = readKey(key)?.takenAt.getTime() ?? 0;
        return now().getTime() - takenAt >= lifetimeMs;
      };
      const old = all.filter(isOld).map(({ key }) => key);
      if (old.length > 0) await keep.drop(old);
      const found = all.filter((one) => one.signingId === signingId && !isOld(one));
      const known = new Set(found.map(({ key }) => key));
      set(({ screenshots }) => ({
        screenshots: [...screenshots.filter(({ key }) => !known.has(key)), ...found].toSorted((a, b) =>
          a.key.slice(-13).localeCompare(b.key.slice(-13)),
        ),
      }));
    },
    addScreenshot: async ({ memberId, signingId, data, takenAt }) => {
      const screenshot: Screenshot = { key: keyOf(memberId, takenAt), data, signingId };
      set(({ screenshots }) => ({ screenshots: [...screenshots, screenshot] }));
      return keep.put(screenshot);
    },
    removeScreenshots: async (keys) => {
      set(({ screenshots, selected }) => ({
        screenshots: screenshots.filter(({ key }) => !keys.includes(key)),
        selected: selected.filter((key) => !keys.includes(key)),
      }));
      await keep.drop(keys);
    },
    selectScreenshots: (keys) => {
      const known = new Set(get().screenshots.map(({ key }) => key));
      set({ selected: keys.filter((key) => known.has(key)) });
    },
  }));

const keep = createScreenshotKeep();

export const useScreenshots = createScreenshotStore(keep);

/** Of a signing that is over: nobody may look at these people any longer. */
export const wipeScreenshotsOf = async (signingId: SigningId): Promise<void> => {
  await useScreenshots.getState().getScreenshots(signingId);
  const own = useScreenshots.getState().screenshots.filter((one) => one.signingId === signingId);
  await useScreenshots.getState().removeScreenshots(own.map(({ key }) => key));
};

/** All of them: someone else may sit down at this computer. */
export const forgetScreenshots = async (): Promise<void> => {
  useScreenshots.setState({ screenshots: [], selected: [] });
  await keep.clear();
};
