import os from "node:os";

/** About a third of what a usual process gets where all want the machine at once (nice 5); it still comes on. */
const priority = 5;

/** Lets whatever serves people go first: a process at work on a file takes what they leave of the machine. */
export const lowerPriority = (pid: number | undefined): void => {
  if (pid === undefined) return;
  try {
    os.setPriority(pid, priority);
  } catch {
    // It has ended already, or this system does not let us: it then runs as everything else does.
  }
};
