import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { guardedRequest } from "#main/trust-services/guarded-request.ts";
import { isPublicAddress } from "#main/trust-services/public-address.ts";
import { hostsNamedBy } from "#main/trust-services/named-hosts.ts";
import { createTestPki } from "#tests/builders/test-pki.ts";
import { createTrustFetch } from "#main/trust-services/trust-fetch.ts";

let asked: string[] = [];
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? "/", "http://own");
  asked.push(`${request.method} ${pathname}`);
  if (pathname === "/large") return void response.end(Buffer.alloc(100_000));
  if (pathname === "/slow") return void response.write("a");
  if (pathname === "/inside") return void response.writeHead(302, { location: `${url}/list` }).end();
  if (pathname === "/circle") return void response.writeHead(302, { location: "/circle" }).end();
  if (pathname === "/broken") return void response.writeHead(500).end("no");
  response.end("list");
});
let url = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const usual = { maxBytes: 10_000, timeoutMs: 2000, mayBePrivate: true };

describe("an address", () => {
  it.each([
    ["8.8.8.8", true],
    ["2606:4700::1111", true],
    ["127.0.0.1", false],
    ["10.1.2.3", false],
    ["172.31.0.1", false],
    ["192.168.1.1", false],
    ["169.254.169.254", false],
    ["100.64.0.1", false],
    ["0.0.0.0", false],
    ["255.255.255.255", false],
    ["::1", false],
    ["::", false],
    ["fe80::1", false],
    ["fd00::1", false],
    ["::ffff:127.0.0.1", false],
    ["::ffff:8.8.8.8", false],
    ["64:ff9b::7f00:1", false],
    ["2002:7f00:1::", false],
    ["localhost", false],
  ])("%s is public: %s", (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic));
});

describe("a request to an address from a certificate", () => {
  it("is answered where it may go", async () => {
    expect(await guardedRequest({ ...usual, url: `${url}/list` })).toEqual({ kind: "ok", bytes: Buffer.from("list") });
  });

  it.each([
    ["to a private address", () => `${url}/list`],
    ["to a name that leads to one", () => `http://localhost:${new URL(url).port}/list`],
    ["to one in another notation", () => `http://2130706433:${new URL(url).port}/list`],
    ["to one as IPv6", () => `http://[::ffff:127.0.0.1]:${new URL(url).port}/list`],
  ])("is not sent %s", async (_title, address) => {
    asked = [];
    const answer = await guardedRequest({ ...usual, url: address(), mayBePrivate: false });
    expect(answer).toMatchObject({ kind: "failed", reason: expect.stringContaining("private network") as string });
    expect(asked).toEqual([]);
  });

  it("does not follow a redirect to a private address, even from one that was chosen", async () => {
    asked = [];
    expect(await guardedRequest({ ...usual, url: `${url}/inside` })).toMatchObject({
      reason: expect.stringContaining("private network") as string,
    });
    expect(asked).toEqual(["GET /inside"]);
  });

  it("sends a body nowhere else", async () => {
    const body = { type: "application/ocsp-request", bytes: new Uint8Array([1]) };
    expect(await guardedRequest({ ...usual, url: `${url}/inside`, body })).toEqual({
      kind: "failed",
      reason: "it points to another server",
    });
  });

  it.each([
    ["/large", "its answer is too large"],
    ["/broken", "it answered 500"],
  ])("gives up on %s: %s", async (path, reason) => {
    expect(await guardedRequest({ ...usual, url: `${url}${path}` })).toEqual({ kind: "failed", reason });
  });

  it("gives up on an answer that does not end in time, and on what is no address of the web", async () => {
    expect(await guardedRequest({ ...usual, timeoutMs: 100, url: `${url}/slow` })).toMatchObject({
      reason: "it did not answer in time",
    });
    for (const address of ["ldap://directory/cn=list", "file:///etc/passwd", "http://user:secret@127.0.0.1/", "x"])
      expect(await guardedRequest({ ...usual, url: address })).toMatchObject({
        reason: "its address is not one of the web",
      });
  });
});

describe("what an engine may have fetched", () => {
  it("is only what was set up, and what certificates name outside", async () => {
    asked = [];
    const body = new Uint8Array([1]);
    const fetch = createTrustFetch({ timeStampUrls: [`${url}/tsa`], privateHosts: [] });
    expect(await fetch({ purpose: "time-stamp", url: `${url}/tsa`, body })).toMatchObject({ kind: "ok" });
    expect(await fetch({ purpose: "time-stamp", url: `${url}/other`, body })).toMatchObject({ kind: "failed" });
    expect(await fetch({ purpose: "crl", url: `${url}/tsa` })).toMatchObject({ kind: "failed" });
    const named = createTrustFetch({ timeStampUrls: [], privateHosts: ["127.0.0.1"] });
    expect(await named({ purpose: "crl", url: `${url}/list` })).toMatchObject({ kind: "ok" });
    expect(asked).toEqual(["POST /tsa", "GET /list"]);
  });

  it("is neither large nor slow, whatever the address says of itself", async () => {
    const fetch = createTrustFetch({ timeStampUrls: [], privateHosts: ["127.0.0.1"], budgetMs: 300 });
    expect(await fetch({ purpose: "issuer", url: `${url}/large` })).toMatchObject({
      reason: "its answer is too large",
    });
    expect(await fetch({ purpose: "crl", url: `${url}/slow` })).toMatchObject({ reason: "it did not answer in time" });
    asked = [];
    expect(await fetch({ purpose: "crl", url: `${url}/list` })).toMatchObject({
      reason: "the time for asking is over",
    });
    expect(asked).toEqual([]);
  });
});

describe("the hosts that somebody has named themselves", () => {
  it("are those of the own certificate and of the authorities, and every spelling of this computer", () => {
    const pki = createTestPki();
    try {
      const extensions = [
        "authorityInfoAccess = OCSP;URI:http://ocsp.corp:8080/a, caIssuers;URI:http://10.1.2.3/ca.cer",
        "crlDistributionPoints = URI:ldap://directory.corp/list, URI:http://localhost:9/list",
      ];
      const { certificatePem } = pki.issue("Nora Notary", { key: "ec:P-256", extensions });
      const here = ["localhost", "127.0.0.1", "[::1]"];
      expect(hostsNamedBy([certificatePem], []).toSorted()).toEqual(["ocsp.corp", "10.1.2.3", ...here].toSorted());
      expect(hostsNamedBy([], ["http://127.0.0.1:318/tsa"]).toSorted()).toEqual(here.toSorted());
      expect(hostsNamedBy([pki.root.certificatePem], ["https://tsa.example.com/"])).toEqual(["tsa.example.com"]);
    } finally {
      pki.remove();
    }
  });
});
