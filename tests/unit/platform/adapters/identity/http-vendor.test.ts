import { afterEach, expect, test } from "vitest";
import { createHttpDocumentVendor, createHttpQuizVendor } from "#platform/adapters/identity/vendors/http-vendor.ts";
import { signatureHeaderOf } from "#platform/adapters/identity/protocol/signed-callback.ts";
import { type Said, startTestServer, type TestServer } from "#tests/builders/test-http-server.ts";

let server: TestServer;
afterEach(() => server.stop());

const secret = "a secret of callbacks, long enough";
const person = { firstName: "Sam", middleName: "", lastName: "Signer", birthDate: "1980-02-29" };
const pages = { returnUrl: "https://sign.example.org/join", callbackUrl: "https://sign.example.org/identity/callback" };
const ssn = "987-65-4321";

const vendors = async (said: Said | (() => Said)) => {
  server = await startTestServer(() => (typeof said === "function" ? said() : said));
  const settings = {
    id: "http",
    name: "A Vendor",
    url: `${server.url}/v1/`,
    key: "the key of the vendor",
    callbackSecrets: [secret],
  };
  return {
    document: createHttpDocumentVendor({ ...settings, by: "capture", wants: ["front", "back"] }),
    quiz: createHttpQuizVendor(settings),
  };
};
const openCheck = { key: "key-1", person, typeOfId: "passport", language: "es", ...pages } as const;
const openQuiz = {
  key: "key-2",
  person,
  lookup: { Zip: "33602", State: "FL", Country: "US", Ssn: ssn, City: "Tampa" },
  questions: 5,
  choices: 5,
  passPercent: 80,
  seconds: 120,
  replacePercent: 60,
  after: "quiz_1",
  ...pages,
};

test("a check is opened as the page on vendors has it, with the key and the same key for a repeated call", async () => {
  const { document } = await vendors({ status: 201, body: { id: "check_1", url: "https://vendor.example/check" } });
  // Where our page takes the pictures, a page that it names as well is of no use.
  expect(await document.open(openCheck)).toEqual({ sessionId: "check_1", url: null });
  const [heard] = server.heard;
  expect(heard).toMatchObject({ method: "POST", path: "/v1/document-checks" });
  expect(heard?.headers).toMatchObject({ authorization: "Bearer the key of the vendor", "idempotency-key": "key-1" });
  expect(JSON.parse(String(heard?.body))).toEqual({ person, typeOfId: "passport", language: "es", ...pages });
});

test("pictures go as a form, with what the device read beside them", async () => {
  const { document } = await vendors({ status: 202, body: {} });
  const bytes = Buffer.from([0xff, 0xd8, 1, 2]);
  const done = await document.submit("check_1", {
    key: "key-3",
    typeOfId: "driver-license",
    pictures: [
      { side: "front", type: "image/jpeg", bytes },
      { side: "back", type: "image/png", bytes },
    ],
  });
  expect(done).toEqual({ done: true });
  const [heard] = server.heard;
  expect(heard?.path).toBe("/v1/document-checks/check_1/pictures");
  const form = await new Response(new Uint8Array(heard?.body ?? []), {
    headers: { "content-type": heard?.headers["content-type"] ?? "" },
  }).formData();
  expect(JSON.parse(form.get("facts") as string)).toEqual({ typeOfId: "driver-license", read: null });
  const back = form.get("back") as File;
  expect([back.name, back.type, Buffer.from(await back.arrayBuffer()).equals(bytes)]).toEqual([
    "back.png",
    "image/png",
    true,
  ]);
});

test("the lookup is passed on to the vendor, and is in nothing that comes back [S209]", async () => {
  const { quiz } = await vendors({ status: 201, body: { id: "quiz_2", url: "https://vendor.example/quiz" } });
  const opened = await quiz.open(openQuiz);
  expect(opened).toEqual({ sessionId: "quiz_2", url: "https://vendor.example/quiz" });
  expect(JSON.parse(String(server.heard[0]?.body))).toMatchObject({
    lookup: openQuiz.lookup,
    questions: 5,
    seconds: 120,
    replacePercent: 60,
    after: "quiz_1",
  });
});

