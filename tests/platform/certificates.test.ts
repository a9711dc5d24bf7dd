import { afterAll, beforeAll, expect, test } from "vitest";
import { X509Certificate } from "node:crypto";
import { describeError } from "#contract/errors.ts";
import { createTestPki, type TestPki } from "#tests/builders/test-pki.ts";
import { refusalOf, type Browser } from "./client.ts";
import { describeOnPostgres } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";

describeOnPostgres("Registering a certificate", (store) => {
  let pki: TestPki;
  let running: TestPlatform;
  let notary: Browser;
  beforeAll(async () => {
    pki = createTestPki();
    running = await startTestPlatform(store, { settings: { TRUSTED_ROOTS_FILE: pki.root.certificatePath } });
    notary = await running.signedIn("Theo");
  });
  afterAll(async () => {
    await running.stop();
    pki.remove();
  });

  const reasonOf = async (chainPem: string[]) => {
    const refusal = await refusalOf(notary.api.certificates.register({ chainPem }));
    expect(refusal.code).toBe("certificate/not-accepted");
    return refusal.params["reason"];
  };

  test("one that leads to a trusted authority is accepted, and registering it again changes nothing", async () => {
    const certificate = pki.issue("Theo Lindqvist");
    const chainPem = [certificate.certificatePem, pki.issuing.certificatePem, pki.root.certificatePem];
    const registered = await notary.api.certificates.register({ chainPem });
    const parsed = new X509Certificate(certificate.certificatePem);
    expect(registered).toEqual({
      certificateSha256: parsed.fingerprint256.replaceAll(":", "").toLowerCase(),
      subject: "Theo Lindqvist",
      notAfter: parsed.validToDate.toISOString(),
    });
    await notary.api.certificates.register({ chainPem });
    expect(await notary.api.certificates.list()).toEqual([registered]);
    expect(await (await running.signedIn("Nora")).api.certificates.list()).toEqual([]);
  });

  test("the demo's own certificate is accepted on a demo platform", async () => {
    const nora = await running.signedIn("Nora");
    const { rootCertificatePem, subject } = await nora.api.demo.certificate();
    expect(subject).toBe("Nora Whitfield");
    expect(new X509Certificate(rootCertificatePem).ca).toBe(true);
  });

  test("one of another person is refused by name, with what to do; how the name is written does not matter", async () => {
    const of = (name: string) => [pki.issue(name).certificatePem, pki.issuing.certificatePem];
    const refusal = await refusalOf(notary.api.certificates.register({ chainPem: of("Nora Whitfield") }));
    expect(refusal).toMatchObject({
      code: "certificate/other-name",
      status: 422,
      params: { subject: "Nora Whitfield", commission: "Theo Lindqvist" },
    });
    expect(describeError(refusal).todo).toMatch(/^Import the certificate that was issued to Theo Lindqvist\./);
    const before = await notary.api.certificates.list();
    expect(before.map(({ subject }) => subject)).not.toContain("Nora Whitfield");
    await notary.api.certificates.register({ chainPem: of("LINDQVIST, THEO B.") });
    expect(await notary.api.certificates.list()).toHaveLength(before.length + 1);
  });

  test("one that is not in date is refused", async () => {
    const expired = pki.issue("Late Notary", { fromDays: -20, toDays: -1 });
    expect(await reasonOf([expired.certificatePem, pki.issuing.certificatePem])).toBe("it is not valid today");
    const early = pki.issue("Early Notary", { fromDays: 5 });
    expect(await reasonOf([early.certificatePem, pki.issuing.certificatePem])).toBe("it is not valid today");
  });

  test("one of an unknown authority is refused, and so is one without the link to a known one", async () => {
    const stranger = createTestPki();
    try {
      const certificate = stranger.issue("Theo Lindqvist");
      const chain = [certificate.certificatePem, stranger.issuing.certificatePem, stranger.root.certificatePem];
      expect(await reasonOf(chain)).toMatch(/not issued by an authority/);
      // A trusted root beside it does not make it trusted.
      expect(await reasonOf([...chain, pki.issuing.certificatePem, pki.root.certificatePem])).toMatch(
        /not issued by an authority/,
      );
    } finally {
      stranger.remove();
    }
    expect(await reasonOf([pki.issue("Theo Lindqvist").certificatePem])).toMatch(/not issued by an authority/);
  });

  test("one that was issued by somebody who is no authority is refused", async () => {
    const notAnAuthority = pki.issue("Some Notary");
    const forged = pki.issue("Theo Lindqvist", { by: notAnAuthority });
    expect(await reasonOf([forged.certificatePem, notAnAuthority.certificatePem, pki.issuing.certificatePem])).toMatch(
      /not issued by an authority/,
    );
  });

  test("an authority's own certificate is refused, and so is what is no certificate", async () => {
    expect(await reasonOf([pki.issuing.certificatePem, pki.root.certificatePem])).toMatch(/belongs to an authority/);
    expect(await reasonOf(["not a certificate"])).toBe("it cannot be read");
  });
});
