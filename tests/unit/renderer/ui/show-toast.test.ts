import { beforeEach, expect, test, vi } from "vitest";
import { showToast, type ToastMessage } from "#renderer/ui/toast.tsx";

type Shown = { content: ToastMessage; options: { timeout?: number } };
const shown = vi.hoisted((): Shown[] => []);

/** What stands on the screen; the library's own one draws and counts down in a browser only. */
vi.mock("react-aria-components/Toast", () => ({
  UNSTABLE_ToastQueue: class {
    visibleToasts = shown;
    add(content: ToastMessage, options: Shown["options"]) {
      shown.push({ content, options });
    }
  },
}));

beforeEach(() => {
  shown.length = 0;
});

test("a message goes by itself after five seconds, unless it is to be kept [A188] [A474] [A510]", () => {
  showToast({ tone: "info", title: "Saved" });
  showToast({ tone: "seal", title: "Bounced", keep: true });
  expect(shown.map(({ options }) => options)).toEqual([{ timeout: 5_000 }, {}]);
});

test("the same message is not shown twice at a time, another text under the same title is [A283] [S274]", () => {
  showToast({ tone: "info", title: "Saved", text: "one.pdf" });
  showToast({ tone: "info", title: "Saved", text: "one.pdf" });
  showToast({ tone: "info", title: "Saved", text: "two.pdf" });
  expect(shown.map(({ content }) => content.text)).toEqual(["one.pdf", "two.pdf"]);
});
