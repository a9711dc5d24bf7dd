/**
 * How Node is started for a process of the engine: with a capped heap, and with a young generation of a few megabytes.
 * V8's usual 48 MB of it let a parse of many objects hold 350 MB where 200 MB do, in the same time.
 */
export const engineProcessFlags = (heapMegabytes: number): string[] => [
  `--max-old-space-size=${heapMegabytes}`,
  "--max-semi-space-size=4",
];

const residentArgument = "--resident-megabytes=";

/** Arguments behind the entry: how much memory of every kind the process may hold before it ends itself. */
export const engineProcessArguments = (residentMegabytes: number): string[] => [
  `${residentArgument}${residentMegabytes}`,
];

/** What `engineProcessArguments` told a process, in bytes; null where it was told nothing. */
export const residentLimitOf = (argv: readonly string[]): number | null => {
  const told = argv.find((argument) => argument.startsWith(residentArgument));
  const megabytes = Number(told?.slice(residentArgument.length));
  return megabytes > 0 ? megabytes * 1_048_576 : null;
};
