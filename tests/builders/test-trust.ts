import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { startTestAuthorities, type TestAuthorities } from "./test-authorities.ts";
import { createTestPki, type TestPki } from "./test-pki.ts";

export type TestTrust = {
  pki: TestPki;
  authorities: TestAuthorities;
  /** An empty folder for what is under test; it goes with the rest. */
  folder: string;
  stop(): Promise<void>;
};

/** A root, and the authorities under it, which answer. */
export const startTestTrust = async (): Promise<TestTrust> => {
  const pki = createTestPki();
  const authorities = await startTestAuthorities(pki);
  return {
    pki,
    authorities,
    folder: mkdtempSync(join(pki.directory, "data-")),
    stop: async () => {
      await authorities.close();
      pki.remove();
    },
  };
};
