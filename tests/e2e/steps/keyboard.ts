import { expect, type Page } from "@playwright/test";

export type Focused = { name: string; isVisible: boolean; isMarked: boolean };

/** What has the focus: its name, whether it can be seen, and whether it is marked as having the focus; null at the end. */
const focused = (page: Page): Promise<Focused | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    // Behind the last element the browser's own bar has its turn.
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const labelled = (element.getAttribute("aria-labelledby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id));
    const labels = "labels" in element && element.labels instanceof NodeList ? [...element.labels] : [];
    const namers = labelled.some((label) => label !== null) ? labelled : labels;
    const words = namers.map((label) => label?.textContent ?? "").join(" ");
    const name = element.getAttribute("aria-label") ?? (words === "" ? (element.textContent ?? "") : words);
    const box = element.getBoundingClientRect();
    const middle = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const style = getComputedStyle(element);
    return {
      name: name.replaceAll("*", "").trim(),
      isVisible: middle !== null && (element.contains(middle) || middle.contains(element)),
      isMarked: (style.outlineStyle !== "none" && style.outlineWidth !== "0px") || style.boxShadow !== "none",
    };
  });

/** Goes on with the Tab key until what has this name has the focus; gives the names on the way, the last one included. */
export const tabTo = async (page: Page, name: RegExp, most = 25): Promise<string[]> => {
  const passed: string[] = [];
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press("Tab");
    const at = await focused(page);
    if (at === null) continue;
    expect(at.name, `something without a name has the focus after ${passed.join(", ")}`).not.toBe("");
    expect(at, `the focus on “${at.name}” can be seen`).toMatchObject({ isVisible: true, isMarked: true });
    passed.push(at.name);
    if (name.test(at.name)) return passed;
  }
  throw new Error(`no ${String(name)} among ${passed.join(", ")}`);
};
