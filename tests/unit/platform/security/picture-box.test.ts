import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { keyOf, readPictureKeys } from "#platform/base/picture-key-text.ts";
import { keyIdOf, openPicture, sealPicture } from "#platform/security/picture-box.ts";

const key = keyOf(randomBytes(32));
const picture = randomBytes(5_000);

test("a sealed picture opens with its key alone, under its own name, and only as it was sealed", () => {
  const envelope = sealPicture(key, "id picture 1", picture);
  expect(openPicture([keyOf(randomBytes(32)), key], "id picture 1", envelope).equals(picture)).toBe(true);
  expect(() => openPicture([key], "id picture 2", envelope)).toThrow();
  expect(() => openPicture([keyOf(randomBytes(32))], "id picture 1", envelope)).toThrow("no key is at hand");
  for (const at of [0, 5, 13, 25, 45, envelope.length - 1]) {
    const changed = Buffer.from(envelope);
    changed.writeUInt8((changed[at] ?? 0) ^ 1, at);
    expect(() => openPicture([key], "id picture 1", changed), `byte ${at}`).toThrow();
  }
  expect(() => openPicture([key], "id picture 1", envelope.subarray(0, 20))).toThrow();
});

test("the envelope names its key, and the same picture never gives the same bytes", () => {
  const [one, other] = [sealPicture(key, "a", picture), sealPicture(key, "a", picture)];
  expect(keyIdOf(one)).toBe(key.id);
  expect(one.equals(other)).toBe(false);
  expect(one.includes(picture.subarray(0, 32))).toBe(false);
  expect(keyIdOf(picture)).toBeNull();
});

test("keys are read in base64 of either alphabet, one or several; anything else is none", () => {
  const bytes = randomBytes(32);
  const [base64, base64url] = [bytes.toString("base64"), bytes.toString("base64url")];
  expect(readPictureKeys(`${base64}\n`)?.[0].bytes.equals(bytes)).toBe(true);
  expect(readPictureKeys(base64url)?.[0].id).toBe(keyOf(bytes).id);
  expect(readPictureKeys(`${base64}, ${randomBytes(32).toString("base64")}`)).toHaveLength(2);
  for (const none of ["", "  ", "secret", randomBytes(16).toString("base64"), `${base64},secret`, "ä".repeat(43)])
    expect(readPictureKeys(none), none).toBeNull();
});
