import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { strToU8 } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bundleVerifyCommand } from "#main/cli/bundle-verify-command.ts";
import { UsageError } from "#main/cli/command.ts";
import { createEvidenceFixture, createSigning, evidenceAuthority } from "#tests/journal/evidence-fixture.ts";

let fixture: ReturnType<typeof createEvidenceFixture>;
let bundle: string;
let before: string;
let later: string;
beforeAll(async () => {
  fixture = createEvidenceFixture();
  const signing = createSigning("Sale of 12 Harbor Lane");
  await fixture.journal.append(signing.act);
  before = join(fixture.folder, "before.txt");
  writeFileSync(before, fixture.journal.state().head.checkpoint);
  bundle = (await fixture.make(signing)).path;
  await fixture.journal.append(fixture.act("Later"));
  later = join(fixture.folder, "checkpoint.txt");
  writeFileSync(later, fixture.journal.state().head.checkpoint);
});
afterAll(async () => {
  await fixture.journal.close();
  fixture.remove();
});

const trust = () => ["--trust", evidenceAuthority().pki.root.certificatePath];

const run = async (...args: string[]) => {
  const printed: unknown[] = [];
  const said: string[] = [];
  const io = { line: (value: object) => void printed.push(value), say: (text: string) => void said.push(text) };
  return { exitCode: await bundleVerifyCommand.run(args, io), printed, said };
};

it("says of each bundle whether it holds, and goes on after one that does not", async () => {
  const changed = fixture.changed(bundle, () => ({ "documents/after/Deed.pdf": strToU8("forged") }));
  const { exitCode, printed, said } = await run(...trust(), changed, join(fixture.folder, "missing.zip"), bundle);
  expect(exitCode).toBe(1);
  expect(printed).toMatchObject([
    { file: changed, status: "invalid" },
    { status: "invalid", checks: [{ name: "form", holds: false }] },
    { file: bundle, status: "key-unknown" },
  ]);
  expect((printed[0] as { checks: unknown[] }).checks).toContainEqual({
    name: "files",
    holds: false,
    detail: "changed since the bundle was made: “documents/after/Deed.pdf”",
  });
  expect(said.at(-1)).toContain("nothing says whose key it rests on");
});

it("is valid only where the key is known: by its fingerprint, or by a checkpoint that it signed", async () => {
  expect(await run(...trust(), bundle)).toMatchObject({ exitCode: 1, printed: [{ status: "key-unknown" }] });
  const keyId = fixture.journal.state().ownKeyId ?? "";
  const grouped = (keyId.match(/.{8}/g) ?? []).join(" ").toUpperCase();
  for (const key of [keyId, grouped])
    expect(await run(...trust(), "--key", key, bundle)).toMatchObject({ exitCode: 0, printed: [{ status: "valid" }] });
  expect(await run(...trust(), "--key", "ab".repeat(32), bundle)).toMatchObject({
    exitCode: 1,
    printed: [{ status: "invalid" }],
  });
  expect(await run(...trust(), "--checkpoint", before, bundle)).toMatchObject({
    exitCode: 0,
    printed: [{ status: "valid" }],
  });
});

it("does not end with 0 by a known key alone: somebody has to vouch for who signed the documents", async () => {
  const keyId = fixture.journal.state().ownKeyId ?? "";
  const { exitCode, printed, said } = await run("--key", keyId, bundle);
  expect(exitCode).toBe(1);
  expect(printed).toMatchObject([{ status: "indeterminate" }]);
  expect(said.join("\n")).toContain("signatures is open: “Deed.pdf”: unchanged, but nobody vouches for who signed");
  expect(said.join("\n")).not.toContain("every check holds");
});

it("compares with a checkpoint that is known", async () => {
  const { exitCode, printed } = await run("--checkpoint", later, bundle);
  expect(exitCode).toBe(1);
  expect((printed[0] as { checks: object[] }).checks).toContainEqual(
    expect.objectContaining({ name: "known-checkpoint", holds: false }),
  );
});

it("says how it is used", async () => {
  await expect(run()).rejects.toThrow(UsageError);
  await expect(run("--checkpoint", "/nowhere", bundle)).rejects.toThrow(UsageError);
  await expect(run("--frobnicate", bundle)).rejects.toThrow(UsageError);
  await expect(run("--key", "9473a37e", bundle)).rejects.toThrow(UsageError);
});
