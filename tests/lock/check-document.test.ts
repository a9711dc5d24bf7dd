import { randomUUID } from "node:crypto";
import { copyFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { FileHandle } from "#contract/common/ids.ts";
import type { ConsentRequest } from "#contract/consent/bridge.ts";
import { refused } from "#contract/refused.ts";
import { ValidationReportSchema, type CheckedDocument } from "#contract/verification/report.ts";
import { createVerificationHandlers } from "#main/features/verification/handlers.ts";
import { createTrustedHere, type TrustedHerePorts } from "#main/features/verification/trusted-here.ts";
import { createEngineClient } from "#main/engine/engine-client.ts";
import { spawnIsolatedProcess } from "#main/isolated/spawn-isolated-process.ts";
import { createOutgoing } from "#main/outgoing/outgoing.ts";
import { openSettings } from "#main/policy/settings.ts";
import { createLog } from "#main/security/log.ts";
import { pdfText, qpdfCheck } from "#tests/builders/pdf-referees.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { statusSentence } from "#lib/validation-report/report-texts.ts";
import { createLockFixture, type LockFixture } from "./engine-lock-fixture.ts";

let fixture: LockFixture;
beforeAll(() => {
  fixture = createLockFixture();
});
afterAll(() => fixture.remove());

const window = { windowId: "w" };
const handle = "A".repeat(22) as FileHandle;

type Setting = {
  /** What the platform says whose certificates it accepts; null where it never answers. */
  platformPem?: string[] | null;
  platformUrl?: () => string;
  policy?: Partial<TrustedHerePorts["policy"]>;
  /** What the person answers in the consent window. */
  answers?: "approve" | "cancel";
};

/** The handlers over the real engine, with one file in the spool. */
const handlersFor = (
  file: string,
  {
    platformPem = [fixture.rootPem],
    platformUrl = () => "https://platform.example",
    policy = {},
    answers = "cancel",
  }: Setting = {},
  name = "Deed.pdf",
) => {
  const asked: ConsentRequest[] = [];
  const settings = openSettings(
    path.join(fixture.directory, `settings-${randomUUID()}.json`),
    createLog(() => undefined),
  );
  const trustedHere = createTrustedHere({
    policy: { trustedAuthorities: null, forbidOwnAuthorities: null, timeStampRoots: null, ...policy },
    settings,
    platform: {
      platform: {
        authorities: (_input: unknown, { signal }: { signal: AbortSignal }) =>
          platformPem === null || platformUrl().includes("silent")
            ? new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)))
            : Promise.resolve({ certificatesPem: platformPem }),
      },
    } as never,
    platformUrl,
    now: () => new Date(),
    patienceMs: 20,
  });
  const log = createLog(() => undefined);
  const outgoing = createOutgoing(`${fixture.directory}/outgoing`);
  const released: FileHandle[] = [];
  const handlers = createVerificationHandlers({
    engine: createEngineClient((spec) => spawnIsolatedProcess(spec, log)),
    outgoing,
    spool: {
      find: (asked) => (asked === handle ? { handle, path: file, name, sizeBytes: 1 } : null),
      release: async (file) => void released.push(file),
    },
    now: () => new Date(),
    trustedHere,
    askConsent: async (request, decide) => {
      asked.push(request);
      if (answers === "cancel") return { kind: "cancelled" };
      const decided = await decide({ kind: "approve" });
      if (decided.kind !== "done") throw new Error("it asked again");
      return decided;
    },
    documents: {
      document: async (_signing: unknown, _document: unknown, revision: string, target: string) => {
        if (revision !== "locked") return refused("request/not-found");
        copyFileSync(file, target);
        return { kind: "ok" };
      },
    } as never,
  });
  const saved = async (file: string) => {
    const response = await outgoing.serve(new Request(`http://own/outgoing/${file}`));
    return Buffer.from(await response.arrayBuffer());
  };
  const check = async (): Promise<CheckedDocument> => {
    const checked = await handlers["check.document"]({ file: handle }, window);
    if (checked.kind === "refused") throw new Error(checked.error.code);
    return checked;
  };
  return { handlers, released, saved, check, asked, dispose: () => outgoing.dispose() };
};

