import { randomBytes } from "node:crypto";
import type * as FileSystem from "node:fs/promises";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";

/** What was done with the disk, in its order. */
const steps: string[] = [];
vi.doMock("node:fs/promises", async (original) => {
  const real = await original<typeof FileSystem>();
  return {
    ...real,
    rename: async (from: string, to: string) => {
      await real.rename(from, to);
      steps.push(`renamed to ${to}`);
    },
    open: async (...given: Parameters<typeof real.open>): Promise<FileSystem.FileHandle> => {
      const file = await real.open(...given);
      const sync = file.sync.bind(file);
      file.sync = async () => {
        await sync();
        steps.push(`synced ${String(given[0])}`);
      };
      return file;
    },
  };
});

// Files of one worker share what they have loaded: what is tested is loaded anew, with what counts.
vi.resetModules();
const { createSecretBox, openSecretBox } = await import("#platform/security/secret-box.ts");
afterAll(() => {
  vi.doUnmock("node:fs/promises");
  vi.resetModules();
});

const box = createSecretBox(randomBytes(32));

test("what is sealed opens for its owner with its key, and looks another way each time", () => {
  const [one, other] = [box.seal("JBSWY3DP", "app of Nora"), box.seal("JBSWY3DP", "app of Nora")];
  expect([box.open(one, "app of Nora"), box.open(other, "app of Nora")]).toEqual(["JBSWY3DP", "JBSWY3DP"]);
  expect(one).not.toBe(other);
  expect(one).not.toContain("JBSWY3DP");
});

test("it opens neither for another owner, nor with another key, nor once a byte of it was changed", () => {
  const sealed = box.seal("JBSWY3DP", "app of Nora");
  expect(() => box.open(sealed, "app of Theo")).toThrow();
  expect(() => createSecretBox(randomBytes(32)).open(sealed, "app of Nora")).toThrow();
  for (let at = 3; at < sealed.length; at += 1) {
    const changed = `${sealed.slice(0, at)}${sealed[at] === "A" ? "Q" : "A"}${sealed.slice(at + 1)}`;
    // The last letter of base64url has bits that say nothing.
    if (Buffer.from(changed.slice(3), "base64url").equals(Buffer.from(sealed.slice(3), "base64url"))) continue;
    expect(() => box.open(changed, "app of Nora"), `letter ${at}`).toThrow();
  }
  expect(() => box.open("JBSWY3DP", "app of Nora")).toThrow("not sealed");
});

test("a key that was made is on the disk under its name before anything is sealed with it", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "secret-box-"));
  try {
    const file = path.join(folder, "secrets-key");
    const made = await openSecretBox(folder, false);
    expect(steps).toEqual([`synced ${file}.new`, `renamed to ${file}`, `synced ${folder}`]);
    const opened = await openSecretBox(folder, true);
    expect(opened.open(made.seal("JBSWY3DP", "app of Nora"), "app of Nora")).toBe("JBSWY3DP");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
