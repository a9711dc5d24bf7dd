import { afterEach, describe, expect, test } from "vitest";
import { createStripeIdentity, isTestKey } from "#platform/adapters/identity/vendors/stripe-identity.ts";
import { countryInThreeLetters } from "#platform/adapters/identity/vendors/country-codes.ts";
import { type Heard, type Said, startTestServer, type TestServer } from "#tests/builders/test-http-server.ts";
import { reportOf, type Session, sessionOf } from "./stripe-sessions.ts";

const secret = "whsec_of_the_destination_in_use";

const failedWith = (code: string): Partial<Session> => ({ last_error: { code, reason: "what Stripe shows" } });

let server: TestServer;
afterEach(() => server.stop());

const stripe = async (answer: Said | ((heard: Heard) => Said), wantsSelfie = false) => {
  server = await startTestServer((heard) => (typeof answer === "function" ? answer(heard) : answer));
  return createStripeIdentity(
    { key: "rk_live_restricted", callbackSecrets: [secret], wantsSelfie },
    { host: "127.0.0.1", port: server.port, protocol: "http" },
  );
};
const errorOf = (status: number, type: string, more: object = {}): Said => ({
  status,
  // Else its client waits and asks again.
  headers: { "stripe-should-retry": "false" },
  body: { error: { type, message: "what Stripe writes", ...more } },
});

const document = {
  typeOfId: "driver-license",
  firstName: "Rosalind",
  middleName: "Anne",
  lastName: "Achebe",
  birthDate: "1984-03-09",
  number: "T64235789",
  issueDate: "2022-05-17",
  expirationDate: "2030-05-17",
  country: "USA",
  state: null,
};
const opening = {
  key: "key-1",
  person: { firstName: "Rosalind", middleName: "", lastName: "Achebe", birthDate: "1984-03-09" },
  typeOfId: null,
  returnUrl: "https://sign.example.org/join",
  callbackUrl: "https://sign.example.org/identity/callback/stripe/document",
};

describe("opening a session", () => {
  test("asks for a document, with the key of a repeated call, and tells nothing of the person", async () => {
    const vendor = await stripe({ body: sessionOf({}) }, true);
    expect(await vendor.open(opening)).toEqual({ sessionId: "vs_1", url: "https://verify.stripe.com/start/live_x" });
    const [heard] = server.heard;
    expect(heard).toMatchObject({ method: "POST", path: "/v1/identity/verification_sessions" });
    expect(heard?.headers).toMatchObject({ authorization: "Bearer rk_live_restricted", "idempotency-key": "key-1" });
    const sent = Object.fromEntries(new URLSearchParams(String(heard?.body)));
    expect(sent).toEqual({
      type: "document",
      "options[document][allowed_types][0]": "driving_license",
      "options[document][allowed_types][1]": "passport",
      "options[document][require_matching_selfie]": "true",
      return_url: "https://sign.example.org/join",
    });
  });

  test("asks for the one document that was chosen, and for no face unless it is wanted", async () => {
    const vendor = await stripe({ body: sessionOf({}) });
    await vendor.open({ ...opening, typeOfId: "passport" });
    const sent = Object.fromEntries(new URLSearchParams(String(server.heard[0]?.body)));
    expect(sent).toMatchObject({
      "options[document][allowed_types][0]": "passport",
      "options[document][require_matching_selfie]": "false",
    });
    expect(sent).not.toHaveProperty("options[document][allowed_types][1]");
  });

  test("is away where it names no page", async () => {
    const vendor = await stripe({ body: sessionOf({ url: null }) });
    expect(await vendor.open(opening)).toEqual({ away: true, why: "it named no page" });
  });
});