it("checks a dropped document on this computer and saves the same report as JSON and as PDF", async () => {
  const { outputPath } = await fixture.lock(fixture.write(await makePdf()));
  const { handlers, released, saved, dispose } = handlersFor(outputPath);
  const checked = await handlers["check.document"]({ file: handle }, window);
  if (checked.kind === "refused") throw new Error(checked.error.code);
  expect(checked).toMatchObject({ name: "Deed.pdf", report: { status: "valid", acrobat: { answer: "unknown" } } });
  expect(released).toEqual([handle]);

  const asked = { check: checked.check, paper: "letter" } as const;
  const json = await handlers["check.export"]({ ...asked, format: "json" }, window);
  if (json.kind === "refused") throw new Error(json.error.code);
  expect(json.name).toBe("Validation of Deed.json");
  const read = JSON.parse((await saved(json.file)).toString("utf8")) as { file: string };
  expect(ValidationReportSchema.parse(read)).toEqual(checked.report);
  expect(read.file).toBe("Deed.pdf");

  const pdf = await handlers["check.export"]({ ...asked, format: "pdf" }, window);
  if (pdf.kind === "refused") throw new Error(pdf.error.code);
  const report = fixture.write(await saved(pdf.file));
  expect(qpdfCheck(report)).toMatchObject({ status: 0 });
  const words = pdfText(report).replaceAll(/\s+/g, " ");
  for (const expected of [
    "The signature holds, and nothing was changed afterwards.",
    "Nora Notary, vouched for by Test Notaries",
    "TOTAL-PASSED",
    "PAdES B-B",
    "Cannot be known",
    "What each revision changed",
  ])
    expect(words).toContain(expected);
  await dispose();
});

it("checks a locked document as the platform keeps it, and keeps no copy of it here", async () => {
  const { outputPath } = await fixture.lock(fixture.write(await makePdf()));
  const { handlers } = handlersFor(outputPath);
  const target = { signingId: "s" as never, documentId: "d" as never, name: "Deed.pdf" };
  expect(await handlers["check.document"](target, window)).toMatchObject({
    kind: "ok",
    name: "Deed.pdf",
    report: { status: "valid", signatures: [{ subject: "Nora Notary" }] },
  });
  expect(readdirSync(path.join(fixture.directory, "outgoing"))).toEqual([]);
});

it("reports what cannot be read, and refuses a file or a report that is not there", async () => {
  const { handlers } = handlersFor(fixture.write(Buffer.from("not a PDF at all")));
  expect(await handlers["check.document"]({ file: handle }, window)).toMatchObject({
    kind: "ok",
    report: { status: "invalid", reasons: [{ code: "unreadable" }], signatures: [] },
  });
  const unknown = { kind: "refused", error: { code: "workstation/unknown-file" } };
  const other = "B".repeat(22) as FileHandle;
  expect(await handlers["check.document"]({ file: other }, window)).toMatchObject(unknown);
  const query = { check: "nothing", format: "pdf", paper: "letter" } as const;
  expect(await handlers["check.export"](query, window)).toMatchObject(unknown);
});

it("is not green where nobody vouches for the signer, on screen, as JSON and on paper", async () => {
  const { outputPath } = await fixture.lock(fixture.write(await makePdf()));
  const { handlers, check, saved, dispose } = handlersFor(outputPath, { platformPem: [] });
  const checked = await check();
  expect(checked.report).toMatchObject({
    status: "indeterminate",
    indication: "INDETERMINATE",
    signatures: [{ trust: "untrusted", voucher: null, subIndications: ["NO_CERTIFICATE_CHAIN_FOUND"] }],
  });
  expect(statusSentence(checked.report)).toBe("Unchanged, but nobody vouches for who signed.");
  const asked = { check: checked.check, paper: "letter" } as const;
  const pdf = await handlers["check.export"]({ ...asked, format: "pdf" }, window);
  if (pdf.kind === "refused") throw new Error(pdf.error.code);
  const words = pdfText(fixture.write(await saved(pdf.file))).replaceAll(/\s+/g, " ");
  expect(words).toContain("Unchanged, but nobody vouches for who signed.");
  expect(words).toContain("Somebody calling themselves Nora Notary; the certificate was issued by Test Issuing CA");
  expect(words).not.toContain("TOTAL-PASSED");
  await dispose();
});

