import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CropPicture } from "#renderer/features/signature/components/crop-picture.tsx";
import { PictureSignature } from "#renderer/features/signature/components/picture-signature.tsx";
import type { PictureSignature as Picture } from "#renderer/features/signature/hooks/use-picture-signature.ts";
import { middle, type Crop } from "#renderer/features/signature/model/crop.ts";
import { show } from "../harness/show.tsx";

const choice = {
  source: { width: 400, height: 300 } as ImageBitmap,
  quarterTurns: 0,
  crop: middle,
  strength: 1,
};

const aPicture = (changes: Partial<Picture> = {}): Picture => ({
  choice,
  file: null,
  url: null,
  problem: null,
  doubt: null,
  isMaking: false,
  take: async () => {},
  turn: () => {},
  crop: () => {},
  cutOut: () => {},
  takeWhole: null,
  takeAsItIs: () => {},
  keepMore: null,
  keepLess: null,
  undo: () => {},
  ...changes,
});

beforeEach(() => {
  // The page draws; what it draws is looked at in a browser.
  const context = new Proxy({}, { get: () => () => undefined, set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
});
afterEach(() => void vi.restoreAllMocks());

const startCrop = () => {
  const onCrop = vi.fn<(crop: Crop) => void>();
  return { ...show(<CropPicture picture={choice} onCrop={onCrop} />), onCrop };
};
const edge = (name: string) => screen.getByRole("slider", { name });

test("the frame's edges say where they are and are moved by keys, one step a press", async () => {
  const { user, onCrop } = startCrop();
  expect(document.activeElement).toBe(screen.getByRole("group", { name: "Crop the picture" }));
  expect(
    ["Left edge", "Upper edge", "Right edge", "Lower edge"].map((name) => edge(name).getAttribute("aria-valuetext")),
  ).toEqual(["10 % from the left", "30 % from the top", "90 % from the left", "70 % from the top"]);
  await user.tab();
  expect(document.activeElement).toBe(edge("Left edge"));
  await user.keyboard("{ArrowRight}");
  expect(onCrop.mock.lastCall?.[0].left).toBeCloseTo(0.11);
  await user.tab();
  await user.keyboard("{PageDown}");
  expect(onCrop.mock.lastCall?.[0].top).toBeCloseTo(0.4);
  await user.tab();
  await user.keyboard("{End}");
  expect(onCrop.mock.lastCall?.[0].right).toBe(1);
  expect(onCrop).toHaveBeenCalledTimes(3);
});

test("a key that is held moves the edge on, and what is left is kept", async () => {
  const { user, onCrop } = startCrop();
  await user.tab();
  await user.keyboard("{ArrowRight>4}");
  expect(onCrop).not.toHaveBeenCalled();
  expect(edge("Left edge").getAttribute("aria-valuenow")).toBe("14");
  await user.keyboard("{/ArrowRight}");
  expect(onCrop.mock.lastCall?.[0].left).toBeCloseTo(0.14);
});

test.each([
  ["whole-page", "This looks like a whole page"],
  ["no-plain-paper", "There is more than white paper in this picture"],
] as const)("who brings %s is asked, and may cut it out or use it", async (doubt, title) => {
  const cutOut = vi.fn<() => void>();
  const takeAsItIs = vi.fn<() => void>();
  const { user } = show(<PictureSignature picture={aPicture({ doubt, cutOut, takeAsItIs })} />);
  expect(screen.getByRole("status").textContent).toContain(title);
  await user.click(screen.getByRole("button", { name: "Use it as it is" }));
  expect(takeAsItIs).toHaveBeenCalledOnce();
  expect(screen.queryByRole("group", { name: "Crop the picture" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Cut out the signature" }));
  expect(cutOut).toHaveBeenCalledOnce();
  expect(screen.getByRole("group", { name: "Crop the picture" })).toBeDefined();
});

test("the frame is opened and closed again, and the whole picture brought back", async () => {
  const takeWhole = vi.fn<() => void>();
  const { user } = show(<PictureSignature picture={aPicture({ takeWhole })} />);
  const crop = screen.getByRole("button", { name: "Crop" });
  expect(crop.getAttribute("aria-expanded")).toBe("false");
  await user.click(crop);
  expect(crop.getAttribute("aria-expanded")).toBe("true");
  await user.click(screen.getByRole("button", { name: "Whole picture" }));
  expect(takeWhole).toHaveBeenCalledOnce();
  await user.click(crop);
  expect(screen.queryByRole("slider")).toBeNull();
});
