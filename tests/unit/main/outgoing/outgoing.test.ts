import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createOutgoing, type Outgoing } from "#main/outgoing/outgoing.ts";
import { inDueTime } from "#tests/builders/in-due-time.ts";

let folder: string;
let outgoing: Outgoing;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "outgoing-test-"));
  outgoing = createOutgoing(join(folder, "outgoing"));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

const make = (name: string) => outgoing.make(name, async (path) => writeFileSync(path, "the file"));
const get = (path: string, method = "GET") => outgoing.serve(new Request(`http://127.0.0.1:1${path}`, { method }));

describe("files for the person to save", () => {
  it("go out as downloads under their name, by handle alone", async () => {
    const made = await make('Journal of José "Pepe".pdf');
    expect(made).toMatchObject({ name: 'Journal of José "Pepe".pdf', sizeBytes: 8 });
    const response = await get(`/outgoing/${made.file}`);
    expect(await response.text()).toBe("the file");
    expect(response.headers.get("content-disposition")).toBe(
      "attachment; filename=\"Journal of Jos_ _Pepe_.pdf\"; filename*=UTF-8''Journal%20of%20Jos%C3%A9%20%22Pepe%22.pdf",
    );
    expect((await get(`/outgoing/${made.file}`, "POST")).status).toBe(404);
    for (const path of ["/outgoing/", "/outgoing/../settings.json", `/outgoing/${"A".repeat(22)}`])
      expect((await get(path)).status).toBe(404);
  });

  it("are deleted ten minutes later, and all of them at the end", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const first = await make("a.csv");
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    const second = await make("b.csv");
    await vi.advanceTimersByTimeAsync(2 * 60_000);
    await vi.waitFor(() => expect(existsSync(join(folder, "outgoing", first.file))).toBe(false), inDueTime);
    expect((await get(`/outgoing/${second.file}`)).status).toBe(200);
    await outgoing.dispose();
    expect((await get(`/outgoing/${second.file}`)).status).toBe(404);
  });

  it("leave nothing where making them fails", async () => {
    const failing = outgoing.make("x.pdf", async (path) => {
      writeFileSync(path, "half");
      throw new Error("the disk is full");
    });
    await expect(failing).rejects.toThrow("the disk is full");
    expect(readdirSync(join(folder, "outgoing"))).toEqual([]);
  });
});