it("takes the word of an authority after the person agreed in the consent window, until it is taken back", async () => {
  const { outputPath } = await fixture.lock(fixture.write(await makePdf()));
  const { handlers, check, asked } = handlersFor(outputPath, { platformPem: [], answers: "approve" });
  const before = await check();
  const { sha256 } = before.report.signatures[0]?.authority ?? {};
  if (sha256 === undefined) throw new Error("no authority");
  expect(await handlers["check.trust"]({ check: before.check, sha256 }, window)).toEqual({ kind: "ok" });
  expect(asked).toMatchObject([{ kind: "trust-authority", documentName: "Deed.pdf", authority: { sha256 } }]);
  const after = await check();
  expect(after.report).toMatchObject({ status: "valid", signatures: [{ voucher: { trustedBy: "person" } }] });
  expect(await handlers["check.authorities"]({}, window)).toMatchObject({ authorities: [{ certificate: { sha256 } }] });
  expect(await handlers["check.distrust"]({ sha256 }, window)).toMatchObject({ authorities: [] });
  expect((await check()).report.status).toBe("indeterminate");
});

it("trusts nobody whom the person refused, who is not in the document, or whom the policy forbids to add", async () => {
  const { outputPath } = await fixture.lock(fixture.write(await makePdf()));
  const hesitant = handlersFor(outputPath, { platformPem: [] });
  const first = await hesitant.check();
  const { sha256 } = first.report.signatures[0]?.authority ?? {};
  if (sha256 === undefined) throw new Error("no authority");
  const trust = { check: first.check, sha256 };
  expect(await hesitant.handlers["check.trust"](trust, window)).toMatchObject({
    error: { code: "workstation/consent-refused" },
  });
  expect(await hesitant.handlers["check.trust"]({ ...trust, sha256: "0".repeat(64) as never }, window)).toMatchObject({
    error: { code: "workstation/unknown-file" },
  });
  expect((await hesitant.check()).report.status).toBe("indeterminate");

  const policy = { forbidOwnAuthorities: true };
  const managed = handlersFor(outputPath, { platformPem: [], policy, answers: "approve" });
  const { check } = await managed.check();
  expect(await managed.handlers["check.trust"]({ check, sha256 }, window)).toMatchObject({
    error: { code: "workstation/managed" },
  });
  expect(managed.asked).toEqual([]);
  expect((await managed.check()).report.status).toBe("indeterminate");

  const fixed = handlersFor(outputPath, { platformPem: [], policy: { trustedAuthorities: [fixture.rootPem] } });
  expect((await fixed.check()).report).toMatchObject({
    status: "valid",
    signatures: [{ voucher: { trustedBy: "organization" } }],
  });
});

it("is checked all the same where the platform never answers, or names what is no certificate", async () => {
  const { outputPath } = await fixture.lock(fixture.write(await makePdf()));
  const silent = handlersFor(outputPath, { platformPem: null });
  expect((await silent.check()).report.status).toBe("indeterminate");
  const garbled = handlersFor(outputPath, { platformPem: ["no certificate", fixture.rootPem] });
  expect((await garbled.check()).report.status).toBe("valid");
});

it("does not take one platform's word for another's, which does not answer", async () => {
  const { outputPath } = await fixture.lock(fixture.write(await makePdf()));
  let url = "https://one.example";
  const { check } = handlersFor(outputPath, { platformUrl: () => url });
  expect((await check()).report.status).toBe("valid");
  url = "https://silent.example";
  expect((await check()).report.status).toBe("indeterminate");
});
