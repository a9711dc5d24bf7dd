import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Field } from "#contract/field/entity.ts";
import { examinePfx } from "#engine/pfx/doctor.ts";
import { lockPdf } from "#engine/lock/lock-pdf.ts";
import { pdfsig, pdfText, qpdfCheck, renderPage } from "#tests/builders/pdf-referees.ts";
import { fieldOf, stampField, testSeal } from "#tests/builders/test-fields.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { makePng, type TestPng } from "#tests/builders/test-png.ts";
import { createLockFixture, type LockFixture } from "./engine-lock-fixture.ts";

let fixture: LockFixture;
beforeAll(() => {
  fixture = createLockFixture();
});
afterAll(() => fixture.remove());

const lock = async (pfx: Buffer, fields: Field[], images: TestPng[]) => {
  const outputPath = path.join(fixture.directory, "sealed.pdf");
  const result = await lockPdf({
    ...fixture.composeInput(fixture.write(await makePdf()), fields, images),
    options: { demo: false, notary: testSeal },
    outputPath,
    pfx: Uint8Array.from(pfx),
    password: "secret",
    pfxFileName: "notary.pfx",
    signedAt: new Date().toISOString(),
  });
  expect(result).toMatchObject({ kind: "ok" });
  expect(qpdfCheck(outputPath)).toMatchObject({ status: 0 });
  return outputPath;
};

const blue = [20, 40, 200] as const;
const signature = makePng(200, 100, [...blue]);
const fields = [
  stampField({ page: 0, x: 60, y: 300, width: 250, height: 120 }),
  fieldOf(
    "notary_signature",
    { page: 0, x: 400, y: 300, width: 100, height: 50 },
    {
      kind: "image",
      sha256: signature.sha256,
      widthPx: signature.widthPx,
      heightPx: signature.heightPx,
    },
  ),
];

test("a notary's stamp, drawn signature and certificate are all in the sealed document [A004] [S011] [S012] [S013]", async () => {
  const outputPath = await lock(fixture.pki.pfx(fixture.notary, "secret"), fields, [signature]);
  const text = pdfText(outputPath).replaceAll(/\s+/gu, " ");
  for (const line of ["Nora Notary", "Notary Public", "State of Texas", "130012345"]) expect(text).toContain(line);
  const [red, green, onBlue] = renderPage(outputPath, 0, 72).pixel(450, 325);
  expect([red, green, onBlue].map((value, index) => Math.abs(value - (blue[index] ?? 0)) < 12)).toEqual([
    true,
    true,
    true,
  ]);
  expect(pdfsig(outputPath, fixture.nss)).toMatch(
    /Signer Certificate Common Name: Nora Notary[\s\S]*Signature is Valid/u,
  );
});

test("a certificate that was bought apart from us, as IdenTrust sells them, is taken and locks [S015]", async () => {
  const { pki } = fixture;
  const root = pki.issue("IdenTrust Global Common Root CA 1", { ca: true, by: pki.root });
  const issuing = pki.issue("TrustID CA A14", { ca: true, by: root });
  const bought = pki.issue("Nora Notary", { by: issuing });
  const pfx = pki.pfx(bought, "secret", { issuers: [issuing, root, pki.root] });
  const { report } = examinePfx(pfx, "secret", {
    fileName: "identrust.p12",
    now: new Date(),
    commissionName: "Nora Notary",
    bookedAt: [],
    evidence: { ocspResponses: [], crls: [] },
  });
  expect(report).toMatchObject({ status: "ok" });

  const outputPath = await lock(pfx, [], []);
  expect(pdfsig(outputPath, fixture.nss)).toMatch(/Signature is Valid[\s\S]*Certificate is Trusted/u);
});