test.each<[string, Partial<Session>, object]>([
  ["a verified licence", { status: "verified", last_verification_report: reportOf() }, { status: "passed", document }],
  [
    "a verified passport of elsewhere",
    {
      status: "verified",
      last_verification_report: reportOf({ type: "passport", issuing_country: "DE", first_name: "Rosalind" }),
    },
    { status: "passed", document: { ...document, typeOfId: "passport", country: "DEU", middleName: null } },
  ],
  [
    "one whose dates and number the key may not read",
    {
      status: "verified",
      last_verification_report: reportOf({ dob: null, expiration_date: null, number: null, issued_date: null }),
    },
    {
      status: "passed",
      document: { ...document, birthDate: null, number: null, issueDate: null, expirationDate: null },
    },
  ],
  [
    "a date that is none",
    { status: "verified", last_verification_report: reportOf({ dob: { day: 30, month: 2, year: 1984 } }) },
    { status: "passed", document: { ...document, birthDate: null } },
  ],
  ["verified, without a report", { status: "verified" }, { status: "not-known", said: "verified without a report" }],
  [
    "verified, the report by its id alone",
    { status: "verified", last_verification_report: "vr_1" },
    { status: "not-known", said: "verified without a report" },
  ],
  [
    "verified, of a type that nobody has heard of",
    { status: "verified", last_verification_report: reportOf({ type: "library_card" }) },
    { status: "not-known", said: "verified without a report" },
  ],
  [
    "verified, its report not",
    { status: "verified", last_verification_report: reportOf({ status: "unverified" }) },
    { status: "not-known", said: "verified without a report" },
  ],
  [
    "redacted",
    { status: "verified", redaction: { status: "redacted" }, last_verification_report: reportOf() },
    { status: "not-known", said: "redacted" },
  ],
  ["processing", { status: "processing" }, { status: "processing" }],
  ["canceled", { status: "canceled" }, { status: "canceled" }],
  ["nothing handed in", {}, { status: "waiting-for-document" }],
  ["a status that is new", { status: "in_orbit" }, { status: "not-known", said: "a status of another form" }],
  ["document_expired", failedWith("document_expired"), { status: "failed", reason: "expired" }],
  ["document_unverified_other", failedWith("document_unverified_other"), { status: "failed", reason: "other" }],
  [
    "document_type_not_supported",
    failedWith("document_type_not_supported"),
    { status: "failed", reason: "not-accepted" },
  ],
  ["country_not_supported", failedWith("country_not_supported"), { status: "failed", reason: "not-accepted" }],
  ["under_supported_age", failedWith("under_supported_age"), { status: "failed", reason: "not-accepted" }],
  ["selfie_face_mismatch", failedWith("selfie_face_mismatch"), { status: "failed", reason: "face-mismatch" }],
  ["selfie_manipulated", failedWith("selfie_manipulated"), { status: "failed", reason: "face-mismatch" }],
  ["selfie_unverified_other", failedWith("selfie_unverified_other"), { status: "failed", reason: "face-mismatch" }],
  [
    "selfie_document_missing_photo",
    failedWith("selfie_document_missing_photo"),
    { status: "failed", reason: "face-mismatch" },
  ],
  ["abandoned", failedWith("abandoned"), { status: "failed", reason: "not-uploaded" }],
  ["consent_declined", failedWith("consent_declined"), { status: "failed", reason: "not-uploaded" }],
  ["device_not_supported", failedWith("device_not_supported"), { status: "failed", reason: "not-uploaded" }],
  [
    "a check that is not asked for",
    failedWith("id_number_mismatch"),
    { status: "not-known", said: "id_number_mismatch" },
  ],
  ["a code that is new", failedWith("document_on_fire"), { status: "not-known", said: "document_on_fire" }],
  ["an error without a code", { last_error: { code: null, reason: null } }, { status: "not-known" }],
  ["a code that JavaScript has a word for", failedWith("constructor"), { status: "not-known", said: "constructor" }],
])("%s", async (_, session, answer) => {
  const vendor = await stripe({ body: sessionOf(session) });
  expect(await vendor.look("vs_1")).toMatchObject(answer);
});

test("a key without access to what is sensitive learns the rest", async () => {
  const vendor = await stripe(({ path }) =>
    decodeURIComponent(path).includes("document.number")
      ? errorOf(403, "invalid_request_error", { code: "more_permissions_required" })
      : { body: sessionOf({ status: "verified", last_verification_report: reportOf({ number: null }) }) },
  );
  expect(await vendor.look("vs_1")).toEqual({ status: "passed", document: { ...document, number: null } });
  expect(server.heard).toHaveLength(2);
});

test.each([
  [401, "invalid_request_error"],
  [403, "invalid_request_error"],
  [429, "rate_limit_error"],
  [500, "api_error"],
  [503, "api_error"],
])("answering %i it is away, nobody has failed, and the log hears its kind alone", async (status, type) => {
  const vendor = await stripe(errorOf(status, type));
  for (const answer of [await vendor.look("vs_1"), await vendor.open(opening)]) {
    expect(answer).toMatchObject({ away: true });
    expect(JSON.stringify(answer)).not.toContain("what Stripe writes");
  }
});

test("a session that it does not know is no result, and one that cannot be called off is let be", async () => {
  const vendor = await stripe(errorOf(404, "invalid_request_error", { code: "resource_missing" }));
  expect(await vendor.look("vs_2")).toEqual({ status: "not-known", said: "no such session" });
  await vendor.cancel("vs_2");
  expect(server.heard.at(-1)).toMatchObject({ method: "POST", path: "/v1/identity/verification_sessions/vs_2/cancel" });
});

test("a key of the test mode is known by its prefix, and makes the vendor a simulator", async () => {
  server = await startTestServer(() => ({}));
  expect(["sk_test_1", "rk_test_1", "sk_live_1", "rk_live_1"].map(isTestKey)).toEqual([true, true, false, false]);
  const vendor = createStripeIdentity({ key: "rk_test_1", callbackSecrets: [], wantsSelfie: false });
  expect(vendor).toMatchObject({ isSimulator: true, by: "hosted", id: "stripe" });
});

test("countries are turned into three letters", () => {
  expect(["US", "ca", "GB", "XK", "DEU", "zz", ""].map(countryInThreeLetters)).toEqual([
    "USA",
    "CAN",
    "GBR",
    null,
    "DEU",
    null,
    null,
  ]);
});
