import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Field } from "#contract/field/entity.ts";
import type { EngineJobInput, EngineJobResult, EngineStep } from "#engine/jobs/jobs.ts";
import { lockPdf } from "#engine/lock/lock-pdf.ts";
import { nssDatabaseTrusting } from "#tests/builders/pdf-referees.ts";
import { testSeal } from "#tests/builders/test-fields.ts";
import { createTestPki, type IssuedCertificate } from "#tests/builders/test-pki.ts";
import type { TestPng } from "#tests/builders/test-png.ts";

/** A notary with a certificate, a folder, and the referees' trust in the test root. */
export const createLockFixture = () => {
  const pki = createTestPki();
  const notary = pki.issue("Nora Notary");
  const directory = mkdtempSync(path.join(tmpdir(), "engine-lock-"));
  const nss = nssDatabaseTrusting(pki.root.certificatePath);
  const signedAt = new Date().toISOString();
  let count = 0;

  const write = (bytes: Buffer): string => {
    count += 1;
    const file = path.join(directory, `${count}.pdf`);
    writeFileSync(file, bytes);
    return file;
  };

  const composeInput = (basePath: string, fields: Field[], images: TestPng[]): EngineJobInput<"compose-hash"> => ({
    basePath,
    name: "deed.pdf",
    fieldSet: { version: fields.length, fields },
    images,
    options: { demo: true, notary: testSeal },
  });

  const lock = async (
    basePath: string,
    fields: Field[] = [],
    images: TestPng[] = [],
    options: {
      by?: IssuedCertificate;
      password?: string;
      onStep?: (step: EngineStep) => void;
      signedAt?: string;
      furtherSigners?: boolean;
    } = {},
  ): Promise<{ result: EngineJobResult<"lock">; outputPath: string }> => {
    count += 1;
    const outputPath = path.join(directory, `${count}.locked.pdf`);
    const input: EngineJobInput<"lock"> = {
      ...composeInput(basePath, fields, images),
      outputPath,
      pfx: Uint8Array.from(pki.pfx(options.by ?? notary, "secret")),
      password: options.password ?? "secret",
      pfxFileName: "notary.pfx",
      signedAt: options.signedAt ?? signedAt,
      ...(options.furtherSigners === undefined ? {} : { furtherSigners: options.furtherSigners }),
    };
    return { result: await lockPdf(input, options.onStep), outputPath };
  };

  return {
    pki,
    notary,
    directory,
    nss,
    rootPath: pki.root.certificatePath,
    rootPem: pki.root.certificatePem,
    write,
    lock,
    composeInput,
    remove: () => {
      pki.remove();
      for (const folder of [directory, nss]) rmSync(folder, { recursive: true, force: true });
    },
  };
};
export type LockFixture = ReturnType<typeof createLockFixture>;
