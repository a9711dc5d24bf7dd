import { createHmac } from "node:crypto";
import Stripe from "stripe";
import { expect, test } from "vitest";
import {
  callbackFault,
  headerOf,
  jsonOf,
  signatureHeaderOf,
} from "#platform/adapters/identity/protocol/signed-callback.ts";

const secret = "a secret that nobody else has";
const other = "the secret that comes after it";
const now = new Date("2026-11-24T10:00:00.700Z");
const body = Buffer.from(JSON.stringify({ id: "evt_1", name: "Ámbar" }));
const seconds = Math.floor(now.getTime() / 1_000);
const v1 = (key: string, at = seconds, bytes: Uint8Array = body) =>
  `v1=${createHmac("sha256", key).update(`${at}.`).update(bytes).digest("hex")}`;

const judged = (header: string | null, secrets = [secret], raw: Uint8Array = body) =>
  callbackFault(raw, header, { secrets, now });

test("what we sign is read by the scheme as written down, and by Stripe's own reader", () => {
  const header = signatureHeaderOf([secret, other], now, body);
  expect(header).toBe(`t=${seconds},${v1(secret)},${v1(other)}`);
  expect(
    new Stripe("sk_test_x").webhooks.constructEvent(body, header, secret, 300, undefined, now.getTime()),
  ).toMatchObject({ id: "evt_1" });
});

test.each([
  ["signed just now", `t=${seconds},${v1(secret)}`, null],
  ["signed with the new key beside the old one", `t=${seconds},${v1(other)},${v1(secret)}`, null],
  ["with a scheme beside that is not ours", `t=${seconds},v0=${"0".repeat(64)},v1a=x,${v1(secret)}`, null],
  ["blanks behind the commas", `t=${seconds}, ${v1(secret)}`, null],
  ["at the edge of the five minutes", `t=${seconds - 299},${v1(secret, seconds - 299)}`, null],
  ["five minutes old", `t=${seconds - 301},${v1(secret, seconds - 301)}`, "time"],
  ["of five minutes from now", `t=${seconds + 302},${v1(secret, seconds + 302)}`, "time"],
  ["an old signature under a new time", `t=${seconds},${v1(secret, seconds - 301)}`, "signature"],
  ["somebody else's", `t=${seconds},${v1(other)}`, "signature"],
  ["in capital letters", `t=${seconds},${v1(secret).toUpperCase().replace("V1", "v1")}`, "signature"],
  ["cut off", `t=${seconds},${v1(secret).slice(0, 40)}`, "signature"],
  ["without a time", v1(secret), "signature"],
  ["with two times", `t=${seconds},t=${seconds - 1},${v1(secret)}`, "signature"],
  ["with a time that is none", `t=now,${v1(secret)}`, "signature"],
  ["without a signature", `t=${seconds}`, "signature"],
  [
    "with more signatures than anybody has keys",
    [`t=${seconds}`, ...Array.from({ length: 9 }, () => v1(secret))].join(","),
    "signature",
  ],
  ["empty", "", "signature"],
  ["not there", null, "signature"],
] as const)("a callback %s", (_, header, fault) => {
  expect(judged(header)).toBe(fault);
});

test("during a change of keys one of ours that fits is enough, and the old one is worth nothing afterwards", () => {
  const header = `t=${seconds},${v1(secret)}`;
  expect(judged(header, [other, secret])).toBeNull();
  expect(judged(header, [other])).toBe("signature");
  expect(judged(header, [])).toBe("signature");
});

test("the very bytes are signed: one blank more is another body", () => {
  const header = `t=${seconds},${v1(secret)}`;
  expect(judged(header, [secret], Buffer.concat([body, Buffer.from(" ")]))).toBe("signature");
  expect(judged(header, [secret], Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1)))).toBe("signature");
});

test("a header that came twice is one line, and what is no JSON is undefined", () => {
  expect(headerOf({ "identity-signature": ["t=1", "v1=2"] }, "identity-signature")).toBe("t=1,v1=2");
  expect(headerOf({}, "identity-signature")).toBeNull();
  expect(jsonOf(Buffer.from("{"))).toBeUndefined();
  expect(jsonOf(Buffer.from([0xff, 0x22]))).toBeUndefined();
});
