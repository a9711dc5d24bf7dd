import { X509Certificate } from "node:crypto";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { qpdfCheck } from "#tests/builders/pdf-referees.ts";
import { codeOf } from "./client.ts";
import { describeOnPostgres } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";

describeOnPostgres("The demo", (store) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "platform-demo-"));
  let running: TestPlatform;
  beforeAll(async () => {
    running = await startTestPlatform(store);
  });
  afterAll(async () => {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test("its accounts are listed with role, password and whether somebody uses them [A190]", async () => {
    const browser = await running.newBrowser();
    const accounts = await browser.api.demo.accounts();
    expect(accounts.map(({ role, fullName, used }) => [role, fullName, used])).toEqual([
      ["SelfRon", "Nora Whitfield", false],
      ["CorpNotary", "Theo Lindqvist", false],
      ["CorpManager", "Imani Brooks", false],
      ["Consumer", "Elena Marchetti", false],
      ["Admin", "Ada Quill", false],
    ]);
    await running.signedIn("Theo");
    expect((await browser.api.demo.accounts()).map((account) => account.used)).toEqual([
      false,
      true,
      false,
      false,
      false,
    ]);
  });

  test("one call signs in as an account, without a password, and says where to go [A415]", async () => {
    const browser = await running.newBrowser();
    const imani = (await browser.api.demo.accounts()).find((account) => account.fullName === "Imani Brooks");
    const { url } = await browser.api.demo.directLogin({ accountId: imani?.id ?? "" });
    expect(url).toBe(running.url);
    expect((await browser.api.account.session()).user).toMatchObject({ fullName: "Imani Brooks", canNotary: false });
    expect(await codeOf(browser.api.demo.directLogin({ accountId: "somebody-else" }))).toBe("request/not-found");
  });

  test("its notary gets a .pfx that openssl opens, under AES, with a certificate for document signing; nobody else does", async () => {
    const nora = await running.signedIn("Nora");
    const certificate = await nora.api.demo.certificate();
    const file = path.join(folder, certificate.fileName);
    writeFileSync(file, Buffer.from(certificate.pfxBase64, "base64"));
    const openssl = (...args: string[]) =>
      execFileSync("openssl", args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
    const password = ["-passin", `pass:${certificate.password}`];
    const info = execFileSync(
      "sh",
      ["-c", 'openssl pkcs12 -in "$0" -info -noout -passin "pass:$1" 2>&1', file, certificate.password],
      { encoding: "utf8" },
    );
    expect(info).toMatch(/PBES2, PBKDF2, AES-256-CBC/);
    const leaf = path.join(folder, "leaf.pem");
    writeFileSync(leaf, openssl("pkcs12", "-in", file, ...password, "-clcerts", "-nokeys"));
    const chain = path.join(folder, "chain.pem");
    writeFileSync(chain, openssl("pkcs12", "-in", file, ...password, "-cacerts", "-nokeys"));
    const root = path.join(folder, "root.pem");
    writeFileSync(root, certificate.rootCertificatePem);
    // 16 octets, of which the first is neither zero nor a sign: nothing of a random number has to be cut off or put before it.
    expect(new X509Certificate(certificate.rootCertificatePem).serialNumber).toMatch(/^[4-7][0-9A-F]{31}$/);
    expect(openssl("x509", "-in", leaf, "-noout", "-subject", "-ext", "keyUsage,basicConstraints")).toMatch(
      /CN = Nora Whitfield[\s\S]*CA:FALSE[\s\S]*Digital Signature, Non Repudiation/,
    );
    expect(openssl("verify", "-CAfile", root, "-untrusted", chain, leaf)).toMatch(/: OK/);
    expect(await codeOf((await running.signedIn("Theo")).api.demo.certificate())).toBe("request/not-found");
  });

  test("its signing holds a sound two-page deed and one signer with a link", async () => {
    const nora = await running.signedIn("Nora");
    const {
      signings: [signing],
    } = await nora.api.signings.list({});
    expect(signing).toMatchObject({
      title: "Warranty deed – 12 Harbor Lane",
      memberNames: ["Samuel Okafor"],
      documentCount: 1,
    });
    const [document] = await nora.api.documents.list({ id: signing?.id ?? "" });
    expect(document?.pages).toHaveLength(2);
    const bytes = await (
      await nora.fetch(`/api/signing/${signing?.id}/document/${document?.id}/content`)
    ).arrayBuffer();
    const file = path.join(folder, "deed.pdf");
    writeFileSync(file, Buffer.from(bytes));
    expect(qpdfCheck(file).status).toBe(0);
    expect(execFileSync("pdftotext", [file, "-"], { encoding: "utf8" })).toMatch(/WARRANTY DEED[\s\S]*ACKNOWLEDGMENT/);
    const joined = await running.joined(running.welcome.links[0]?.url ?? "");
    expect(joined.signingId).toBe(signing?.id);
  });
});

/** PGlite lies in the folder and goes with it. */
describeOnPostgres("A demo whose database outlived its folder", (store) => {
  test("shows passwords that work", async () => {
    const databaseUrl = await store.newDatabaseUrl();
    const kept = { name: store.name, newDatabaseUrl: async () => databaseUrl };
    const first = await startTestPlatform(kept);
    await first.stop();
    const second = await startTestPlatform(kept);
    try {
      expect(second.welcome.accounts[0]?.password).not.toBe(first.welcome.accounts[0]?.password);
      const nora = await second.signedIn("Nora");
      expect((await nora.api.signings.list({})).signings).toHaveLength(1);
    } finally {
      await second.stop();
    }
  });
});