test.each([401, 403, 408, 425, 429, 500, 502, 503])(
  "a vendor that answers %i is away, and nobody has failed",
  async (status) => {
    const { document, quiz } = await vendors({ status, body: { status: "failed", Ssn: ssn } });
    const away = { away: true, why: `it answered ${status}` };
    expect(await document.open(openCheck)).toEqual(away);
    expect(await document.look("check_1")).toEqual(away);
    expect(await quiz.look("quiz_1")).toEqual(away);
    expect(await document.submit("check_1", { key: "k", typeOfId: "passport", pictures: [] })).toEqual(away);
  },
);

test.each<[string, Said]>([
  ["answers something else", { body: "<html>" }],
  ["leads somewhere else", { status: 302, headers: { location: "http://127.0.0.1:9/elsewhere" } }],
  ["answers with more than anybody has to say", { body: JSON.stringify({ status: "passed", x: "x".repeat(70_000) }) }],
  ["answers with a nest of brackets", { body: "[".repeat(5_000) }],
])("a vendor that %s is away", async (_, said) => {
  const { document, quiz } = await vendors(said);
  expect(await document.look("check_1")).toMatchObject({ away: true });
  expect(await quiz.open(openQuiz)).toMatchObject({ away: true });
});

test("a vendor that nobody reaches is away, and why says nothing of what was sent", async () => {
  const { quiz } = await vendors({});
  await server.stop();
  const answer = await quiz.open(openQuiz);
  expect(answer).toEqual({ away: true, why: "no answer (TypeError)" });
});

test("what was refused is the operator's to mend, a session that is not there is no result, and no page no quiz", async () => {
  const { document, quiz } = await vendors({ status: 422, body: { error: `no Ssn like ${ssn}` } });
  expect(await document.open(openCheck)).toEqual({ away: true, why: "it refused with 422" });
  expect(await quiz.look("quiz_1")).toEqual({ status: "not-known", said: "http-422" });
  await server.stop();
  const pageless = await vendors({ status: 201, body: { id: "quiz_2", url: null } });
  expect(await pageless.quiz.open(openQuiz)).toEqual({ away: true, why: "it named no page" });
  await server.stop();
  const hostile = await vendors({ status: 201, body: { id: "../x", url: "javascript:alert(1)" } });
  expect(await hostile.document.open(openCheck)).toEqual({
    away: true,
    why: "its answer has another form than agreed",
  });
});

test("a callback is an event of its port, another's is looked past, and a forged one is refused before it is read", async () => {
  const { document, quiz } = await vendors({});
  const now = new Date("2026-11-24T10:00:00Z");
  const event = { id: "evt_1", createdAt: "2026-11-24T09:59:59.123Z", type: "quiz.changed", sessionId: "quiz_1" };
  const raw = Buffer.from(JSON.stringify(event));
  const headers = { "identity-signature": signatureHeaderOf([secret], now, raw) };
  expect(quiz.readCallback(raw, headers, now)).toEqual({
    event: { id: "evt_1", createdAt: event.createdAt, sessionId: "quiz_1", of: "quiz" },
  });
  expect(document.readCallback(raw, headers, now)).toEqual({ ignored: "quiz.changed" });
  expect(quiz.readCallback(raw, {}, now)).toEqual({ refused: "signature" });
  expect(quiz.readCallback(raw, headers, new Date(now.getTime() + 301_000))).toEqual({ refused: "time" });
  const bad = Buffer.from("{}");
  const signed = { "identity-signature": signatureHeaderOf([secret], now, bad) };
  expect(quiz.readCallback(bad, signed, now)).toEqual({ refused: "form" });
});
