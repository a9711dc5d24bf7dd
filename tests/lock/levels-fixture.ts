import { existsSync } from "node:fs";
import path from "node:path";
import type { Field } from "#contract/field/entity.ts";
import type { EngineJobResult } from "#engine/jobs/jobs.ts";
import { lockPdf } from "#engine/lock/lock-pdf.ts";
import type { PadesLevel } from "#contract/document/pades.ts";
import type { TrustServices } from "#engine/jobs/trust-services.ts";
import { createTrustFetch } from "#main/trust-services/trust-fetch.ts";
import { startTestAuthorities } from "#tests/builders/test-authorities.ts";
import type { IssuedCertificate } from "#tests/builders/test-pki.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { createLockFixture } from "./engine-lock-fixture.ts";

export type LevelLock = { result: EngineJobResult<"lock">; outputPath: string; isThere: boolean };
export type LevelLockOptions = Partial<TrustServices> & {
  by?: IssuedCertificate;
  fields?: Field[];
  journalCheckpoint?: string;
  withoutNetwork?: boolean;
};

/** A notary of an authority with time-stamps, OCSP and lists, all on this computer and answered by openssl. */
export const createLevelsFixture = async () => {
  const fixture = createLockFixture();
  const authorities = await startTestAuthorities(fixture.pki);
  const notary = authorities.issue("Nora Notary");
  const basePath = fixture.write(await makePdf());
  let count = 0;

  const lock = async (wishedLevel: PadesLevel, options: LevelLockOptions = {}): Promise<LevelLock> => {
    const { by = notary, fields = [], isRequired = false, journalCheckpoint, timeStampRootsPem } = options;
    const timeStampUrls = options.timeStampUrls ?? [authorities.timeStampUrl];
    count += 1;
    const outputPath = path.join(fixture.directory, `level-${count}.pdf`);
    const result = await lockPdf(
      {
        ...fixture.composeInput(basePath, fields, []),
        outputPath,
        pfx: Uint8Array.from(fixture.pki.pfx(by, "secret", { issuers: [authorities.issuing, fixture.pki.root] })),
        password: "secret",
        pfxFileName: "notary.pfx",
        signedAt: new Date().toISOString(),
        trustServices: {
          wishedLevel,
          isRequired,
          timeStampUrls,
          ...(timeStampRootsPem === undefined ? {} : { timeStampRootsPem }),
        },
        ...(journalCheckpoint === undefined ? {} : { journalCheckpoint }),
      },
      undefined,
      options.withoutNetwork === true ? undefined : createTrustFetch({ timeStampUrls, privateHosts: ["127.0.0.1"] }),
    );
    return { result, outputPath, isThere: existsSync(outputPath) };
  };

  return {
    ...fixture,
    authorities,
    notary,
    basePath,
    lock,
    remove: async () => {
      await authorities.close();
      fixture.remove();
    },
  };
};
export type LevelsFixture = Awaited<ReturnType<typeof createLevelsFixture>>;
