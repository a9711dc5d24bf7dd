import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CertificateReportSchema } from "#contract/certificate/report.ts";
import { UsageError } from "#main/cli/command.ts";
import { doctorCommand } from "#main/cli/doctor-command.ts";
import { joinedPfx } from "#tests/builders/joined-pfx.ts";
import { startTestAuthorities } from "#tests/builders/test-authorities.ts";
import { createTestPki, type IssuedCertificate, type TestPki } from "#tests/builders/test-pki.ts";

let pki: TestPki;
let notary: IssuedCertificate;
const password = "Pässwörd-secret";
const written = (name: string, bytes: string | Uint8Array) => {
  const path = join(pki.directory, name);
  writeFileSync(path, bytes);
  return path;
};
beforeAll(() => {
  pki = createTestPki();
  notary = pki.issue("Nora Notary", { key: "ec:P-256" });
});
afterAll(() => pki.remove());

const run = async (...args: string[]) => {
  const lines: Record<string, unknown>[] = [];
  const said: string[] = [];
  const exitCode = await doctorCommand.run(args, {
    line: (value) => void lines.push(value as Record<string, unknown>),
    say: (text) => void said.push(text),
  });
  return { exitCode, lines, said: said.join("\n") };
};

it("writes a line for each file, with status, findings and certificate, and goes on after a refusal", async () => {
  const good = written("good.pfx", pki.pfx(notary, password));
  const cer = written("notary.cer", notary.certificatePem);
  const passwordFile = written("password.txt", `${password}\n`);
  const { exitCode, lines, said } = await run("--pfx", cer, "--pfx", good, "--password-file", passwordFile);
  expect(exitCode).toBe(1);
  expect(lines).toMatchObject([
    { file: cer, status: "refused", findings: [{ code: "pfx/not-pfx", severity: "refused" }] },
    {
      file: good,
      status: "ok",
      findings: [{ code: "pfx/protection", severity: "note" }],
      certificate: { subject: "Nora Notary" },
    },
  ]);
  for (const { file: _file, ...report } of lines) expect(CertificateReportSchema.parse(report)).toEqual(report);
  expect(said).toMatch(/Yes, export the private key/u);
  expect(`${JSON.stringify(lines)}${said}`).not.toContain(password);
});

it("ends with 0 where there are warnings only, and without a password", async () => {
  const weak = written("weak.pfx", pki.pfx(notary, "", { extra: ["-nomac"] }));
  expect(await run("--pfx", weak)).toMatchObject({ exitCode: 0, lines: [{ status: "warning" }] });
  const closed = written("closed.pfx", pki.pfx(notary, password));
  const { exitCode, lines } = await run(closed);
  expect([exitCode, lines[0]?.status]).toEqual([0, "warning"]);
  expect(lines).toMatchObject([{ findings: [{ code: "pfx/password-needed" }, { code: "pfx/protection" }] }]);
});

it("takes a password file as editors write it", async () => {
  const file = written("files.pfx", pki.pfx(notary, password));
  const forms = [
    Buffer.from(`\uFEFF${password}\r\n`, "utf8"),
    Buffer.from(`\uFEFF${password}\r\n`, "utf16le"),
    Buffer.from(password, "latin1"),
  ];
  for (const bytes of forms) {
    const path = written("password.txt", bytes);
    expect(await run("--pfx", file, "--password-file", path)).toMatchObject({ exitCode: 0, lines: [{ status: "ok" }] });
  }
});

it("judges by the commission's name and by what is booked, where they are said", async () => {
  const file = written("named.pfx", pki.pfx(notary, "p"));
  const passwordFile = written("p.txt", "p");
  const known = ["--pfx", file, "--password-file", passwordFile];
  expect(await run(...known, "--commission-name", "Nora A. Notary")).toMatchObject({ exitCode: 0 });
  expect(await run(...known, "--commission-name", "Sam Other")).toMatchObject({
    exitCode: 1,
    lines: [{ findings: [{ code: "certificate/other-name" }, {}] }],
  });
  expect(await run(...known, "--booked-at", "2999-01-01")).toMatchObject({
    exitCode: 0,
    lines: [{ findings: [{ code: "pfx/expires-before-signing" }, {}] }],
  });
});

