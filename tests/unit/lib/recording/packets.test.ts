import { expect, test } from "vitest";
import { decodeBatch, encodeBatch, type MediaPacket } from "#lib/recording/packets.ts";

const packets: MediaPacket[] = [
  { track: "video", isKey: true, timestampUs: 0, durationUs: 66_667, data: Uint8Array.of(1, 2, 3) },
  { track: "audio", isKey: true, timestampUs: 20_000, durationUs: 20_000, data: new Uint8Array(0) },
  { track: "video", isKey: false, timestampUs: 7_200_000_066_667, durationUs: 66_667, data: Uint8Array.of(255) },
];
const batch = { wallMs: 1_700_000_000_123.5, monotonicMs: 42.25, elapsedMs: 500, packets };

test("what is encoded comes back as it was", () => {
  expect(decodeBatch(encodeBatch(batch))).toEqual(batch);
});

test("nothing but whole batches is read", () => {
  const bytes = encodeBatch(batch);
  const wholeFrom = [bytes.length, bytes.length - 18, bytes.length - 18 - 17, bytes.length - 18 - 17 - 20];
  for (let length = 0; length <= bytes.length; length += 1)
    expect(decodeBatch(bytes.subarray(0, length)) !== null, `${length} bytes`).toBe(wholeFrom.includes(length));
  expect(decodeBatch(Uint8Array.from(bytes, (byte, at) => (at === 0 ? 9 : byte)))).toBeNull();
});
