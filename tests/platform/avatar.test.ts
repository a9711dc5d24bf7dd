import { afterAll, beforeAll, expect, test } from "vitest";
import { avatarSidePx } from "#contract/constants.ts";
import { maxAvatarBytes } from "#contract/profile/entity.ts";
import { decodePng } from "#engine/picture/decode-png.ts";
import { pngBomb, pngOf, textBomb } from "#tests/builders/hostile-pictures.ts";
import { quarters, quartersJpeg, quartersPng, withExif } from "#tests/builders/test-pictures.ts";
import { codeOf, type Browser } from "./client.ts";
import { describeOnEachStore } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";

describeOnEachStore("The picture of an account", (store) => {
  let running: TestPlatform;
  let nora: Browser;
  beforeAll(async () => {
    running = await startTestPlatform(store, { engine: "isolated" });
    nora = await running.signedIn("Nora");
  });
  afterAll(() => running.stop());

  const fileOf = (bytes: Uint8Array, name = "me.png", type = "image/png") =>
    new File([new Uint8Array(bytes)], name, { type });
  const set = (bytes: Uint8Array, browser = nora) => browser.api.profile.setAvatar({ avatar: fileOf(bytes) });
  const bytesAt = async (address: string | null, browser = nora) => {
    const response = await browser.fetch(address ?? "");
    return {
      status: response.status,
      type: response.headers.get("content-type"),
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  };

  test("is drawn anew, read at the address in the answer, replaced and removed [A432] [A433] [A434] [S384] [S385]", async () => {
    const { profile_image: first } = await set(quartersPng(600, 500));
    expect(first).toMatch(/^\/api\/profile\/avatar\/[0-9a-f]{64}$/);
    expect((await nora.api.profile.get()).avatar).toBe(first);
    const shown = await bytesAt(first);
    expect(shown).toMatchObject({ status: 200, type: "image/png" });
    expect([shown.bytes.readUInt32BE(16), shown.bytes.readUInt32BE(20)]).toEqual([avatarSidePx, avatarSidePx]);
    const theo = await running.signedIn("Theo");
    expect((await bytesAt(first, theo)).status).toBe(404);

    const { profile_image: second } = await set(quartersJpeg());
    expect(second).not.toBe(first);
    expect((await bytesAt(first)).status).toBe(404);
    const stored = (address: string | null) =>
      running.platform.services.blobs.has((address ?? "").split("/").at(-1) as never);
    expect([await stored(first), await stored(second)]).toEqual([false, true]);

    expect(await nora.api.profile.removeAvatar()).toEqual({ profile_image: null });
    expect(await nora.api.profile.removeAvatar()).toEqual({ profile_image: null });
    expect((await nora.api.profile.get()).avatar).toBeNull();
    expect(await stored(second)).toBe(false);
  });

  test("may be a file as large as the contract says, which is more than any other call of several parts takes", async () => {
    const jpeg = quartersJpeg();
    // A reader stops at the picture's end; what follows still has to come in.
    const large = Buffer.concat([jpeg, Buffer.alloc(maxAvatarBytes - jpeg.length)]);
    expect((await set(large)).profile_image).not.toBeNull();
    const beyond = Buffer.concat([large, Buffer.alloc(1)]);
    expect(["request/too-large", "request/invalid"]).toContain(await codeOf(set(beyond)));
    expect(["request/too-large", "request/invalid"]).toContain(
      await codeOf(set(Buffer.concat([large, Buffer.alloc(1_048_576)]))),
    );
  });

  const header = { width: 400, height: 400, depth: 8, colourType: 6 };
  const still = Buffer.alloc(400 * 1_601);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
  test.each<[string, () => Uint8Array, string]>([
    ["an SVG", () => Buffer.from(svg), "avatar/not-a-picture"],
    ["a GIF", () => Buffer.from("GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;"), "avatar/not-a-picture"],
    ["a PNG in name alone", () => Buffer.from("no picture"), "avatar/not-a-picture"],
    ["nothing", () => Buffer.alloc(0), "avatar/not-a-picture"],
    ["a bomb", () => pngBomb(), "avatar/not-a-picture"],
    [
      "a picture that moves",
      () => pngOf({ ...header, rows: still, extra: [["acTL", Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])]] }),
      "avatar/animated",
    ],
    [
      "a header of a vast picture",
      () => quartersPng(4, 4, { claimedSize: [60_000, 60_000] }),
      "avatar/too-many-pixels",
    ],
    ["a JPEG that is cut off", () => quartersJpeg().subarray(0, 900), "avatar/not-a-picture"],
  ])("is not %s, and the earlier one stays", async (_what, make, code) => {
    const { profile_image: earlier } = await set(quartersPng(50, 50));
    expect(await codeOf(set(make()))).toBe(code);
    expect((await nora.api.profile.get()).avatar).toBe(earlier);
  });

  test("stands upright however the telephone was held, and says nothing of the telephone any more", async () => {
    const { profile_image: address } = await set(withExif(quartersJpeg(), { orientation: 6 }));
    const { bytes } = await bytesAt(address);
    const { rgba, widthPx, heightPx } = decodePng(bytes);
    const corner = (x: number, y: number) => {
      const from = (Math.floor(y * heightPx) * widthPx + Math.floor(x * widthPx)) * 4;
      const colour = [...rgba.subarray(from, from + 3)];
      return Object.entries(quarters).find(([, of]) =>
        of.every((value, index) => Math.abs(value - (colour[index] ?? -99)) < 12),
      )?.[0];
    };
    // A quarter turn to the right: what was at the bottom left is at the top left.
    expect([corner(0.1, 0.1), corner(0.9, 0.1), corner(0.1, 0.9), corner(0.9, 0.9)]).toEqual([
      "bottomLeft",
      "topLeft",
      "bottomRight",
      "topRight",
    ]);
    expect(bytes.includes("Exif")).toBe(false);
    expect(bytes.includes("eXIf")).toBe(false);
  });

  test("brings nothing along that stood beside the pixels, be it a bomb", async () => {
    const { profile_image: plain } = await set(textBomb());
    expect((await bytesAt(plain)).bytes.length).toBeLessThan(2_000);
    const withNote = pngOf({
      ...header,
      rows: still,
      extra: [["tEXt", Buffer.from("Comment\0taken at 12 Harbor Lane")]],
    });
    const { profile_image: address } = await set(withNote);
    expect((await bytesAt(address)).bytes.includes("Harbor Lane")).toBe(false);
  });
});
