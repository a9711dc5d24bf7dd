import { basename, join } from "node:path";
import { openOrSetAside } from "#main/storage/set-aside.ts";
import { setAsideJobFiles } from "./job-files.ts";
import { openWorkLog, type WorkLogEntry, type WritableWorkLog } from "./work-log.ts";

/**
 * The account's work log. One that is damaged must not keep the notary from everything else that is theirs: it is set
 * aside with the files that it spoke of, a new one is begun, and the notary is told. Nothing that was accepted depends on
 * it; a lock that was under way is free again when its reservation ends on the platform.
 */
export const openUsableWorkLog = (
  folder: string,
  options: { now: () => Date; onWritten?: (entry: WorkLogEntry) => void },
): WritableWorkLog => {
  const path = join(folder, "work-log.db");
  const { opened, setAsideAs } = openOrSetAside(
    path,
    options.now(),
    () => openWorkLog({ path, ...options }),
    (suffix) => setAsideJobFiles(folder, `locks${suffix}`),
  );
  if (setAsideAs !== null) opened.reportSetAside(basename(setAsideAs));
  return opened;
};
