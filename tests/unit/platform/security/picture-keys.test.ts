import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { StartError } from "#platform/base/start-error.ts";
import { openPictureKeys } from "#platform/security/picture-keys.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "picture-keys-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const newText = () => randomBytes(32).toString("base64");
const messageOf = (call: Promise<unknown>) =>
  call.then(
    () => "nothing was refused",
    (error: unknown) => (error instanceof StartError ? error.message : String(error)),
  );

test("a demo makes its key once, for its own user alone, and none where pictures wait for an earlier one", async () => {
  const file = path.join(folder, "id-pictures-key");
  const open = (isNeeded = false) => openPictureKeys({ key: { kind: "made" } }, folder, isNeeded);
  expect(await messageOf(open(true))).toContain("is missing");
  const [key] = await (await open()).read();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect((await (await open(true)).read())[0].id).toBe(key.id);
});

test("a file of the operator is never made, and what is no key is refused", async () => {
  const file = path.join(folder, "key");
  const open = () => openPictureKeys({ key: { kind: "file", path: file } }, folder, false);
  expect(await messageOf(open())).toContain(`The file ${file} is missing`);
  writeFileSync(file, "secret");
  expect(await messageOf(open())).toContain("holds no key of 32 bytes");
  writeFileSync(file, newText());
  expect(await (await open()).read()).toHaveLength(1);
});

test("a new key stands before the old one until that is dropped, and is read without another start", async () => {
  const file = path.join(folder, "key");
  writeFileSync(file, newText());
  const ring = await openPictureKeys({ key: { kind: "file", path: file } }, folder, false);
  const reader = await openPictureKeys({ key: { kind: "file", path: file } }, folder, false);
  const [old] = await ring.read();
  const keys = await ring.addNew?.();
  expect(keys?.map(({ id }) => id)[1]).toBe(old.id);
  expect((await reader.read()).map(({ id }) => id)).toEqual(keys?.map(({ id }) => id));
  await ring.dropOld?.();
  expect((await reader.read()).map(({ id }) => id)).toEqual([keys?.[0].id]);
  expect(readFileSync(file, "utf8")).not.toContain(old.bytes.toString("base64"));
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("a key that was given in a variable can be changed by nobody but who gives it", async () => {
  const ring = await openPictureKeys({ key: { kind: "given", text: newText() } }, folder, false);
  expect([ring.addNew, ring.dropOld, (await ring.read()).length]).toEqual([null, null, 1]);
});
