/** Blocks that hang together, also across one that is missing; each part as the numbers of its blocks. */
export const partsOf = (isIn: readonly boolean[], columns: number, rows: number, reach = 2): number[][] => {
  const seen = new Uint8Array(columns * rows);
  const parts: number[][] = [];
  for (let first = 0; first < isIn.length; first += 1) {
    if (isIn[first] !== true || seen[first] === 1) continue;
    const part = [first];
    seen[first] = 1;
    for (let next = 0; next < part.length; next += 1) {
      const block = part[next] ?? 0;
      const [column, row] = [block % columns, Math.floor(block / columns)];
      for (let y = Math.max(0, row - reach); y <= Math.min(rows - 1, row + reach); y += 1)
        for (let x = Math.max(0, column - reach); x <= Math.min(columns - 1, column + reach); x += 1) {
          const other = y * columns + x;
          if (isIn[other] !== true || seen[other] === 1) continue;
          seen[other] = 1;
          part.push(other);
        }
    }
    parts.push(part);
  }
  return parts;
};
