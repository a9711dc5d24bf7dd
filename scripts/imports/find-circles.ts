/**
 * Groups of files that import one another in a circle, each sorted (Tarjan, "Depth-First Search and Linear Graph Algorithms",
 * SIAM J. Comput. 1 (1972)): such files can only be read, tested and moved together.
 */
export const findCircles = (imports: ReadonlyMap<string, ReadonlySet<string>>): string[][] => {
  const circles: string[][] = [];
  const indexOf = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();

  const close = (file: string): void => {
    const group: string[] = [];
    let last: string | undefined;
    do {
      last = open.pop();
      if (last === undefined) return;
      isOpen.delete(last);
      group.push(last);
    } while (last !== file);
    if (group.length > 1) circles.push(group.toSorted());
  };

  const visit = (file: string): void => {
    const index = indexOf.size;
    indexOf.set(file, index);
    lowest.set(file, index);
    open.push(file);
    isOpen.add(file);
    for (const target of imports.get(file) ?? []) {
      if (!imports.has(target)) continue;
      if (!indexOf.has(target)) visit(target);
      const reached = isOpen.has(target) ? Math.min(lowest.get(target) ?? index, lowest.get(file) ?? index) : null;
      if (reached !== null) lowest.set(file, reached);
    }
    if (lowest.get(file) === index) close(file);
  };

  for (const file of imports.keys()) if (!indexOf.has(file)) visit(file);
  return circles;
};
