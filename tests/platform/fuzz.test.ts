import { fc, runs } from "#tests/builders/properties.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ErrorCodeSchema } from "#contract/errors.ts";
import {
  endpointsOfContract,
  endpointsOutsideContract,
  type Endpoint,
  type EndpointName,
} from "#platform/http/endpoint-names.ts";
import type { Browser } from "./client.ts";
import { openMeeting, type Meeting } from "./meeting.ts";
import { describeOnEachStore } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import { uploadBytes } from "./upload.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";

/** Names that endpoints look for, so that the noise gets past the first check now and then. */
const names = [
  "email",
  "password",
  "title",
  "kind",
  "scheduledAt",
  "members",
  "fullName",
  "type",
  "token",
  "textVersion",
  "agreed",
  "image",
  "uploads",
  "uploadId",
  "name",
  "baseVersion",
  "operations",
  "fieldId",
  "field",
  "place",
  "value",
  "version",
  "leaseId",
  "documentId",
  "fieldsVersion",
  "sha256",
  "chainPem",
  "expectedSize",
  "entries",
  "head",
  "publicKey",
  "treeSize",
  "rootHash",
  "checkpoint",
  "leaf",
  "openings",
  "from",
  "limit",
  "after",
  "accountId",
  "socket_id",
  "channel_name",
  "presence",
  "_token",
  "__proto__",
  "constructor",
];
const values = [
  "",
  "x",
  "a@b.co",
  "signer",
  "real",
  "\u0000",
  "\ud800",
  "A".repeat(43),
  "0".repeat(64),
  "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----",
  "2026-11-21T10:00:00.000Z",
  "2026-02-30T99:00:00Z",
  0,
  -1,
  1e308,
  2 ** 53,
  2 ** 31,
  0.5,
  null,
  true,
  [],
  {},
  "esign-2026-11",
  "modify",
  "add",
  "delete",
  "text",
];

const noise = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom(...values),
    fc.jsonValue(),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...names), tie("value"), { maxKeys: 8 }),
  ),
})).value;
const body = fc.oneof(fc.dictionary(fc.constantFrom(...names), noise, { maxKeys: 10 }), noise);

/** These end the session that the fuzzing goes on with. */
const skipped = new Set<EndpointName>(["raw.logout", "demo.directLogin", "raw.uploadAppend"]);

describeOnEachStore("Malformed requests", (store) => {
  let running: TestPlatform;
  let meeting: Meeting;
  beforeAll(async () => {
    running = await startTestPlatform(store, { engine: "isolated" });
    meeting = await openMeeting(
      running,
      async (notary) => (await uploadBytes(running.url, notary, await makePdf())).uploadId,
    );
  });
  afterAll(() => running.stop());

  const ask = async (browser: Browser, endpoint: Endpoint, content: unknown, parameters: Record<string, string>) => {
    const path = endpoint.path
      .replaceAll(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(parameters[name] ?? "x"))
      .replace("*", "x");
    if (endpoint.method === "GET" || endpoint.method === "HEAD") {
      const query = new URLSearchParams({ ...parameters, ...asTexts(content) });
      return browser.fetch(`${path}?${query}`, { method: endpoint.method });
    }
    return browser.fetch(path, {
      method: endpoint.method,
      body: JSON.stringify(content) ?? "null",
      headers: { "content-type": "application/json", "idempotency-key": "fuzzed-key-0001" },
    });
  };
  const asTexts = (content: unknown): Record<string, string> =>
    typeof content === "object" && content !== null
      ? Object.fromEntries(
          Object.entries(content).map(([name, value]) => [
            name,
            String(value === null ? "" : typeof value === "object" ? JSON.stringify(value) : value),
          ]),
        )
      : {};

  const known = () => ({
    id: meeting.signingId,
    docId: meeting.document.id,
    memberId: meeting.signerMemberId,
    sha256: "0".repeat(64),
    accountId: "nobody",
    uploadId: "unknown-upload-0000",
  });

  const endpoints = [...endpointsOfContract, ...endpointsOutsideContract].filter(
    (endpoint) => !skipped.has(endpoint.name),
  );
  test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    "%s answers every one with a code of the registry",
    async (_name, endpoint) => {
      await fc.assert(
        fc.asyncProperty(
          body,
          fc.constantFrom("known", "odd"),
          fc.constantFrom("notary", "signer"),
          async (content, path, who) => {
            const odd = {
              id: "%00",
              docId: "../..",
              memberId: "🙂",
              sha256: "zz",
              accountId: "'; drop table users;--",
              uploadId: "..%2f..%2fetc",
            };
            const browser = who === "notary" ? meeting.notary : meeting.signer;
            const response = await ask(browser, endpoint, content, path === "known" ? known() : odd);
            const text = await response.text();
            expect(response.status, text).toBeLessThan(500);
            // A page for people is one for people when there is nothing at its address, too.
            const isPage =
              endpoint.name.endsWith("Page") && response.headers.get("content-type")?.startsWith("text/html");
            if (response.status >= 400 && text !== "" && endpoint.method !== "HEAD" && !isPage) {
              expect(ErrorCodeSchema.safeParse((JSON.parse(text) as { code: unknown }).code).success, text).toBe(true);
            }
          },
        ),
        { numRuns: runs(25) },
      );
    },
  );

  test("the platform is as well as before, and nobody was signed out", async () => {
    expect(await meeting.notary.api.platform.health()).toMatchObject({ status: "ok", store: "ok" });
    expect((await meeting.notary.api.profile.get()).firstName).toBe("Nora");
    expect(running.logLines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});
