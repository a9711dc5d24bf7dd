import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Sha256Hex } from "#contract/common/ids.ts";
import { runJob } from "#engine/run-job.ts";
import { journalVerifyCommand } from "#main/cli/journal-verify-command.ts";
import { journalJsonLines } from "#main/features/journal/exports/jsonl-export.ts";
import { createTrustFetch } from "#main/trust-services/trust-fetch.ts";
import { startTestAuthorities, type TestAuthorities } from "#tests/builders/test-authorities.ts";
import { createTestPki, type TestPki } from "#tests/builders/test-pki.ts";
import { createJournalFixture } from "./journal-fixture.ts";

let pki: TestPki;
let authorities: TestAuthorities;
let fixture: ReturnType<typeof createJournalFixture>;
beforeAll(async () => {
  pki = createTestPki();
  authorities = await startTestAuthorities(pki);
  fixture = createJournalFixture();
});
afterAll(async () => {
  await authorities.close();
  pki.remove();
  fixture.remove();
});

const stamp = async (checkpoint: string) => {
  const timeStampUrls = [authorities.timeStampUrl];
  const stamped = await runJob(
    "time-stamp",
    {
      imprintSha256: createHash("sha256").update(checkpoint).digest("hex") as Sha256Hex,
      trustServices: {
        wishedLevel: "B-T",
        isRequired: false,
        timeStampUrls,
        timeStampRootsPem: [pki.root.certificatePem],
      },
    },
    () => undefined,
    createTrustFetch({ timeStampUrls, privateHosts: ["127.0.0.1"] }),
  );
  if (stamped.kind !== "ok") throw new Error(JSON.stringify(stamped));
  return { token: Buffer.from(stamped.token).toString("base64"), at: stamped.at };
};
/** With the key given that began it, as a reader knows it from elsewhere. */
const verified = async (lines: readonly string[]) => {
  const path = join(fixture.folder, "journal.jsonl");
  writeFileSync(path, lines.join(""));
  const printed: Record<string, unknown>[] = [];
  const key = fixture.platform.entries[0]?.leaf.keyId ?? "";
  await journalVerifyCommand.run(["--key", key, path], {
    line: (value) => void printed.push(value as Record<string, unknown>),
    say: () => undefined,
  });
  return printed[0];
};

it("stands on the head of each sync where an authority is set up, and proves since when its entries were there", async () => {
  const journal = fixture.open();
  await journal.append(fixture.act("Ada"));
  await journal.sync();
  expect(journal.list({ sequence: 0, limit: 1 }).rows[0]?.provenBefore).toBeNull();
  await journal.append(fixture.act("Bob"));
  const { checkpoint } = journal.state().head;
  fixture.stamps.answer = await stamp(checkpoint);
  await journal.sync();
  await journal.sync();
  // Once a head.
  expect(fixture.stamps.asked.filter((asked) => asked === checkpoint)).toHaveLength(1);
  fixture.stamps.answer = null;
  await journal.append(fixture.act("Cleo"));
  const provenBefore = (sequence: number) => journal.list({ sequence, limit: 1 }).rows[0]?.provenBefore;
  expect(provenBefore(0)).toMatch(/^\d{4}-/u);
  expect(provenBefore(1)).toBe(provenBefore(0));
  expect(provenBefore(2)).toBeNull();

  const lines = [...journalJsonLines(journal.reading(), null, "2026-06-01T12:00:00.000Z")];
  expect(await verified(lines)).toMatchObject({
    status: "valid",
    timeStamps: [{ treeSize: 2, at: provenBefore(0), authority: "Test Time-stamp Authority" }],
  });
  const { heads } = JSON.parse(lines[0] ?? "") as { heads: { checkpoint: string; timestamp?: string }[] };
  const stamped = heads.find(({ timestamp }) => timestamp !== undefined);
  const at = (name: string) => join(fixture.folder, name);
  writeFileSync(at("token"), Buffer.from(stamped?.timestamp ?? "", "base64"));
  writeFileSync(at("checkpoint"), stamped?.checkpoint ?? "");
  writeFileSync(at("issuing.pem"), authorities.issuing.certificatePem);
  const trust = ["-CAfile", pki.root.certificatePath, "-untrusted", at("issuing.pem")];
  const referee = ["ts", "-verify", "-data", at("checkpoint"), "-in", at("token"), "-token_in", ...trust];
  expect(execFileSync("openssl", referee, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] })).toContain(
    "Verification: OK",
  );
  await journal.close();

  // The token of one head on another.
  const header = JSON.parse(lines[0] ?? "") as { heads: { timestamp?: string }[] };
  const [moved] = header.heads;
  if (moved) moved.timestamp = stamped?.timestamp ?? "";
  expect(await verified([`${JSON.stringify(header)}\n`, ...lines.slice(1)])).toMatchObject({
    status: "invalid",
    check: "time-stamp",
  });
});
