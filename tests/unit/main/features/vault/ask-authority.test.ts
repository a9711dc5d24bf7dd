import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { refused } from "#contract/refused.ts";
import { createLog } from "#main/security/log.ts";
import { openAccountServices } from "#main/account-services.ts";
import { createTrustFetch } from "#main/trust-services/trust-fetch.ts";
import { inProcessEngine } from "#tests/builders/in-process-engine.ts";
import type { IssuedCertificate } from "#tests/builders/test-pki.ts";
import { startTestTrust, type TestTrust } from "#tests/builders/test-trust.ts";
import { approve, createConsentScript, createMemorySecretStore } from "./vault-fixture.ts";

let trust: TestTrust;
beforeAll(async () => {
  trust = await startTestTrust();
});
afterAll(() => trust.stop());

/** Imports into a vault of its own, with the real doctor; only the process around it is left out. */
const importInto = async (certificate: IssuedCertificate, asksOnline: boolean, privateHosts = ["127.0.0.1"]) => {
  const { pki, authorities, folder } = trust;
  const bytes = pki.pfx(certificate, "secret", { issuers: [authorities.issuing, pki.root] });
  const path = join(folder, "notary.pfx");
  writeFileSync(path, bytes);
  const answer = { ...approve("secret"), asksOnline };
  const consent = createConsentScript(answer, { ...answer, reviewed: true });
  const services = openAccountServices({
    account: { platformId: "5f0c5f1e-7a52-4d8e-9d8a-3b3f5f6f7a01", userId: crypto.randomUUID() },
    dataFolder: folder,
    gateway: { fetch: async () => new Response(null, { status: 500 }), status: () => ({ kind: "none" }) },
    platform: {} as never,
    engine: inProcessEngine,
    spawnIsolated: () => {
      throw new Error("no journal here");
    },
    upload: async () => refused("workstation/job-cancelled"),
    askConsent: consent.ask,
    secrets: createMemorySecretStore().port,
    commissionName: () => null,
    statusFetch: () => createTrustFetch({ timeStampUrls: [], privateHosts }),
    now: () => new Date(),
    emit: () => undefined,
    log: createLog(() => undefined),
  });
  authorities.asked.length = 0;
  try {
    const imported = await services.vault.import({ path, name: "notary.pfx", sizeBytes: bytes.length });
    const stored = await services.vault.list();
    return { imported, stored, reviewed: consent.reviewed.flatMap(({ findings }) => findings) };
  } finally {
    await services.close();
  }
};

it("refuses a revoked certificate at the import where the person has its authority asked, and asks nobody else", async () => {
  const { pki, authorities } = trust;
  const lost = authorities.issue("Lost Notary", { key: "ec:P-256" });
  pki.revoke(lost);
  const { imported, stored } = await importInto(lost, true);
  expect(imported).toMatchObject({ error: { code: "pfx/revoked", params: { subject: "Lost Notary" } } });
  expect(stored).toEqual([]);
  expect(authorities.asked).toContain("/ocsp");

  expect(await importInto(lost, false)).toMatchObject({ imported: { kind: "ok" } });
  expect(authorities.asked).toEqual([]);
});

it("imports a good one without a word, and says of one that could not be asked about what was not learned", async () => {
  const { authorities } = trust;
  const good = authorities.issue("Good Notary", { key: "ec:P-256" });
  expect(await importInto(good, true)).toMatchObject({ imported: { kind: "ok" }, reviewed: [] });
  // An address of the own network that no policy names is not asked, whatever the certificate says.
  const { imported, reviewed } = await importInto(good, true, []);
  expect(authorities.asked).toEqual([]);
  expect(imported.kind).toBe("ok");
  expect(reviewed).toMatchObject([{ code: "pfx/status-unknown", severity: "warning" }, {}]);
  expect(reviewed[0]?.message).toContain("private network");
});
