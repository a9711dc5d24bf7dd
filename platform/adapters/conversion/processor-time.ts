import { readdirSync, readFileSync } from "node:fs";

/** Of Linux on every machine that Node runs on (`getconf CLK_TCK`). */
const ticksPerSecond = 100;

/** Fields of /proc/<pid>/stat behind the name, which may itself contain blanks and brackets (proc_pid_stat(5)). */
const fieldsOf = (pid: string): string[] => {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, "latin1");
    return line.slice(line.lastIndexOf(")") + 2).split(" ");
  } catch {
    return [];
  }
};

/**
 * How many milliseconds of a processor the running processes of a group have had, children that ended included; null where the
 * system does not say (another than Linux). It is asked once, when time is up.
 */
export const processorMsOf = (group: number): number | null => {
  let pids: string[];
  try {
    pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  } catch {
    return null;
  }
  const ticks = pids
    .map(fieldsOf)
    .filter(([, , processGroup]) => Number(processGroup) === group)
    .map((fields) => fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0));
  return ticks.length === 0 ? null : (ticks.reduce((sum, each) => sum + each, 0) / ticksPerSecond) * 1_000;
};
