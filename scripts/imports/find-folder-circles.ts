import { posix } from "node:path";

export type FolderCircle = {
  one: string;
  other: string;
  /** An import of each direction, as `from -> to`: of the direction that has fewer, the first. */
  imports: [string, string];
};

/** Pairs of folders whose files import one another; a folder and one inside it are two folders too. */
export const findFolderCircles = (imports: ReadonlyMap<string, ReadonlySet<string>>): FolderCircle[] => {
  const between = new Map<string, string[]>();
  for (const [file, targets] of imports)
    for (const target of targets) {
      if (!imports.has(target)) continue;
      const key = `${posix.dirname(file)} ${posix.dirname(target)}`;
      const known = between.get(key);
      if (known) known.push(`${file} -> ${target}`);
      else between.set(key, [`${file} -> ${target}`]);
    }

  return [...between].flatMap(([key, there]) => {
    const [one = "", other = ""] = key.split(" ");
    const back = between.get(`${other} ${one}`);
    if (one >= other || back === undefined) return [];
    const [first = "", second = ""] = there.length <= back.length ? [there[0], back[0]] : [back[0], there[0]];
    return [{ one, other, imports: [first, second] }];
  });
};
