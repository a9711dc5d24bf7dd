import { expect, test } from "vitest";
import { createCookieJar } from "#main/gateway/cookie-jar.ts";

const at = (path: string, scheme = "https") => new URL(`${scheme}://platform.test${path}`);

test("keeps, replaces and deletes cookies as the platform says", () => {
  const jar = createCookieJar();
  jar.store(["session=a; Path=/; HttpOnly; Secure", "theme=x"]);
  expect(jar.headerFor(at("/api"))).toBe("session=a; theme=x");
  jar.store(["session=b; Path=/; Secure", "theme=; Max-Age=0"]);
  expect(jar.headerFor(at("/api"))).toBe("session=b");
  expect(jar.headerFor(at("/api", "http"))).toBeNull();
});

test("Max-Age goes before Expires, and what has expired is not sent", () => {
  let nowMs = 0;
  const jar = createCookieJar(() => nowMs);
  jar.store(["a=1; Max-Age=10; Expires=Thu, 01 Jan 1970 00:00:01 GMT", "b=2; Expires=Thu, 01 Jan 1970 00:00:05 GMT"]);
  expect(jar.headerFor(at("/"))).toBe("a=1; b=2");
  nowMs = 6_000;
  expect(jar.headerFor(at("/"))).toBe("a=1");
  nowMs = 11_000;
  expect(jar.headerFor(at("/"))).toBeNull();
});

test("a path covers itself and what lies below, not what begins alike", () => {
  const jar = createCookieJar();
  jar.store(["a=1; Path=/api"]);
  expect(jar.headerFor(at("/api/x"))).toBe("a=1");
  expect(jar.headerFor(at("/apix"))).toBeNull();
});
