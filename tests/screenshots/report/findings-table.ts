import type { Finding } from "../screen.ts";

const columns = (rows: readonly string[][]): string =>
  rows
    .map((row) =>
      row
        .map((cell, index) =>
          index === row.length - 1 ? cell : cell.padEnd(Math.max(...rows.map((one) => one[index]?.length ?? 0))),
        )
        .join("  "),
    )
    .join("\n");

/** The same fault in several sizes and themes is one row. */
export const joined = (findings: readonly Finding[]): (Omit<Finding, "theme" | "width"> & { where: string })[] => {
  const rows = new Map<string, { finding: Finding; themes: Set<string>; widths: Set<number> }>();
  for (const finding of findings) {
    const key = [finding.screen, finding.kind, finding.element, finding.what.replaceAll(/\d+ px/g, "")].join("\0");
    const row = rows.get(key) ?? { finding, themes: new Set(), widths: new Set() };
    row.themes.add(finding.theme);
    row.widths.add(finding.width);
    rows.set(key, row);
  }
  return [...rows.values()].map(({ finding: { theme: _theme, width: _width, ...finding }, themes, widths }) => ({
    ...finding,
    where: `${[...widths].join(", ")} px, ${[...themes].join(" and ")}`,
  }));
};

/** What a terminal shows: screen, where, what kind, which element, what about it. */
export const findingsTable = (findings: readonly Finding[]): string =>
  columns([
    ["screen", "where", "kind", "element", "what"],
    ...joined(findings).map(({ screen, where, kind, element, what }) => [screen, where, kind, element, what]),
  ]);
