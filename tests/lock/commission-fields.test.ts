import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lockPdf } from "#engine/lock/lock-pdf.ts";
import { verifyLocked } from "#engine/verify/verify-locked.ts";
import type { SealFacts } from "#lib/states/seal-facts.ts";
import { pdfsig, pdfText, qpdfCheck } from "#tests/builders/pdf-referees.ts";
import { fieldOf, stampField } from "#tests/builders/test-fields.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { createLockFixture, type LockFixture } from "./engine-lock-fixture.ts";

let fixture: LockFixture;
let basePath: string;
beforeAll(async () => {
  fixture = createLockFixture();
  basePath = fixture.write(await makePdf({}));
});
afterAll(() => fixture.remove());

const fields = [
  stampField({ page: 0, x: 60, y: 300, width: 250, height: 120 }),
  fieldOf("required_ron_statement", { page: 0, x: 60, y: 450, width: 320, height: 50 }, { kind: "empty" }),
];
const factsIn = (stateName: string): SealFacts => ({
  commissionName: "Nora Notary",
  stateName,
  commissionNumber: "130012345",
  expiresOn: "2029-05-31",
  county: "Allegheny",
});

const lockIn = async (notary: SealFacts | undefined) => {
  const options = { demo: false, ...(notary === undefined ? {} : { notary }) };
  const outputPath = path.join(fixture.directory, `${notary?.stateName ?? "nowhere"}.locked.pdf`);
  const result = await lockPdf({
    ...fixture.composeInput(basePath, fields, []),
    options,
    outputPath,
    pfx: Uint8Array.from(fixture.pki.pfx(fixture.notary, "secret")),
    password: "secret",
    pfxFileName: "notary.pfx",
    signedAt: new Date().toISOString(),
  });
  return { result, outputPath };
};
const flat = (text: string) => text.replaceAll(/\s+/g, " ");

describe("the seal and the RON statement of a state", () => {
  it.each([
    ["Florida", "Notary Public State of Florida", "involved the use of audio-video communication technology"],
    ["Pennsylvania", "Allegheny County", "This notarial act involved the use of communication technology."],
    ["Ohio", "State of Ohio", "Nora Notary, Notary Public, State of Ohio."],
  ])("stand in the locked file, and judging it draws the same: %s", async (stateName, sealLine, statement) => {
    const { result, outputPath } = await lockIn(factsIn(stateName));
    if (result.kind !== "ok") throw new Error(result.error.code);
    const text = flat(pdfText(outputPath));
    expect(text).toContain(sealLine);
    expect(text).toContain(statement);
    expect(pdfsig(outputPath, fixture.nss)).toContain("Signature is Valid.");
    expect(qpdfCheck(outputPath)).toMatchObject({ status: 0 });

    const judgeAs = (as: string) =>
      verifyLocked({
        ...fixture.composeInput(basePath, fields, []),
        options: { demo: false, notary: factsIn(as) },
        lockedPath: outputPath,
        registeredCertificateSha256s: [result.certificate.sha256],
        trustedRootsPem: [fixture.rootPem],
        now: new Date().toISOString(),
      });
    expect((await judgeAs(stateName)).kind).toBe("ok");
    expect(await judgeAs("Texas")).toMatchObject({ kind: "refused", error: { code: "lock/other-document" } });
  });

  it("are not sealed without a commission", async () => {
    expect((await lockIn(undefined)).result).toMatchObject({
      kind: "refused",
      error: { code: "fields/bad-operation" },
    });
  });
});
