import { fc } from "#tests/builders/properties.ts";
import { describe, expect, test } from "vitest";
import { redact, redactLine, redactText, redactToLength } from "#lib/redaction/redact.ts";

const secret = "S3cr3t-Val-ue-9";
const token = "WudEFN9YfC-j6pGTV0NGPfP9Rmi_jFnTljAGPDH0EWk";
const sha256 = `${"a".repeat(60)}0123`;

describe("redaction", () => {
  test.each([
    "password",
    "pfxPassword",
    "passphrase",
    "_token",
    "csrfToken",
    "cookie",
    "Set-Cookie",
    "authorization",
    "clientSecret",
    "privateKey",
    "pfx",
    "apiKey",
  ])("hides what stands under the key %s, however deep", (key) => {
    expect(JSON.stringify(redact({ a: [{ [key]: secret }] }))).not.toContain(secret);
    expect(JSON.stringify(redact(new Map([[key, secret]])))).not.toContain(secret);
  });

  test.each([
    [`https://platform.test/join#${secret}`],
    [`http://127.0.0.1:1/start?token=${secret}&x=1`],
    [`Authorization: Bearer ${secret}`],
    [`cookie: session=${secret}`],
    [`{"password":"${secret}"}`],
    [`password=${secret}&a=b`],
    [`-----BEGIN ENCRYPTED PRIVATE KEY-----\n${secret}\n-----END ENCRYPTED PRIVATE KEY-----`],
    [`-----BEGIN PRIVATE KEY-----\n${secret}`],
    [`cannot reach postgres://app:${secret}@db.example.org/x`],
    [`GET https://api.example.org/token?code=${secret}`],
    [`GET https://api.example.org/any?thing=${secret}`],
    [JSON.stringify({ body: JSON.stringify({ password: `hun"${secret} is` }) })],
    [`{'password': '${secret}'}`],
  ])("hides a secret inside the text %s", (text) => {
    expect(redactText(text)).not.toContain(secret);
    expect(redactToLength(text)).not.toContain(secret);
  });

  test.each([
    `opened https://sign.example.org/join#${token}`,
    `token is ${token}.`,
    `cookie: __Host-nw_session=${token}; theme=dark`,
    `upload of ${token}`,
  ])("hides the token in %s", (text) => {
    expect(redactText(text)).not.toContain(token);
  });

  test("says of a short plain text what it says of the same one with a line before it, which is looked at by every rule", () => {
    const words = ["Bearer ", "basic ", "-----BEGIN ", "PRIVATE KEY-----", "token", "password", "cookie", "nw_session"];
    const marks = [" ", "-", "_", ".", "/", ",", "(", "=", ":", "@", "#", "?", "&", "secret1", "0123456789"];
    const piece = fc.constantFrom(...words, ...marks);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = pieces.join("");
        expect(`\n${redactText(text)}`).toBe(redactText(`\n${text}`));
      }),
    );
  });

  test("shortens e-mail addresses to what support recognises, and counts bytes instead of showing them", () => {
    expect(redactText("sent to anna.notary+x@example.co.uk")).toBe("sent to a…@example.co.uk");
    expect(redact({ body: new Uint8Array(12) })).toEqual({ body: "[12 bytes]" });
  });

  test("keeps what a support case needs", () => {
    expect(redactText(`blob ${sha256} of n…@example.org`)).toBe(`blob ${sha256} of n…@example.org`);
    expect(redactText("defect d8147419-875f-4250-b271-eb8d5bf83a1b")).toContain("d8147419-875f-4250-b271-eb8d5bf83a1b");
    expect(
      redact({ step: "signing", documentId: "0c6b2a1e-8f3b-4b9a-9a52-54c1f3a1b111", tries: 2, isBusy: false }),
    ).toEqual({
      step: "signing",
      documentId: "0c6b2a1e-8f3b-4b9a-9a52-54c1f3a1b111",
      tries: 2,
      isBusy: false,
    });
  });

  test("goes into errors and their causes, and stops at cycles", () => {
    const error = new Error(`password=${secret}`, { cause: new Error(`token=${secret}`) });
    const cycle: Record<string, unknown> = { error };
    cycle.self = cycle;
    expect(JSON.stringify(redact(cycle))).not.toContain(secret);
  });

  test.each(["a", "a.", "-", "-token", '"password', "?a", "a@a.", "token ", "x://a:", 'password:\\\\"', "nw_session="])(
    "looks through a text of nothing but %j at once, however long it is: a path or a name may be anybody's",
    (unit) => {
      redactText(unit.repeat(100_000 / unit.length));
      const clean = redactToLength(unit.repeat(1_000_000 / unit.length));
      expect(clean.length).toBeLessThan(3_000);
      expect(clean).toMatch(/… \[\d+ characters\]$/u);
    },
  );

  test("hides a secret that begins where the text is cut", () => {
    const text = `{"pad":"${"x ".repeat(7_990)}","password":"${secret.repeat(10)}"}`;
    expect(redactToLength(`token=${"x".repeat(15_900)} {"password":"${secret.repeat(20)}"}`)).not.toContain(secret);
    expect(redactToLength(text)).not.toContain(secret);
  });

  test("never throws and always gives JSON, whatever it is handed", () => {
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, withTypedArray: true }),
        (value) => {
          expect(() => JSON.stringify(redact(value))).not.toThrow();
        },
      ),
    );
  });

  test("leaves a finished log line the JSON that it was", () => {
    const texts = [
      `cookie: a="${token}" #0123456789\\"abc`,
      `say "password=${secret}" or 'token: ${secret}'`,
      JSON.stringify({ body: JSON.stringify({ password: `hun"${secret}`, token: null }) }),
      `https://u:${secret}@h.example/x?y="z"`,
    ];
    for (const text of texts) {
      const line = JSON.stringify({ msg: text, isToken: true, token: null, csrf: false, at: 1 });
      const clean = redactLine(`${line}\n`);
      expect(clean.endsWith("}\n")).toBe(true);
      expect(() => JSON.parse(clean), clean).not.toThrow();
      expect(clean).not.toContain(secret);
      expect(clean).not.toContain(token);
    }
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        const text = `password="${secret}" ${one}`;
        expect(redactLine(JSON.stringify({ msg: text, list: [text] }))).not.toContain(secret);
        const line = JSON.stringify({ msg: `${one}password="${other}" cookie: ${one}`, err: { stack: other } });
        expect(() => JSON.parse(redactLine(line))).not.toThrow();
      }),
    );
  });
});
