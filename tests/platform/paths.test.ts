import net from "node:net";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isPlainPath } from "#platform/plugins/plain-paths.ts";
import type { Browser } from "./client.ts";
import { describeOnPostgres } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";

describe("A path that can be read in two ways", () => {
  test.each([
    "/api/signing/1/member/..\\..\\2\\member\\3/link",
    "/api/signing/../signing/2",
    "/api/signing/%2e%2e/x",
    "/api/%73ession",
    "/api/signing/1%5c..%5c2",
    "//other.example/api/session",
    "http://other.example/api/session",
    "*",
    "",
    "/api/session#x",
    "/api/\tsession",
  ])("%s is not plain", (path) => expect(isPlainPath(path)).toBe(false));

  test.each(["/", "/join", "/api/session", `/api/signing/${randomUUID()}/events?after=1`, "/assets/a%20b.js"])(
    "%s is plain",
    (path) => expect(isPlainPath(path)).toBe(true),
  );
});

/** As written: fetch would tidy the path before it is sent. */
const send = (url: string, browser: Browser, method: string, path: string, body?: unknown): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = net.connect(Number(port), hostname);
    let answer = "";
    socket.on("data", (chunk) => (answer += String(chunk)));
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
    const content = body === undefined ? "" : JSON.stringify(body);
    const headers = [
      `${method} ${path} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      "Connection: close",
      `Cookie: ${browser.cookies()}`,
      `X-CSRF-TOKEN: ${browser.csrf()}`,
      ...(content === "" ? [] : ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(content)}`]),
    ];
    socket.write(`${headers.join("\r\n")}\r\n\r\n${content}`);
  });

describeOnPostgres("Foreign signings behind odd paths", (store) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform(store);
  });
  afterAll(() => platform.stop());

  const create = (browser: Browser, title: string) =>
    browser.api.signings.create({
      title,
      kind: "real",
      scheduledAt: null,
      invite: true,
      members: [{ fullName: "Sam Signer", email: "sam@example.com", type: "signer" }],
    });

  test.each([
    ["\\", (victim: string, member: string) => `..\\..\\${victim}\\member\\${member}`],
    ["/../", (victim: string, member: string) => `../../${victim}/member/${member}`],
    ["%2e%2e%5c", (victim: string, member: string) => `%2e%2e%5c%2e%2e%5c${victim}%5cmember%5c${member}`],
    ["%2f", (victim: string, member: string) => `..%2f..%2f${victim}%2fmember%2f${member}`],
  ])("a notary gets no link into another notary's signing by %s", async (_name, odd) => {
    const nora = await platform.signedIn("Nora");
    const theo = await platform.signedIn("Theo");
    const victim = await create(nora, "The victim");
    const own = await create(theo, "The attacker's own");
    const [link] = victim.links;
    if (link === undefined) throw new Error("no link");
    const path = `/api/signing/${own.signing.id}/member/${odd(victim.signing.id, link.memberId)}/link`;
    expect(await send(platform.url, theo, "POST", path, {})).toMatch(/^HTTP\/1\.1 (403|404) /);
    // The signer's link was not touched.
    expect((await platform.joined(link.url)).signingId).toBe(victim.signing.id);
  });

  test("ids in the body or the query do not displace those of the path", async () => {
    const nora = await platform.signedIn("Nora");
    const theo = await platform.signedIn("Theo");
    const victim = await create(nora, "The victim");
    const own = await create(theo, "The attacker's own");
    const answer = await send(platform.url, theo, "GET", `/api/signing/${own.signing.id}?id=${victim.signing.id}`);
    expect(answer).not.toContain("The victim");
    const renamed = await send(platform.url, theo, "POST", `/api/signing/${own.signing.id}/member`, {
      id: victim.signing.id,
      fullName: "Mallory",
      email: "mallory@example.com",
      type: "witness",
    });
    expect(renamed).toMatch(/^HTTP\/1\.1 /);
    const names = (await nora.api.members.list({ id: victim.signing.id })).map((member) => member.fullName);
    expect(names).not.toContain("Mallory");
  });
});