it("lists several certificates with keys, and examines the one that is named", async () => {
  const plain = { extra: ["-keypbe", "NONE", "-certpbe", "NONE", "-nomac"] };
  const other = pki.issue("Nora Private", { key: "ec:P-256" });
  const file = written("two.pfx", joinedPfx(pki.pfx(notary, "p", plain), pki.pfx(other, "p", plain)));
  const asked = await run("--pfx", file);
  expect(asked).toMatchObject({ exitCode: 0, lines: [{ status: "warning" }] });
  const [, second] = CertificateReportSchema.parse(asked.lines[0]).choices ?? [];
  const fingerprint = (second?.sha256.match(/../gu) ?? []).join(":").toUpperCase();
  expect(await run("--pfx", file, "--certificate", fingerprint)).toMatchObject({
    lines: [{ certificate: { subject: "Nora Private" } }],
  });
});

it("knows a revoked certificate by a list, as DER or as PEM", async () => {
  const revoked = pki.issue("Lost Notary", { key: "ec:P-256" });
  pki.revoke(revoked);
  const file = written("revoked.pfx", pki.pfx(revoked, "p"));
  const known = ["--pfx", file, "--password-file", written("p.txt", "p")];
  const der = pki.revocationList(pki.issuing);
  const armour = der.toString("base64").replaceAll(/.{64}/gu, "$&\n");
  const pem = `-----BEGIN X509 CRL-----\n${armour}\n-----END X509 CRL-----\n`;
  expect(await run(...known)).toMatchObject({ exitCode: 0 });
  for (const crl of [written("list.crl", der), written("list.pem", pem)])
    expect(await run(...known, "--crl", crl)).toMatchObject({
      exitCode: 1,
      lines: [{ status: "refused", findings: [{ code: "pfx/revoked" }, {}] }],
    });
});

it("asks the authority by OCSP and by list, where that is wanted and only then", async () => {
  const authorities = await startTestAuthorities(pki);
  try {
    const p = written("p.txt", "p");
    const fileOf = (name: string) => {
      const issued = authorities.issue(name, { key: "ec:P-256" });
      const file = written(`${name}.pfx`, pki.pfx(issued, "p", { issuers: [authorities.issuing, pki.root] }));
      return { issued, known: ["--pfx", file, "--password-file", p] };
    };
    const [good, lost] = [fileOf("Good"), fileOf("Lost")];
    pki.revoke(lost.issued);
    expect(await run(...lost.known)).toMatchObject({ exitCode: 0 });
    expect(authorities.asked).toEqual([]);
    const revoked = { exitCode: 1, lines: [{ status: "refused", findings: [{ code: "pfx/revoked" }, {}] }] };
    expect(await run(...lost.known, "--online")).toMatchObject(revoked);
    expect(authorities.asked).toContain("/ocsp");
    const known = await run(...good.known, "--online");
    expect(known).toMatchObject({ exitCode: 0, lines: [{ status: "ok" }] });
    expect(known.said).toContain("is not revoked");

    authorities.answer("/ocsp", (_request, response) => void response.writeHead(503).end());
    expect(await run(...lost.known, "--online")).toMatchObject(revoked);
    authorities.answer("/issuing.crl", (_request, response) => void response.writeHead(503).end());
    const unknown = await run(...lost.known, "--online");
    expect(unknown).toMatchObject({ exitCode: 0, lines: [{ status: "warning" }] });
    expect(unknown.said).toContain("could not be learned: it answered 503");
  } finally {
    await authorities.close();
  }
});

it("refuses wrong arguments as such", async () => {
  const wrong = [[], ["--pfx"], ["--nonsense"], ["--pfx", "/does/not/exist"], ["--pfx", "x", "--certificate", "abc"]];
  for (const args of wrong) await expect(run(...args)).rejects.toThrow(UsageError);
});
