import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, type Browser, type Page } from "@playwright/test";
import { beforeCamera, calmShot, type Shot } from "#tests/builders/identity-card/before-camera.ts";
import { cardBack, cardFront } from "#tests/builders/identity-card/cards.ts";
import { writeFilm } from "#tests/builders/identity-card/film.ts";
import { passportLines } from "#tests/builders/identity-card/passport.ts";
import { asPng } from "#tests/builders/identity-card/png.ts";
import { rosalindsLicence } from "#tests/builders/identity-card/some-licences.ts";
import { seeded } from "#tests/builders/mutations/random.ts";
import { quartersJpeg, withExif } from "#tests/builders/test-pictures.ts";
import { serveCapturePage } from "#tests/id-capture/capture-page.ts";
import { collectComplaints, launchWith } from "./harness/browser.ts";

const folder = mkdtempSync(join(tmpdir(), "id-capture-"));
let served: Awaited<ReturnType<typeof serveCapturePage>>;
test.beforeAll(async () => {
  served = await serveCapturePage();
});
test.afterAll(async () => {
  await served.stop();
  rmSync(folder, { recursive: true, force: true });
});

const { sheet: back, barcode } = cardBack(rosalindsLicence);
const front = cardFront(rosalindsLicence);
const shot = (change: Partial<Shot>): Shot => ({ ...calmShot, ...change });
const sharp = (sheet: typeof back) => beforeCamera(sheet, calmShot, seeded(1), barcode);

