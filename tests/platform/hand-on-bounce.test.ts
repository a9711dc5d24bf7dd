import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bounceAddress, bounceMail, inviteAt, senderTo } from "./bounce-steps.ts";
import type { Browser } from "./client.ts";
import { describeOnPostgres } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";

const secret = "0123456789abcdef0123456789abcdef";

const scriptInDocs = (): string => {
  const text = readFileSync(path.join(import.meta.dirname, "../../docs/operations.md"), "utf8");
  return /^```\n(#!\/usr\/bin\/env python3\n[\s\S]*?)^```$/m.exec(text)?.[1] ?? "";
};

describeOnPostgres("The script by which Postfix hands bounces on, as the documentation has it", (store) => {
  let folder: string;
  let running: TestPlatform;
  let nora: Browser;
  const secretFile = () => path.join(folder, "secret");
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), "hand-on-bounce-"));
    running = await startTestPlatform(store, {
      settings: { MAIL_BOUNCES_ADDRESS: bounceAddress, MAIL_BOUNCES_SECRET: secret },
    });
    nora = await running.signedIn("Nora");
    writeFileSync(secretFile(), `${secret}\n`);
    const script = scriptInDocs()
      .replace("/etc/notary-bounces-secret", secretFile())
      .replace("https://sign.example.org", running.url);
    writeFileSync(path.join(folder, "hand-on-bounce"), script, { mode: 0o755 });
  });
  afterAll(async () => {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The exit code, and whether all of the message was taken off the mail server's hands. */
  const handOn = (recipient: string, message: string): Promise<{ code: number | null; isTaken: boolean }> =>
    new Promise((resolve) => {
      let isTaken = true;
      const child = execFile(path.join(folder, "hand-on-bounce"), [recipient], () =>
        resolve({ code: child.exitCode, isTaken }),
      );
      child.stdin?.on("error", () => (isTaken = false));
      child.stdin?.end(message);
    });

  test("hands on a small bounce, and the beginning of a large one", async () => {
    for (const [address, original] of [
      ["small@example.net", "Subject: x\n\nHello\n"],
      ["large@example.net", "x".repeat(2_000_000)],
    ] as const) {
      const { invitation } = await inviteAt(running, nora, address);
      const to = await senderTo(running, address);
      expect(await handOn(to, bounceMail({ to, address, original }))).toEqual({ code: 0, isTaken: true });
      expect(await invitation()).toMatchObject({ state: "failed", reason: "no-such-address" });
    }
  });

  test("has the mail server try again later what was not taken", async () => {
    const address = "later@example.net";
    const { invitation } = await inviteAt(running, nora, address);
    const to = await senderTo(running, address);
    writeFileSync(secretFile(), "f".repeat(32));
    expect(await handOn(to, bounceMail({ to, address }))).toMatchObject({ code: 75 });
    expect(await invitation()).toMatchObject({ state: "sent" });
    writeFileSync(secretFile(), `${secret}\n`);
    expect(await handOn(to, bounceMail({ to, address }))).toMatchObject({ code: 0 });
    expect(await invitation()).toMatchObject({ state: "failed" });
  });
});
