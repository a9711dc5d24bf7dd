import { writeFileSync } from "node:fs";
import os from "node:os";

/** About a third of what a usual process gets where all want the machine at once; it still comes on. */
const workingOnAFile = 5;
/** A thirtieth. */
const longAtWork = 15;
const longAfterMs = 1_500;

const setPriority = (pid: number, priority: number): void => {
  try {
    os.setPriority(pid, priority);
  } catch {
    // It has ended already, or this system does not let us: it then runs as everything else does.
  }
};

/**
 * Lets whatever serves people go first: a process at work on a file takes what they leave of the machine, and one that is
 * long at it what the quick ones leave. Returns what has to be called when the process ended.
 */
export const lowerPriority = (pid: number): (() => void) => {
  setPriority(pid, workingOnAFile);
  const timer = setTimeout(() => setPriority(pid, longAtWork), longAfterMs);
  timer.unref();
  return () => clearTimeout(timer);
};

/**
 * For a process with a session of its own that is long at work as a rule, and hands its priority down to others that cannot
 * be named later. Where Linux shares the machine out by sessions, a priority counts within each alone: the session gets one.
 */
export const lowestPriority = (pid: number): void => {
  setPriority(pid, longAtWork);
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(longAtWork));
  } catch {
    // Another system, or one that shares out by processes.
  }
};
