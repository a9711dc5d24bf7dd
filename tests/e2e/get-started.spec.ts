import { join } from "node:path";
import { stepsOf } from "#lib/walkthroughs/guide.ts";
import { guideOf } from "#lib/walkthroughs/guides.ts";
import { writeRecordedGuide } from "#tests/builders/recorded-guide.ts";
import { expect, test } from "./harness/test.ts";
import { logIn, notaryOf } from "./steps/notary.ts";
import { tabTo } from "./steps/keyboard.ts";

test("a recorded guide plays in the workstation with its captions, and its chapters lead through it by keyboard [A098]", async ({
  product,
}) => {
  const guides = join(product.folder, "guides");
  const guide = guideOf("first-practice-lock");
  writeRecordedGuide(guides, guide.id);
  await product.startPlatformAgain({ WALKTHROUGHS_DIR: guides });
  const notary = await product.startWorkstation();
  const { page } = notary;
  await logIn(notary, notaryOf(product.platform.ready));
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Get started" }).click();
  await expect(page.getByRole("heading", { name: "Get started", level: 1 })).toBeVisible();
  const video = page.locator("video");
  await test.step("a chapter is reached with the Tab key and plays from its beginning", async () => {
    // Before it come the player's own controls, which the browser marks by itself.
    await page.getByRole("button", { name: new RegExp(`^${guide.chapters[0]?.title}`) }).focus();
    await tabTo(page, new RegExp(`^${guide.chapters[3]?.title}`));
    await page.keyboard.press("Enter");
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => [element.paused, element.currentTime > 60]))
      .toEqual([false, true]);
    const chapter = page.getByRole("listitem").filter({
      has: page.getByRole("button", { name: new RegExp(`^${guide.chapters[3]?.title}`) }),
    });
    await expect(chapter.first()).toHaveAttribute("aria-current", "step");
  });

  await test.step("its length is the recording's, and the captions are shown", async () => {
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => Math.round(element.duration))).toBe(250);
    await expect
      .poll(() =>
        video.evaluate(({ textTracks: [track] }: HTMLVideoElement) => [track?.kind, track?.mode, track?.cues?.length]),
      )
      .toEqual(["captions", "showing", stepsOf(guide).length]);
  });

  await test.step("what was not recorded is there in words", async () => {
    await expect(page.getByText("This platform has no video of this guide.").first()).toBeVisible();
    await expect(page.getByText(guideOf("several-documents").chapters[0]?.steps[0]?.caption ?? "")).toBeVisible();
  });
  expect(notary.complaints).toEqual([]);
});
