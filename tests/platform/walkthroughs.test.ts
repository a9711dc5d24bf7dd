import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { pathOf } from "#contract/raw-routes.ts";
import { guideOf } from "#lib/walkthroughs/guides.ts";
import { writeRecordedGuide } from "#tests/builders/recorded-guide.ts";
import { codeIn, type Browser } from "./client.ts";
import { describeOnPostgres } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";

describeOnPostgres("Recorded guides", (store) => {
  const outer = mkdtempSync(path.join(os.tmpdir(), "platform-guides-"));
  const folder = path.join(outer, "guides");
  const id = "first-practice-lock";
  let running: TestPlatform;
  let nora: Browser;
  beforeAll(async () => {
    running = await startTestPlatform(store, { settings: { WALKTHROUGHS_DIR: folder } });
    nora = await running.signedIn("Nora");
  });
  beforeEach(() => rmSync(folder, { recursive: true, force: true }));
  afterAll(async () => {
    await running.stop();
    rmSync(outer, { recursive: true, force: true });
  });
  const fileAt = (file: "video.webm" | "captions.vtt" | "chapters.vtt" | "poster.jpg", headers = {}) =>
    nora.fetch(pathOf("walkthroughFile", { guide: id, file }), { headers });

  test("a platform whose operator has recorded none has none, and says so of each file", async () => {
    expect(await nora.api.walkthroughs.list()).toEqual([]);
    const answer = await fileAt("video.webm");
    expect([answer.status, await codeIn(answer)]).toEqual([404, "request/not-found"]);
    mkdirSync(folder);
    expect(await nora.api.walkthroughs.list()).toEqual([]);
    expect((await fileAt("captions.vtt")).status).toBe(404);
  });

  test("what lies in the folder is listed with its length and its chapters, without the platform being started again", async () => {
    writeRecordedGuide(folder, id);
    writeRecordedGuide(folder, "signers-side");
    const [first, second, ...rest] = await nora.api.walkthroughs.list();
    expect(first).toMatchObject({ id, durationSeconds: 250, isCurrent: true });
    expect(first?.chapters.map(({ title }) => title)).toEqual(guideOf(id).chapters.map(({ title }) => title));
    expect([second?.id, rest]).toEqual(["signers-side", []]);
  });

  test("a recording of other words is told as such", async () => {
    writeRecordedGuide(folder, id, ({ captions, ...manifest }) => ({ ...manifest, captions: captions.slice(1) }));
    expect(await nora.api.walkthroughs.list()).toMatchObject([{ id, isCurrent: false }]);
    writeRecordedGuide(folder, id, ({ captions, ...manifest }) => ({
      ...manifest,
      captions: captions.map((caption, index) => (index === 3 ? { ...caption, text: "As it was." } : caption)),
    }));
    expect(await nora.api.walkthroughs.list()).toMatchObject([{ id, isCurrent: false }]);
  });

  test("one that is damaged, of another guide, incomplete, too short or too long is not shown, and the log says why [A532] [S564]", async () => {
    const lines = running.logLines.length;
    const refused: [string, () => void][] = [
      ["no JSON", () => writeFileSync(path.join(folder, id, "manifest.json"), "{")],
      ["another guide", () => writeRecordedGuide(folder, id, (manifest) => ({ ...manifest, id: "signers-side" }))],
      ["no captions", () => rmSync(path.join(folder, id, "captions.vtt"))],
      ["too short", () => writeRecordedGuide(folder, id, (manifest) => ({ ...manifest, durationSeconds: 239 }))],
      ["too long", () => writeRecordedGuide(folder, id, (manifest) => ({ ...manifest, durationSeconds: 601 }))],
    ];
    for (const [what, damage] of refused) {
      writeRecordedGuide(folder, id);
      damage();
      expect(await nora.api.walkthroughs.list(), what).toEqual([]);
    }
    const said = running.logLines.slice(lines).filter((line) => line.includes("a recorded guide is not shown"));
    expect(said).toHaveLength(refused.length);
  });

  test("its files come with their types, whole or in parts, and are asked for anew each time", async () => {
    writeRecordedGuide(folder, id);
    const bytes = readFileSync(path.join(folder, id, "video.webm"));
    const whole = await fileAt("video.webm");
    expect(whole.status).toBe(200);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "content-type": "video/webm",
      "accept-ranges": "bytes",
      "cache-control": "private, no-cache",
      "content-length": String(bytes.length),
      "content-security-policy": expect.stringContaining("sandbox"),
    });
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    const part = await fileAt("video.webm", { range: "bytes=100-299" });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 100-299/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 300))).toBe(true);
    const end = await fileAt("video.webm", { range: "bytes=-10" });
    expect(Buffer.from(await end.arrayBuffer()).equals(bytes.subarray(-10))).toBe(true);
    expect(await codeIn(await fileAt("video.webm", { range: `bytes=${bytes.length}-` }))).toBe("request/invalid");
    expect(whole.headers.get("etag")).toMatch(/^(?:W\/)?".+"$/u);
    expect((await fileAt("captions.vtt")).headers.get("content-type")).toMatch(/^text\/vtt/u);
    expect((await fileAt("chapters.vtt")).headers.get("content-type")).toMatch(/^text\/vtt/u);
    expect((await fileAt("poster.jpg")).headers.get("content-type")).toBe("image/jpeg");
  });

  test("no other name leads anywhere, in the folder or out of it", async () => {
    writeRecordedGuide(folder, id);
    writeFileSync(path.join(outer, "secret.txt"), "secret");
    writeFileSync(path.join(folder, id, "notes.txt"), "secret");
    writeRecordedGuide(folder, "signers-side");
    rmSync(path.join(folder, "signers-side", "captions.vtt"));
    mkdirSync(path.join(folder, "signers-side", "captions.vtt"));
    for (const odd of [
      `${id}/manifest.json`,
      `${id}/notes.txt`,
      `${id}/VIDEO.WEBM`,
      `${id}/video.webm%00`,
      `${id}/..%2f..%2fsecret.txt`,
      `${id}/%2e%2e%2f%2e%2e%2fsecret.txt`,
      `..%2f/secret.txt`,
      `%2e%2e/secret.txt`,
      `another-guide/video.webm`,
      `constructor/video.webm`,
      "signers-side/captions.vtt",
      `${id}/`,
      id,
    ]) {
      const answer = await nora.fetch(`/api/walkthroughs/${odd}`);
      expect(answer.status, odd).toBeGreaterThanOrEqual(400);
      expect(answer.status, odd).toBeLessThan(500);
      expect(await answer.text(), odd).not.toContain("secret\n");
    }
    for (const odd of ["../../secret.txt", "first-practice-lock/../../secret.txt"]) {
      const answer = await nora.fetch(`/api/walkthroughs/${odd}`);
      expect([odd, answer.status]).toEqual([odd, 404]);
    }
  });

  test("a stranger gets neither the list nor a file", async () => {
    writeRecordedGuide(folder, id);
    const stranger = await running.newBrowser();
    const answer = await stranger.fetch(pathOf("walkthroughFile", { guide: id, file: "video.webm" }));
    expect([answer.status, await codeIn(answer)]).toEqual([401, "auth/signed-out"]);
    expect((await stranger.fetch("/api/walkthroughs")).status).toBe(401);
  });

  test("a guide may be a link to a folder elsewhere, as an operator may want it", async () => {
    const elsewhere = path.join(outer, "elsewhere");
    writeRecordedGuide(elsewhere, id);
    mkdirSync(folder);
    symlinkSync(path.join(elsewhere, id), path.join(folder, id));
    expect(await nora.api.walkthroughs.list()).toMatchObject([{ id }]);
    expect((await fileAt("poster.jpg")).status).toBe(200);
  });
});
