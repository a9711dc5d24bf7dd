import { watchFolders } from "./watch-folders.ts";

/**
 * Builds at once and after every burst of changes below the folders, one build at a time. Each is a whole one: Vite's own
 * watch mode loses pictures and fonts at its second build (8.3).
 */
export const rebuildOnChange = async (
  folders: readonly string[],
  build: () => Promise<unknown>,
  { onBuilt, say }: { onBuilt: () => void; say: (text: string) => void },
): Promise<{ close(): Promise<void> }> => {
  let isWaiting = false;
  let running = build();
  await running;
  const stopWatching = watchFolders(folders, () => {
    if (isWaiting) return;
    isWaiting = true;
    running = running
      .then(() => {
        isWaiting = false;
        return build();
      })
      // What stood before stays, and the next change tries again.
      .then(onBuilt, (error: unknown) => say(error instanceof Error ? error.message : String(error)));
  });
  return {
    close: async () => {
      stopWatching();
      await running;
    },
  };
};
