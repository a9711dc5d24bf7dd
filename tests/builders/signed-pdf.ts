import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createTestPki } from "./test-pki.ts";

export const earlierSigner = "Title Agency";

/** A document signed by another program, poppler, as a lender or an agency would send it: a visible adbe.pkcs7.detached. */
export const signedElsewhere = (pdf: Buffer): Buffer => {
  const pki = createTestPki();
  const folder = mkdtempSync(path.join(tmpdir(), "signed-elsewhere-"));
  const file = (name: string, content: string | Buffer) => {
    writeFileSync(path.join(folder, name), content);
    return path.join(folder, name);
  };
  try {
    const database = `sql:${folder}`;
    const empty = file("empty", "\n");
    const options = { stdio: "ignore", timeout: 30_000 } as const;
    execFileSync("certutil", ["-N", "-d", database, "--empty-password", "-f", empty], options);
    const pfx = file("agency.p12", pki.pfx(pki.issue(earlierSigner), "secret"));
    execFileSync("pk12util", ["-i", pfx, "-d", database, "-w", file("password", "secret\n"), "-k", empty], options);
    const listed = execFileSync("certutil", ["-L", "-d", database], { encoding: "utf8" });
    const nickname = /^(.*\S)\s+u,u,u\s*$/m.exec(listed)?.[1] ?? "";
    const out = path.join(folder, "out.pdf");
    const from = file("in.pdf", pdf);
    execFileSync("pdfsig", ["-nssdir", database, "-add-signature", "-nick", nickname, "-kpw", "", from, out], options);
    return readFileSync(out);
  } finally {
    pki.remove();
    rmSync(folder, { recursive: true, force: true });
  }
};
