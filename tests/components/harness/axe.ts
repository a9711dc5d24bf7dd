import { createRequire } from "node:module";

type Violation = { id: string; nodes: { html: string }[] };
type Axe = { run: (context: unknown, options: unknown) => Promise<{ violations: Violation[] }> };

const require = createRequire(import.meta.url);
const axe = createRequire(require.resolve("@axe-core/playwright"))("axe-core") as Axe;

/** What axe objects to in what is shown (WCAG 2.2 A and AA); contrast needs a real browser. */
export const objections = async (): Promise<string[]> => {
  const { violations } = await axe.run(document.body, {
    runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
    rules: { "color-contrast": { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
};
