import { fc } from "#tests/builders/properties.ts";
import { describe, expect, test } from "vitest";
import { createLog } from "#main/security/log.ts";
import { redact, redactText } from "#main/security/redact.ts";

const secret = "S3cr3t-Val-ue-9";

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
  ])("hides a secret inside the text %s", (text) => {
    expect(redactText(text)).not.toContain(secret);
  });

  test("hides e-mail addresses and counts bytes instead of showing them", () => {
    expect(redactText("sent to anna.notary+x@example.co.uk")).toBe("sent to [e-mail]");
    expect(redact({ body: new Uint8Array(12) })).toEqual({ body: "[12 bytes]" });
  });

  test("keeps what a support case needs", () => {
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

  test.each(["a", "a.", "-", "-token", '"password', "?a", "a@a.", "token "])(
    "looks through a text of nothing but %j at once, however long it is: a path or a name may be anybody's",
    (unit) => {
      const clean = redactText(unit.repeat(1_000_000 / unit.length));
      expect(clean.length).toBeLessThan(3_000);
      expect(clean).toMatch(/… \[\d+ characters\]$/u);
    },
  );

  test("hides a secret that begins where the text is cut", () => {
    const text = `{"pad":"${"x ".repeat(7_990)}","password":"${secret.repeat(10)}"}`;
    expect(redactText(`token=${"x".repeat(15_900)} {"password":"${secret.repeat(20)}"}`)).not.toContain(secret);
    expect(redactText(text)).not.toContain(secret);
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

  test("the log writes one redacted JSON line", () => {
    const lines: string[] = [];
    createLog(
      (line) => lines.push(line),
      () => new Date(0),
    ).warn("lock failed", { password: secret, step: "signing" });
    expect(lines).toEqual([
      `${JSON.stringify({ at: "1970-01-01T00:00:00.000Z", level: "warn", event: "lock failed", password: "[redacted]", step: "signing" })}\n`,
    ]);
  });
});
