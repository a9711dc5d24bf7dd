import { describe, expect, test } from "vitest";
import { createLog } from "#platform/log.ts";
import { redactText } from "#platform/redaction.ts";

const token = "WudEFN9YfC-j6pGTV0NGPfP9Rmi_jFnTljAGPDH0EWk";
const sha256 = "a".repeat(60) + "0123";

describe("The redaction", () => {
  test.each([
    ["a personal link", `opened https://sign.example.org/join#${token}`, token],
    ["a bare token", `token is ${token}.`, token],
    ["a session cookie", `cookie: __Host-nw_session=${token}; theme=dark`, token],
    ["a password in JSON", `{"email":"x","password":"hunter2 is short"}`, "short"],
    ["a password in JSON within JSON", JSON.stringify({ body: JSON.stringify({ password: 'hun"ter2 is' }) }), "ter2"],
    ["a password in a form", "email=a&password=hunter2", "hunter2"],
    ["a password in an address", "cannot reach postgres://app:s3cret@db.example.org/x", "s3cret"],
    ["a query", "GET https://api.example.org/token?code=abc123", "abc123"],
    ["a whole e-mail address", "mail to nora.whitfield@example.org failed", "nora.whitfield@"],
    ["a private key", "-----BEGIN RSA PRIVATE KEY-----\nMIIEowIBAAKCAQEA\n-----END RSA PRIVATE KEY-----", "MIIEow"],
  ])("removes %s", (_title, text, secret) => {
    expect(redactText(text)).not.toContain(secret);
  });

  test("leaves what support needs", () => {
    expect(redactText(`blob ${sha256} of n…@example.org`)).toContain(sha256);
    expect(redactText("nora.whitfield@example.org")).toBe("n…@example.org");
    const reference = "d8147419-875f-4250-b271-eb8d5bf83a1b";
    expect(redactText(`defect ${reference}`)).toContain(reference);
  });

  test("stands before every line of the log: message, fields, nested values and errors", () => {
    const lines: string[] = [];
    const log = createLog("debug", { write: (line: string) => void lines.push(line) });
    const error = new Error(`password=hunter2 for nora.whitfield@example.org`, {
      cause: new Error(`link /join#${token}`),
    });
    log.error(
      { err: error, headers: { cookie: `a=${token}`, authorization: "Bearer x" }, list: [{ pfxPassword: "hunter2" }] },
      `join ${token}`,
    );
    log.info({ body: { csrfToken: token, deep: { note: `see postgres://u:hunter2@h/d` } } });
    log.child({ link: `https://x.example/join#${token}` }).warn("%s", `hello ${token}`);
    const text = lines.join("");
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
    for (const secret of [token, "hunter2", "nora.whitfield@", "Bearer x"]) expect(text).not.toContain(secret);
    expect(JSON.parse(lines[0] ?? "").err).toMatchObject({
      type: "Error",
      stack: expect.stringContaining("redaction.test"),
    });
  });
});
