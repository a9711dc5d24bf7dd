import { readFileSync } from "node:fs";

/** Linux counts in hundredths of a second, whatever the machine (proc(5), USER_HZ). */
const ticksPerSecond = 100;

/** For how long the cores of this machine have worked together since it started: people, system and interrupts. */
export const processorSeconds = (): number => {
  const [, ...ticks] = (readFileSync("/proc/stat", "utf8").split("\n")[0] ?? "").split(/\s+/).map(Number);
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = ticks;
  return (user + nice + system + irq + softIrq) / ticksPerSecond;
};
