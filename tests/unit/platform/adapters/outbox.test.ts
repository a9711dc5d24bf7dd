import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MailRefused } from "#platform/adapters/mail/mail.ts";
import { createOutbox } from "#platform/adapters/mail/outbox.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "outbox-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const to = (address: string) => ({ to: { name: "Ada", address }, subject: "Hello", text: "Hello", html: "<p>Hello" });

test("what is sent lies in the folder; an address that exists nowhere is refused for good, and nothing is kept", async () => {
  const outbox = await createOutbox(folder, () => new Date("2030-01-01T00:00:00Z"));
  await outbox.send(to("ada@example.org"));
  await outbox.send(to("ada@invalid.example.org"));
  for (const address of ["ada@example.invalid", "ada@invalid", "ada@Example.INVALID"])
    await expect(outbox.send(to(address)), address).rejects.toThrow(MailRefused);
  expect(await readdir(folder)).toHaveLength(2);
});