/** A browser before whose camera this film runs, and what its pages ask for from outside. */
const withFilm = async (
  name: string,
  scenes: Parameters<typeof writeFilm>[1],
  run: (page: Page, asked: string[]) => Promise<void>,
) => {
  const film = join(folder, `${name}.y4m`);
  writeFilm(film, scenes);
  let browser: Browser | null = null;
  try {
    browser = await launchWith([
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${film}`,
    ]);
    const context = await browser.newContext({ viewport: { width: 900, height: 1000 }, permissions: ["camera"] });
    const complaints = collectComplaints(context);
    const page = await context.newPage();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await run(page, asked);
    expect(complaints).toEqual([]);
  } finally {
    await browser?.close();
    rmSync(film, { force: true });
  }
};

const captured = (page: Page) => page.evaluate(() => window.captured);

test("the back of a licence is read from the camera's pictures, once the coach is heeded, without asking anybody outside", async () => {
  const blurred = beforeCamera(back, shot({ optics: { blurPx: 6, noise: 2 } }), seeded(1), barcode);
  // Sharp bars are read in the dark as well.
  const inTheDark = shot({ light: { exposure: 0.2, falloff: 0.2, glareShare: 0 }, optics: { blurPx: 6, noise: 2 } });
  const dark = beforeCamera(back, inTheDark, seeded(1), barcode);
  const scenes = [
    { frame: dark, seconds: 12 },
    { frame: blurred, seconds: 12 },
    { frame: sharp(back), seconds: 40 },
  ];
  test.slow();
  await withFilm("back", scenes, async (page, asked) => {
    await page.goto(`${served.url}?wants=back`);
    await expect(page.getByText("It is too dark. Turn on a light or go nearer to a window.")).toBeVisible();
    await expect(page.getByText("The picture is blurred. Hold still for a moment.")).toBeVisible();
    // Taken by itself as soon as the barcode was read.
    await expect(page.getByText("The barcode was read on this device.")).toBeVisible({ timeout: 60_000 });
    await page.getByRole("button", { name: "Use this picture" }).click();
    await expect
      .poll(() => captured(page))
      .toMatchObject({
        read: { source: "pdf417", firstName: "ROSALIND", lastName: "ACHEBE", birthDate: "1984-03-09", state: "VA" },
      });
    const result = await captured(page);
    expect(result?.pictures["back"]).toMatch(/^data:image\/jpeg;base64,/);
    expect(asked.filter((url) => !url.startsWith(served.url) && !/^(?:blob|data):/.test(url))).toEqual([]);
    expect(asked.some((url) => url.endsWith(".wasm"))).toBe(true);
  });
});

test("front and back follow one another, the picture is taken by a press, and can be taken again", async () => {
  await withFilm("front", [{ frame: sharp(front), seconds: 2 }], async (page) => {
    await page.goto(`${served.url}?wants=front,back`);
    await expect(page.getByText("Picture 1 of 2")).toBeVisible();
    await expect(page.getByRole("img", { name: "Picture of the front" })).toBeVisible();
    await page.getByRole("button", { name: "Take it again" }).click();
    await page.getByRole("button", { name: "Take the picture" }).click();
    await page.getByRole("button", { name: "Use this picture" }).click();
    await expect(page.getByRole("heading", { name: "Back of your driver’s license" })).toBeFocused();
    // The front is held where the back should be: the picture can be used all the same.
    await page.getByRole("button", { name: "Take the picture" }).click();
    await expect(page.getByText("The barcode could not be read in this picture.", { exact: false })).toBeVisible();
    await page.getByRole("button", { name: "Use it all the same" }).click();
    await expect.poll(() => captured(page)).toMatchObject({ read: null });
    expect(Object.keys((await captured(page))?.pictures ?? {})).toEqual(["front", "back"]);
  });
});

test("a file is turned upright, loses where it was taken, and is refused with a sentence where it is no picture", async () => {
  await withFilm("upload", [{ frame: sharp(front), seconds: 1 }], async (page) => {
    await page.goto(`${served.url}?wants=back`);
    await page.getByRole("button", { name: "Upload a picture instead" }).click();
    const choose = (name: string, buffer: Buffer) =>
      page.locator("input[type=file]").setInputFiles({ name, mimeType: "image/jpeg", buffer });
    await choose("card.jpg", Buffer.from("%PDF-1.7"));
    await expect(page.getByText("This file is no picture that can be opened.", { exact: false })).toBeVisible();
    await choose("card.jpg", Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0", "latin1"));
    await expect(page.getByText("This picture is in the format HEIC", { exact: false })).toBeVisible();
    await choose("card.jpg", Buffer.alloc(40 * 1_048_576, 1));
    await expect(page.getByText("This file is larger than 20 MB. Choose a smaller picture.")).toBeVisible();
    await choose("card.jpg", quartersJpeg());
    await expect(page.getByText("This picture is too small to read anything on it.", { exact: false })).toBeVisible();
    await choose("card.png", asPng(sharp(back)));
    await expect(page.getByText("The barcode was read on this device.")).toBeVisible();
    await page.getByRole("button", { name: "Use this picture" }).click();
    await expect.poll(() => captured(page)).toMatchObject({ read: { lastName: "ACHEBE" } });
  });
});

test("what a camera wrote beside a picture is not in the one that is sent", async () => {
  // In the dark nothing is taken by itself.
  const dark = beforeCamera(front, shot({ light: { exposure: 0.1, falloff: 0, glareShare: 0 } }), seeded(1));
  await withFilm("metadata", [{ frame: dark, seconds: 1 }], async (page) => {
    const beside = await page.context().newPage();
    await page.goto(`${served.url}?wants=front`);
    await page.getByRole("button", { name: "Upload a picture instead" }).click();
    const png = asPng(sharp(front));
    // A JPEG with EXIF that was held on its side.
    const jpeg = await beside.evaluate(async (base64) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
      const blob = await canvas.convertToBlob({ type: "image/jpeg" });
      return [...new Uint8Array(await blob.arrayBuffer())];
    }, png.toString("base64"));
    const withNotes = withExif(Buffer.from(jpeg), { orientation: 6 });
    expect(withNotes.includes("Exif")).toBe(true);
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "front.jpg", mimeType: "image/jpeg", buffer: withNotes });
    await page.getByRole("button", { name: /^Use/ }).click();
    await expect.poll(() => captured(page)).not.toBeNull();
    const sent = Buffer.from(((await captured(page))?.pictures["front"] ?? "").split(",")[1] ?? "", "base64");
    expect(sent.includes("Exif")).toBe(false);
    // Upright: 1280 by 720 that was held on its side.
    const size = await beside.evaluate(async (base64) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/jpeg;base64,${base64}`)).blob());
      return [bitmap.width, bitmap.height];
    }, sent.toString("base64"));
    expect(size).toEqual([720, 1280]);
  });
});

test("a passport's two lines are typed, checked, and refused with a slip in them", async () => {
  const lines = passportLines({
    issuer: "USA",
    lastName: "Achebe",
    givenNames: "Rosalind Anne",
    number: "533401876",
    birthDate: "1984-03-09",
    expirationDate: "2031-02-28",
  });
  await withFilm("passport", [{ frame: sharp(front), seconds: 1 }], async (page) => {
    await page.goto(`${served.url}?wants=front&type=passport`);
    await page.getByRole("button", { name: /^Use/ }).click();
    await page.getByLabel("Line 1").fill(lines[0]);
    await page.getByLabel("Line 2").fill(lines[1].replace("533401876", "533401816"));
    await page.getByRole("button", { name: "Go on", exact: true }).click();
    await expect(page.getByText("These lines do not fit together", { exact: false })).toBeVisible();
    await page.getByLabel("Line 2").fill(lines[1].toLowerCase());
    await expect(page.getByText("The lines fit together.")).toBeVisible();
    await page.getByRole("button", { name: "Go on", exact: true }).click();
    await expect
      .poll(() => captured(page))
      .toMatchObject({
        read: { source: "mrz", firstName: "ROSALIND", middleName: "ANNE", number: "533401876" },
      });
  });
});
