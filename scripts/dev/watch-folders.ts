import { watch } from "node:fs";

/** An editor writes a file in several steps, and several files at once. */
const settledAfterMs = 300;

/** Tells once of every burst of changes below the folders, until the returned function is called. */
export const watchFolders = (folders: readonly string[], onChange: () => void): (() => void) => {
  let settling: NodeJS.Timeout | undefined;
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, () => {
      clearTimeout(settling);
      settling = setTimeout(onChange, settledAfterMs);
    }),
  );
  return () => {
    clearTimeout(settling);
    for (const watcher of watchers) watcher.close();
  };
};
