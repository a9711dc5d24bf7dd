import { readFileSync } from "node:fs";
import { BlockList, isIPv6 } from "node:net";
import path from "node:path";
import { expect, test } from "vitest";

const operations = readFileSync(path.join(import.meta.dirname, "../../../../../docs/operations.md"), "utf8");
const section = (heading: string): string =>
  (operations.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? "").slice(heading.length);
const lines = (/^```\n# \/etc\/turnserver\.conf\n([\s\S]*?)^```$/m.exec(section("Video"))?.[1] ?? "").split("\n");

// Of each family by itself: a list of both takes an IPv4 address for the IPv6 address that holds it.
const denied = { ipv4: new BlockList(), ipv6: new BlockList() };
const familyOf = (address: string) => (isIPv6(address) ? "ipv6" : "ipv4");
for (const line of lines) {
  const [from, to = from] = line.startsWith("denied-peer-ip=") ? line.slice("denied-peer-ip=".length).split("-") : [];
  if (from !== undefined && to !== undefined) denied[familyOf(from)].addRange(from, to, familyOf(from));
}
const isDenied = (address: string): boolean => denied[familyOf(address)].check(address, familyOf(address));

// What stands behind a value, coturn takes for a part of it.
test("the settings of coturn stand under Video, one a line, and carry nothing but video", () => {
  expect(lines).toEqual(
    expect.arrayContaining(["use-auth-secret", "no-tcp-relay", "no-multicast-peers", "user-quota=60"]),
  );
  expect(lines.filter((line) => !line.startsWith("#") && line.includes(" "))).toEqual([]);
  expect(section("Guides")).not.toMatch(/VIDEO_|coturn|six/);
});

test.each([
  ["0.0.0.0", "0.255.255.255"],
  ["10.0.0.1", "10.255.255.255"],
  ["100.64.0.1", "100.127.255.255"],
  ["127.0.0.1", "127.255.255.255"],
  ["169.254.169.254", "169.254.255.255"],
  ["172.16.0.1", "172.31.255.255"],
  ["192.168.0.1", "192.168.255.255"],
  ["::1", "::ffff:10.0.0.1"],
  ["64:ff9b::a00:1", "64:ff9b::7f00:1"],
  ["fc00::1", "fdff:ffff::1"],
  ["fe80::1", "febf:ffff::1"],
])("nobody is led by it to %s or %s", (...addresses) => {
  expect(addresses.filter((address) => !isDenied(address))).toEqual([]);
});

test.each(["1.0.0.1", "11.0.0.1", "100.128.0.1", "172.32.0.1", "192.169.0.1", "203.0.113.9", "2001:db8::1", "::2"])(
  "people at %s are reached",
  (address) => expect(isDenied(address)).toBe(false),
);
