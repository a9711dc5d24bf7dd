import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

/**
 * Whether reading the terminal is this process's turn. One that was started in the background (`npm start &`) and read it
 * all the same would be stopped by the system as soon as somebody types (proc(5): pgrp is field 5, tpgid field 8).
 */
const isInForeground = (): boolean => {
  if (!process.stdin.isTTY || process.platform !== "linux") return true;
  const stat = readFileSync("/proc/self/stat", "utf8");
  // The second field is a name in brackets that may hold anything.
  const [, , pgrp, , , tpgid] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return pgrp === tpgid;
};

/** Calls `act` at every line of standard input (Enter in a terminal) until the returned function is called. */
export const watchLines = (act: (line: string) => void): (() => void) => {
  if (!isInForeground()) return () => undefined;
  const lines = createInterface({ input: process.stdin });
  lines.on("line", act);
  return () => {
    lines.close();
    // An open input would keep this process.
    process.stdin.destroy();
  };
};
