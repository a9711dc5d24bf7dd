import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { chainRoot, pieceHeadBytes } from "#main/features/recording/piece-crypto.ts";
import { beginSegment, readSegment, segmentPath } from "#main/features/recording/segment-file.ts";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "segment-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const recordingId = randomUUID();
const key = randomBytes(32);
const place = () => ({ folder, recordingId, segment: 0, key });
const root = chainRoot(recordingId);
const contents = ["first words", "second words", "third words"];

const writeAll = async (): Promise<Buffer> => {
  const writer = await beginSegment(place(), root);
  for (const content of contents) await writer.append(Buffer.from(content));
  await writer.close();
  return writer.head();
};
const read = async (previous = root, at = place()) => {
  const found: (string | null)[] = [];
  for await (const { content } of readSegment(at, previous)) found.push(content && content.toString());
  return found;
};
const path = () => segmentPath(folder, 0);
/** Where each piece begins, and where the last one ends. */
const bounds = (): number[] => {
  const bytes = readFileSync(path());
  const found = [0];
  for (let at = 0; at < bytes.length;) {
    at += pieceHeadBytes + bytes.readUInt32BE(at);
    found.push(at);
  }
  return found;
};

test("pieces come back in their order, and stand nowhere in clear", async () => {
  const head = await writeAll();
  expect(await read()).toEqual(contents);
  expect(readFileSync(path(), "latin1")).not.toContain("words");
  const heads: Buffer[] = [];
  for await (const piece of readSegment(place(), root)) heads.push(piece.head);
  expect(heads.at(-1)).toEqual(head);
});

test("a file that was cut anywhere is read up to its last whole piece", async () => {
  await writeAll();
  const whole = readFileSync(path());
  const ends = bounds();
  for (let length = whole.length; length >= 0; length -= 1) {
    truncateSync(path(), length);
    const pieces = ends.filter((end) => end <= length).length - 1;
    expect(await read(), `${length} bytes`).toEqual(contents.slice(0, pieces));
  }
});

test("a byte that was changed is seen, and what lies behind it is read all the same", async () => {
  await writeAll();
  const whole = readFileSync(path());
  const [first = 0, second = 0, third = 0] = bounds();
  for (let at = first + 4; at < second; at += 1) {
    const changed = Buffer.from(whole);
    changed[at] = (changed[at] ?? 0) ^ 1;
    writeFileSync(path(), changed);
    // The second one is whole itself, but does not follow what stands before it now.
    expect(await read(), `byte ${at}`).toEqual([null, null, "third words"]);
  }
  const changed = Buffer.from(whole);
  changed[third - 1] = (changed[third - 1] ?? 0) ^ 1;
  writeFileSync(path(), changed);
  expect(await read()).toEqual(["first words", null, null]);
});

test("a piece that was left out, put elsewhere or taken from another recording is seen", async () => {
  await writeAll();
  const whole = readFileSync(path());
  const [first = 0, second = 0, third = 0] = bounds();
  const pieces = [whole.subarray(first, second), whole.subarray(second, third), whole.subarray(third)];
  const put = (...order: number[]) =>
    writeFileSync(path(), Buffer.concat(order.map((index) => pieces[index] ?? Buffer.of())));
  put(0, 2);
  expect(await read()).toEqual(["first words", null]);
  put(1, 0, 2);
  expect((await read()).slice(0, 2)).toEqual([null, null]);
  put(0, 1, 2);
  expect(await read(root, { ...place(), recordingId: randomUUID() })).toEqual([null, null, null]);
  expect(await read(randomBytes(32))).toEqual([null, "second words", "third words"]);
});

test("what the disk refused counts for nothing, and nothing more is taken", async () => {
  let isFull = false;
  const writer = await beginSegment(place(), root, async (file, bytes, at) => {
    await file.write(isFull ? bytes.subarray(0, 20) : bytes, 0, isFull ? 20 : bytes.length, at);
    if (isFull) throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  });
  await writer.append(Buffer.from("kept"));
  const head = writer.head();
  isFull = true;
  await expect(writer.append(Buffer.from("lost"))).rejects.toMatchObject({ code: "ENOSPC" });
  isFull = false;
  await expect(writer.append(Buffer.from("late"))).rejects.toThrow("not written on");
  await writer.close();
  expect(await read()).toEqual(["kept"]);
  expect(writer.head()).toEqual(head);
  expect(writer.pieces()).toBe(1);
});
