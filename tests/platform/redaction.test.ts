import { describe, expect, test } from "vitest";
import { createLog } from "#platform/base/log.ts";

const token = "WudEFN9YfC-j6pGTV0NGPfP9Rmi_jFnTljAGPDH0EWk";

describe("The redaction", () => {
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
